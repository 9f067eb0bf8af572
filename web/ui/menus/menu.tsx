import { type MouseEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { lazyDialog } from '../dialogs/lazy-dialog.ts'
import { Slot } from '../parts/slot.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  destructive?: boolean
  disabled?: boolean
  /** A dividing line above it. */
  separated?: boolean
}

interface MenuProps {
  /** Id of the element whose words follow the button's own in its name. */
  named?: string
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement
  /** Asked for when it opens. */
  items: () => readonly MenuItem[]
  align?: 'start' | 'end'
}

const MenuPopup = lazyDialog(async () => (await import('./menu-popup.tsx')).MenuPopup)

/**
 * A button with a menu of actions. Hundreds of them cost a list nothing: the menu's code is fetched when
 * one is first pointed at. Arrow keys, type-ahead and Esc work; focus returns to the button.
 */
export const Menu = ({ named, trigger, items, align = 'end' }: MenuProps) => {
  const id = useId()
  const [open, setOpen] = useState<readonly MenuItem[] | null>(null)
  const [byKeyboard, setByKeyboard] = useState(false)
  const name = named ? `${id} ${named}` : id
  const button = useRef<HTMLButtonElement>(null)
  return (
    <span className={open ? 'relative inline-flex' : 'inline-flex'}>
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
          {...{ align, button, byKeyboard }}
          items={open}
          labelledBy={name}
          onClose={() => setOpen(null)}
        />
      )}
    </span>
  )
}
