import { FocusScope } from 'radix-ui/internal'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const inDialog = (element: Element | null) =>
  element?.closest('[role="dialog"], [role="alertdialog"]') != null

/** True when a layer may hold focus, even just after its focused element was removed. */
const isHeld = () => document.documentElement.hasAttribute('data-sheet') || inDialog(document.activeElement)

/** Lets F8 reach the toasts from a dialog by pausing its focus scope, and back again. */
export const ToastFocus = ({ region, open }: { region: HTMLElement | null; open: boolean }) => {
  const [away, setAwayState] = useState(false)
  const isAway = useRef(false)
  useEffect(() => {
    if (!region || !open) return
    const setAway = (is: boolean) => {
      isAway.current = is
      setAwayState(is)
    }
    const come = ({ key }: KeyboardEvent) => {
      if (key === 'F8' && isHeld()) flushSync(() => setAway(true))
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) setAway(false)
    }
    document.addEventListener('keydown', come, { capture: true })
    region.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('keydown', come, { capture: true })
      region.removeEventListener('focusout', leave)
      setAway(false)
    }
  }, [region, open])
  if (!away) return null
  return (
    <FocusScope.FocusScope
      hidden
      onMountAutoFocus={(event) => {
        event.preventDefault()
        region?.focus()
      }}
      onUnmountAutoFocus={(event) => {
        // The user moved the focus meanwhile.
        if (isAway.current || inDialog(document.activeElement)) event.preventDefault()
      }}
    />
  )
}
