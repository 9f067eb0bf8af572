import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { useOpenLayer } from '../dialogs/open-layers.ts'
import { trapFocus } from '../focus/keep-focus.ts'
import { LOW, useMedia } from '../use-media.ts'

interface PopoverPopupProps {
  label: string
  align: 'start' | 'center' | 'end'
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

export const PopoverPopup = ({ label, align, button, onClose, children }: PopoverPopupProps) => {
  useOpenLayer(true, onClose)
  // Beside the button, where a low screen has its height.
  const side = useMedia(LOW) ? 'left' : 'bottom'
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          ref={trapFocus}
          align={align}
          side={side}
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          className="z-30 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-1.5rem))] animate-rise-in overflow-y-auto rounded low:w-[min(32rem,var(--radix-popover-content-available-width))] border border-edge/60 bg-surface p-4 outline-none"
          onPointerDownOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
