import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useLayoutEffect, useState } from 'react'
import * as common from '#web/ui/messages.ts'
import { cx } from '../cx.ts'
import { closeLastLayer } from '../dialogs/open-layers.ts'
import { ToastFocus } from '../focus/toast-focus.tsx'
import { pageDirection } from '../page-direction.ts'
import { IconButton } from '../parts/icon-button.tsx'
import * as messages from './messages.ts'
import { actionsOf, dismissToast, TOAST_DURATION, type ToastRecord } from './toast.ts'

/** Sets `--toast-room` to the height of a persistent toast; dialogs leave that space. */
const useToastSpace = (region: HTMLElement | null, isLasting: boolean) => {
  useLayoutEffect(() => {
    if (!region || !isLasting) return
    const { style } = document.documentElement
    const update = () => style.setProperty('--toast-room', `${region.offsetHeight}px`)
    const sizes = new ResizeObserver(update)
    sizes.observe(region, { box: 'border-box' })
    update()
    return () => {
      sizes.disconnect()
      style.removeProperty('--toast-room')
    }
  }, [region, isLasting])
}

/** Silences the label of a toast, which Radix would read beside the text; that has its own live region. */
const SILENT_LABEL = '\u2060'

const isLasting = ({ open, duration }: ToastRecord) => open && duration === Number.POSITIVE_INFINITY

const isAmongToasts = () => document.activeElement?.closest('[data-toasts]') != null

/** Esc closes a toast only when it has focus or nothing else is open. */
const leaveEsc = (event: KeyboardEvent) => {
  if (!isAmongToasts() && closeLastLayer()) event.preventDefault()
}

const Card = ({ record }: { record: ToastRecord }) => {
  const destructive = record.variant === 'destructive'
  const actions = actionsOf(record)
  return (
    <Radix.Root
      open={record.open}
      onOpenChange={(open) => !open && dismissToast(record.id)}
      onEscapeKeyDown={leaveEsc}
      duration={record.duration ?? TOAST_DURATION}
      type={destructive ? 'foreground' : 'background'}
      className={cx(
        // Radix disables pointer events outside a dialog; update buttons must stay usable.
        'pointer-events-auto! flex items-start gap-2 rounded border py-1.5 ps-4 pe-1.5',
        isLasting(record) && 'min-h-0 overflow-y-auto overscroll-contain',
        'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out',
        destructive
          ? 'border-danger bg-danger text-on-danger'
          : 'border-ink bg-ink text-paper [&_button:focus-visible]:outline-paper',
      )}
    >
      {/* The text is its own live region: Radix's hidden copy would be read twice. */}
      <div
        role={destructive ? 'alert' : 'status'}
        aria-live={destructive ? 'assertive' : 'polite'}
        className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 py-2.5 max-md:py-1.5"
        data-radix-toast-announce-exclude=""
      >
        <div className="min-w-0 flex-1 basis-40">
          <Radix.Title className="font-semibold">{record.title}</Radix.Title>
          {record.description && (
            <Radix.Description className="text-sm whitespace-pre-line">
              {record.description}
            </Radix.Description>
          )}
        </div>
        {actions.length > 0 && (
          <div className="-my-2.5 flex shrink-0 max-md:-my-1.5 flex-wrap">
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
        <IconButton label={common.close} className="text-inherit! hover:bg-transparent!">
          <X />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  )
}

// Clear of panels and dialog buttons; at the top of a phone's sheet where they stand, and over the sheet of a menu.
const REGION = cx(
  'pointer-events-none fixed end-0 bottom-0 z-60 flex w-full flex-col gap-2 p-3 pb-[calc(env(safe-area-inset-bottom)+var(--bottom-bar,0px)+var(--sticky-bar,0px)+0.75rem)] outline-none md:max-w-[420px] md:p-6 md:pb-[calc(var(--sticky-bar,0px)+1.5rem)]',
  'md:[[data-beside-page]_&]:end-100 md:[[data-side-sheet]_&]:end-130 md:[[data-sheet]_&]:end-auto md:[[data-sheet]_&]:start-0',
  'max-md:[[data-sheet]_&:not([data-toasts=standing],[data-popup-sheet]_*)]:bottom-[var(--keyboard,0px)] max-md:[[data-sheet]_&:not([data-toasts=standing],[data-popup-sheet]_*)]:pb-[calc(max(env(safe-area-inset-bottom),var(--sheet-foot,0px),var(--sticky-bar,0px))+0.5rem)]',
  'max-md:[[data-sheet]_&:is([data-toasts=standing],[data-popup-sheet]_*)]:top-0 max-md:[[data-sheet]_&:is([data-toasts=standing],[data-popup-sheet]_*)]:bottom-auto max-md:[[data-sheet]_&:is([data-toasts=standing],[data-popup-sheet]_*)]:pt-[calc(env(safe-area-inset-top)+0.125rem)] max-md:[[data-sheet]_&:is([data-toasts=standing],[data-popup-sheet]_*)]:pb-0 max-md:[[data-sheet]_&:is([data-toasts=standing],[data-popup-sheet]_*)]:max-h-[calc((100dvh-var(--keyboard,0px))*0.4)]',
)

/** Toast area: F8 focuses it, a 50 px swipe towards the end of lines dismisses. */
export const ToastRegion = ({ toasts }: { toasts: readonly ToastRecord[] }) => {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const hasLasting = toasts.some(isLasting)
  useToastSpace(region, hasLasting)
  return (
    <Radix.Provider
      label={SILENT_LABEL}
      swipeDirection={pageDirection() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
      duration={TOAST_DURATION}
    >
      {toasts.map((record) => (
        <Card key={record.id} record={record} />
      ))}
      <ToastFocus region={region} open={toasts.some(({ open }) => open)} />
      <Radix.Viewport
        ref={setRegion}
        hotkey={['F8']}
        label={messages.notificationsHotkey}
        data-toasts={hasLasting ? 'standing' : ''}
        className={REGION}
      />
    </Radix.Provider>
  )
}
