import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { lazyDialog } from '../dialogs/lazy-dialog.ts'
import { Slot } from '../parts/slot.tsx'

interface PopoverProps {
  trigger: ReactElement
  label: string
  align?: 'start' | 'center' | 'end'
  children: (close: () => void) => ReactNode
}

const PopoverPopup = lazyDialog(async () => (await import('./popover-popup.tsx')).PopoverPopup)

/** Popover whose code loads on first hover. */
export const Popover = ({ trigger, label, align = 'end', children }: PopoverProps) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Slot
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={PopoverPopup.preload}
        onFocus={PopoverPopup.preload}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </Slot>
      {open && (
        <PopoverPopup label={label} align={align} button={button} onClose={close}>
          {children(close)}
        </PopoverPopup>
      )}
    </>
  )
}
