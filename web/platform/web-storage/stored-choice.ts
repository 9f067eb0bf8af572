import { useCallback, useState } from 'react'
import { safeLocalStorage } from './safe-storage.ts'

/**
 * A choice that this device remembers.
 * @param parse turns what is stored, null at first, into a choice
 */
export const useStoredChoice = <T extends string>(key: string, parse: (stored: string | null) => T) => {
  const [choice, setChoice] = useState(() => parse(safeLocalStorage.read(key)))
  const choose = useCallback(
    (next: T) => {
      setChoice(next)
      safeLocalStorage.write(key, next)
    },
    [key],
  )
  return [choice, choose] as const
}
