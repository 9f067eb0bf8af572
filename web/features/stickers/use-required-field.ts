import { useRef, useState } from 'react'

/** Marks and focuses a field that was left empty. */
export const useRequiredField = <E extends HTMLElement>() => {
  const ref = useRef<E>(null)
  const [isMissing, setMissing] = useState(false)
  return {
    ref,
    isMissing,
    markMissing: () => {
      setMissing(true)
      ref.current?.focus()
    },
    clearMissing: () => setMissing(false),
  }
}
