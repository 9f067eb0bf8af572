import { useEffect, useState } from 'react'
import { holdReload } from '#web/platform/updates/reload-gate.ts'

/** Holds reloads while the form has input, since card numbers are never stored. */
export const useHoldReloadOnInput = () => {
  const [hasInput, setHasInput] = useState(false)
  useEffect(() => (hasInput ? holdReload('a card that was typed') : undefined), [hasInput])
  return setHasInput
}
