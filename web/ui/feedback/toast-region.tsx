import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useState } from 'react'
import { cx } from '../cx.ts'
import { closeLastLayer } from '../dialogs/open-layers.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { dismissToast, TOAST_DURATION, type ToastAction, type ToastRecord } from './toast.ts'
import { ToastFocus } from './toast-focus.tsx'
import { useToastSpace } from './toast-space.ts'

const actionsOf = ({ action }: ToastRecord): readonly ToastAction[] => {
  if (!action) return []
  return 'label' in action ? [action] : action
}

/** Stays until it is answered. */
const stands = ({ open, duration }: ToastRecord) => open && duration === Number.POSITIVE_INFINITY

const ABOVE_SHEET_UNSEEN = 'max-md:[[data-sheet]_&]:sr-only'

/**
 * Over a phone's sheet what goes by itself is one line in the strip that the sheet leaves free: it comes with every item
 * that is added, and the sheet's name and buttons are needed meanwhile. What went wrong is said in full all the same.
 */
const ONE_LINE = {
  card: 'max-md:[[data-sheet]_&]:items-center max-md:[[data-sheet]_&]:py-0',
  words:
    'max-md:[[data-sheet]_&]:flex max-md:[[data-sheet]_&]:items-center max-md:[[data-sheet]_&]:py-0 max-md:[[data-sheet]_&]:text-sm max-md:[[data-sheet]_&]:leading-5',
  title: 'max-md:[[data-sheet]_&]:min-w-0 max-md:[[data-sheet]_&]:flex-1',
  actions: 'max-md:[[data-sheet]_&]:ml-0 max-md:[[data-sheet]_&]:flex-nowrap',
}

const isAmongToasts = () => document.activeElement?.closest('[data-toasts]') != null

/** Esc is for what somebody is in: a toast that came since takes it only where it has the focus or nothing is open. */
const leaveEsc = (event: KeyboardEvent) => {
  if (!isAmongToasts() && closeLastLayer()) event.preventDefault()
}

const Card = ({ record }: { record: ToastRecord }) => {
  const destructive = record.variant === 'destructive'
  const actions = actionsOf(record)
  const brief = !destructive && !record.inFull
  const oneLine = brief && record.duration !== Number.POSITIVE_INFINITY
  return (
    <Radix.Root
      open={record.open}
      onOpenChange={(open) => !open && dismissToast(record.id)}
      onEscapeKeyDown={leaveEsc}
      duration={record.duration ?? TOAST_DURATION}
      type={destructive ? 'foreground' : 'background'}
      className={cx(
        // Radix takes the pointer from whatever was open before a dialog; an update's buttons must stay in reach.
        'pointer-events-auto! flex items-start gap-2 rounded border py-1.5 pr-1.5 pl-4',
        stands(record) && 'min-h-0 overflow-y-auto overscroll-contain',
        oneLine && ONE_LINE.card,
        'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out',
        destructive
          ? 'border-danger bg-danger text-on-danger'
          : 'border-ink bg-ink text-paper [&_button:focus-visible]:outline-paper',
      )}
    >
      {/* The words are a live region themselves; a second, hidden copy would be read and found twice. The item
          around them stays an item of the list. */}
      <div
        role={destructive ? 'alert' : 'status'}
        aria-live={destructive ? 'assertive' : 'polite'}
        className={cx('min-w-0 flex-1 py-2.5', oneLine && ONE_LINE.words)}
        data-radix-toast-announce-exclude=""
      >
        <Radix.Title className={cx('font-semibold', oneLine && ONE_LINE.title)}>{record.title}</Radix.Title>
        {record.description && (
          <Radix.Description
            // Over a sheet every line is one less to be seen of the sheet.
            className={cx('text-sm whitespace-pre-line', brief && ABOVE_SHEET_UNSEEN)}
          >
            {record.description}
          </Radix.Description>
        )}
        {actions.length > 0 && (
          <div className={cx('-ml-3 flex flex-wrap', oneLine && ONE_LINE.actions)}>
            {actions.map((action) => (
              <Radix.Action key={action.label} altText={action.altText ?? action.label} asChild>
                <button
                  type="button"
                  className="min-h-11 rounded px-3 text-sm font-semibold underline underline-offset-4"
                  onClick={action.onClick}
                >
                  {action.label}
                </button>
              </Radix.Action>
            ))}
          </div>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close" className="text-inherit! hover:bg-transparent!">
          <X />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  )
}

// Clear of a panel that stands in their corner, and of a dialog's buttons at its right. A phone's sheet has its words and
// buttons where toasts stand otherwise: they go to the top, clear of its way out, and one that stays shares the height.
const REGION = cx(
  'pointer-events-none fixed right-0 bottom-0 z-60 flex w-full flex-col gap-2 p-3 pb-[calc(env(safe-area-inset-bottom)+var(--bottom-bar,0px)+var(--sticky-bar,0px)+0.75rem)] outline-none md:max-w-[420px] md:p-6 md:pb-[calc(var(--sticky-bar,0px)+1.5rem)]',
  'md:[[data-beside-page]_&]:right-100 md:[[data-sheet]_&]:right-auto md:[[data-sheet]_&]:left-0',
  'max-md:[[data-sheet]_&]:top-0 max-md:[[data-sheet]_&]:bottom-auto max-md:[[data-sheet]_&]:pt-[calc(env(safe-area-inset-top)+0.125rem)] max-md:[[data-sheet]_&]:pb-0',
  'max-md:[[data-sheet]_&:not([data-toasts=standing])]:pr-16 max-md:[[data-sheet]_&[data-toasts=standing]]:max-h-[calc((100dvh-var(--keyboard,0px))*0.4)]',
)

/** The toast area: F8 focuses it, 50 px to the right swipes a toast away, 420 px wide at most. */
export const ToastRegion = ({ toasts }: { toasts: readonly ToastRecord[] }) => {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const standing = toasts.some(stands)
  useToastSpace(region, standing)
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={TOAST_DURATION}>
      {toasts.map((record) => (
        <Card key={record.id} record={record} />
      ))}
      <ToastFocus region={region} open={toasts.some(({ open }) => open)} />
      <Radix.Viewport
        ref={setRegion}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        data-toasts={standing ? 'standing' : ''}
        className={REGION}
      />
    </Radix.Provider>
  )
}
