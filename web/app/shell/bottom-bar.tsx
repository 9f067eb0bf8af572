import { MessageCircleMore, Plus } from 'lucide-react'
import { toggleAssistant, useAssistantOpen } from '#web/features/assistant/assistant-panel-store.ts'
import { requestAddBin } from '#web/features/bins/form/add-bin-events.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { NavLink } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import * as messages from './messages.ts'
import { NAV_LINKS } from './nav-links.ts'

/** Slots that are buttons, not links. */
const ASSISTANT_SLOT = 3
const ADD_SLOT = 5

// Six labels fit at any text size and in any language: a long one takes more of the screen.
const slotStyle =
  'flex h-14 min-w-[44px] flex-auto flex-col items-center justify-center gap-0.5 text-[min(0.6875rem,3.3vw)] font-semibold whitespace-nowrap'
const iconStyle = 'flex h-7 w-full max-w-12 items-center justify-center rounded-full [&_svg]:size-5.5'

const linksBetween = (from: number, to: number) =>
  NAV_LINKS.filter(({ bottom }) => bottom && bottom.slot > from && bottom.slot < to).map(
    ({ path, also, icon: Icon, bottom }) => (
      <NavLink
        key={path}
        to={path}
        also={also}
        className={({ isActive }) => cx(slotStyle, isActive ? 'text-action' : 'text-ink-soft')}
      >
        {({ isActive }) => (
          <>
            <span className={cx(iconStyle, isActive && 'bg-action-soft')}>
              <Icon aria-hidden="true" />
            </span>
            <span className="max-w-full truncate">{bottom?.label}</span>
          </>
        )}
      </NavLink>
    ),
  )

const AssistantButton = () => {
  const open = useAssistantOpen()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      className={cx(slotStyle, open ? 'text-action' : 'text-ink-soft')}
      onClick={toggleAssistant}
    >
      <span className={cx(iconStyle, open && 'bg-action-soft')}>
        <MessageCircleMore aria-hidden="true" />
      </span>
      <span className="max-w-full truncate">{messages.assistant}</span>
    </button>
  )
}

const AddButton = () =>
  useRights().canWrite && (
    <button type="button" className={cx(slotStyle, 'text-action')} onClick={requestAddBin}>
      <span className={cx(iconStyle, 'bg-action text-on-action')}>
        <Plus aria-hidden="true" />
      </span>
      <span className="max-w-full truncate">{messages.addBin}</span>
    </button>
  )

export const BottomBar = () => (
  <nav
    aria-label={messages.bottom}
    className="fixed inset-x-0 bottom-0 z-20 flex border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    {linksBetween(0, ASSISTANT_SLOT)}
    <AssistantButton />
    {linksBetween(ASSISTANT_SLOT, ADD_SLOT)}
    <AddButton />
    {linksBetween(ADD_SLOT, 99)}
  </nav>
)
