import { type MouseEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { lazyDialog } from '../dialogs/lazy-dialog.ts'
import { Slot } from '../parts/slot.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  destructive?: boolean
  disabled?: boolean
  separated?: boolean
}

interface MenuProps {
  /** Id of an element that extends the button's accessible name. */
  nameId?: string
  trigger: ReactElement
  /** Text above the entries. */
  heading?: string
  /** Name of what the entries act on: above them on a phone, whose sheet hides the row. */
  subject?: () => string
  items: () => readonly MenuItem[]
  align?: 'start' | 'end'
}

const MenuPopup = lazyDialog(async () => (await import('./menu-popup.tsx')).MenuPopup)

/** Menu button; the popup's code loads on first hover, so long lists stay cheap. */
export const Menu = ({ nameId, trigger, heading, subject, items, align = 'end' }: MenuProps) => {
  const id = useId()
  const [open, setOpen] = useState<readonly MenuItem[] | null>(null)
  const [byKeyboard, setByKeyboard] = useState(false)
  const name = nameId ? `${id} ${nameId}` : id
  const button = useRef<HTMLButtonElement>(null)
  return (
    <span className={cx('inline-flex max-w-full', open && 'relative')}>
      <Slot
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={!!open}
        aria-labelledby={name}
        onPointerEnter={MenuPopup.preload}
        onFocus={MenuPopup.preload}
        onClick={(event: MouseEvent) => {
          event.stopPropagation()
          setByKeyboard(event.detail === 0)
          setOpen(open ? null : items())
        }}
      >
        {trigger}
      </Slot>
      {open && (
        <MenuPopup
          align={align}
          button={button}
          byKeyboard={byKeyboard}
          heading={heading}
          subject={subject}
          items={open}
          labelledBy={name}
          onClose={() => setOpen(null)}
        />
      )}
    </span>
  )
}
