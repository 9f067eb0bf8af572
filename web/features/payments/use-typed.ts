import { useEffect, useState } from 'react'
import { holdReload } from '#web/platform/updates/reload-gate.ts'

/** Holds reloads while the form has input, since card numbers are never stored. */
export const useTyped = () => {
  const [typed, setTyped] = useState(false)
  useEffect(() => (typed ? holdReload('a card that was typed') : undefined), [typed])
  return setTyped
}
