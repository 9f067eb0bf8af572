import { FocusScope } from 'radix-ui/internal'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const inDialog = (element: Element | null) =>
  element?.closest('[role="dialog"], [role="alertdialog"]') != null

/**
 * Lets F8 lead out of a dialog, which holds the focus, to the toasts, and gives it back when it leaves them: while it is
 * among them, a scope of focus without content has the dialog's wait.
 */
export const ToastFocus = ({ region, open }: { region: HTMLElement | null; open: boolean }) => {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!region || !open) return
    const come = ({ key }: KeyboardEvent) => {
      if (key === 'F8' && inDialog(document.activeElement)) flushSync(() => setAway(true))
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
        // Somebody who went on within the dialog is where they want to be.
        if (inDialog(document.activeElement)) event.preventDefault()
      }}
    />
  )
}
