import { DropdownMenu as Radix } from 'radix-ui'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { useOpenLayer } from '../dialogs/open-layers.ts'
import { pageDirection } from '../page-direction.ts'
import { NARROW, useMedia } from '../use-media.ts'
import { BOTTOM_SHEET, SheetHandle, SheetScrim, useSwipeDown } from './bottom-sheet.tsx'
import type { MenuItem } from './menu.tsx'

interface MenuPopupProps {
  heading: string | undefined
  subject: (() => string) | undefined
  items: readonly MenuItem[]
  align: 'start' | 'end'
  button: RefObject<HTMLButtonElement | null>
  labelledBy: string
  /** Opened by key: focuses the first entry. */
  byKeyboard: boolean
  onClose: () => void
}

/** Closes when virtualization hands the button's elements to another entry. */
const useCloseWithEntry = (button: MenuPopupProps['button'], onClose: () => void) => {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const entry = button.current?.closest('[data-entry]')
    if (!entry) return
    const watch = new MutationObserver(() => close.current())
    watch.observe(entry, { attributeFilter: ['data-entry'] })
    return () => watch.disconnect()
  }, [button])
}

export const MenuPopup = ({
  heading,
  subject,
  items,
  align,
  button,
  labelledBy,
  byKeyboard,
  onClose,
}: MenuPopupProps) => {
  useCloseWithEntry(button, onClose)
  useOpenLayer(true, onClose)
  const isSheet = useMedia(NARROW)
  const swipe = useSwipeDown(onClose)
  const subjectId = useId()
  const hasSubject = isSheet && subject !== undefined
  const hasIcons = items.some(({ icon }) => icon)
  return (
    <Radix.Root open dir={pageDirection()} modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      {isSheet && <SheetScrim onClose={onClose} />}
      <Radix.Portal>
        <Radix.Content
          {...(isSheet && { ...swipe, 'data-bottom-sheet': '' })}
          align={align}
          aria-labelledby={hasSubject ? subjectId : labelledBy}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={cx(
            'z-50 more-below overflow-y-auto border border-edge/60 outline-none',
            isSheet
              ? cx(BOTTOM_SHEET, 'px-2')
              : 'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise-in rounded p-1',
          )}
          onClick={(event) => event.stopPropagation()}
          onFocus={({ target, currentTarget }) => {
            if (byKeyboard && target === currentTarget)
              currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
          }}
          onPointerDownOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        >
          {isSheet && <SheetHandle />}
          {hasSubject && (
            <Radix.Label
              id={subjectId}
              dir="auto"
              translate="no"
              className="truncate px-3 pb-1 text-sm text-ink-soft"
            >
              {subject()}
            </Radix.Label>
          )}
          {heading !== undefined && (
            <Radix.Label className="truncate px-3 pt-2 pb-1 text-sm text-ink-soft">{heading}</Radix.Label>
          )}
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              {...(item.disabled ? { disabled: true } : {})}
              onSelect={() => {
                // A dialog opened by an entry returns focus to the button.
                button.current?.focus()
                item.onSelect()
              }}
              className={cx(
                'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-base outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 desk:min-h-9 desk:text-sm [&_svg]:size-4.5 [&_svg]:text-ink-soft',
                item.destructive
                  ? 'text-danger data-[highlighted]:bg-danger-soft [&_svg]:text-danger'
                  : 'data-[highlighted]:bg-sunken',
                item.separated && 'mt-2 before:absolute before:inset-x-0 before:-top-1 before:border-t',
              )}
            >
              {item.icon ?? (hasIcons && <span aria-hidden="true" className="size-4.5" />)}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
