import { Popover as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { useOpenLayer } from '../dialogs/open-layers.ts'
import { trapFocus } from '../focus/keep-focus.ts'
import { LOW, NARROW, useMedia } from '../use-media.ts'
import { BOTTOM_SHEET, SheetHandle, SheetScrim, useSwipeDown } from './bottom-sheet.tsx'

interface PopoverPopupProps {
  label: string
  align: 'start' | 'center' | 'end'
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

export const PopoverPopup = ({ label, align, button, onClose, children }: PopoverPopupProps) => {
  useOpenLayer(true, onClose)
  const isSheet = useMedia(NARROW)
  const swipe = useSwipeDown(onClose)
  // Beside the button, where a low screen has its height.
  const side = useMedia(LOW) ? 'left' : 'bottom'
  return (
    <Radix.Root open modal={isSheet} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      {isSheet && <SheetScrim onClose={onClose} />}
      <Radix.Portal>
        <Radix.Content
          {...(isSheet && { ...swipe, 'data-bottom-sheet': '' })}
          ref={trapFocus}
          align={align}
          side={side}
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          className={cx(
            'overflow-y-auto border border-edge/60 bg-surface outline-none',
            isSheet
              ? cx(BOTTOM_SHEET, 'z-40 px-4')
              : 'z-30 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-1.5rem))] animate-rise-in rounded p-4 low:w-[min(32rem,var(--radix-popover-content-available-width))]',
          )}
          onPointerDownOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        >
          {isSheet && <SheetHandle />}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
