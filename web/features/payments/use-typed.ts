import { useEffect, useState } from 'react'
import { holdReload } from '#web/platform/updates/reload-gate.ts'

/** Holds every reload back while something stands in the form: a card number is kept nowhere. */
export const useTyped = () => {
  const [typed, setTyped] = useState(false)
  useEffect(() => (typed ? holdReload('a card that was typed') : undefined), [typed])
  return setTyped
}
