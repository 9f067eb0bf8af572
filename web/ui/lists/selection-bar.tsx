import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { cx } from '../cx.ts'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { watchStickyBar } from '../parts/sticky-bar.tsx'
import { useRootAttribute } from '../root-attribute.ts'
import * as messages from './messages.ts'
import type { Selection } from './use-selection.ts'

export interface BarAction {
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
  destructive?: boolean
}

/** Below these widths of the bar, actions are icons over words in a row of their own, and on the narrowest in two. */
const WIDE_LAYOUT = {
  bar: '@min-[45rem]:flex-row @min-[45rem]:flex-wrap @min-[45rem]:items-center @min-[45rem]:*:first:min-w-fit',
  all: '@max-[45rem]:ms-auto',
  actions: '@max-[45rem]:*:flex-auto @max-[15rem]:grid',
  action:
    '@max-[45rem]:flex-col @max-[45rem]:gap-0.5 @max-[45rem]:px-1 @max-[45rem]:text-xs @max-[45rem]:whitespace-nowrap',
}
const COMPACT_LAYOUT = {
  bar: '@min-[64rem]:flex-row @min-[64rem]:flex-wrap @min-[64rem]:items-center @min-[64rem]:*:first:min-w-fit',
  all: '@max-[64rem]:ms-auto',
  actions: '@max-[64rem]:*:flex-auto @max-[20rem]:grid',
  action:
    '@max-[64rem]:flex-col @max-[64rem]:gap-0.5 @max-[64rem]:px-1 @max-[64rem]:text-xs @max-[64rem]:whitespace-nowrap',
}
/** One action has two words then. */
const DENSE_LAYOUT = {
  ...COMPACT_LAYOUT,
  actions: '@max-[64rem]:*:flex-auto @max-[28rem]:grid @max-[14rem]:grid-cols-3',
  action: cx(
    COMPACT_LAYOUT.action,
    '@max-[28rem]:leading-tight @max-[28rem]:whitespace-normal @max-[28rem]:wrap-anywhere @max-[28rem]:hyphens-auto',
  ),
}
/** With large text on a phone, words fit a third of the screen and buttons are no higher than a finger needs. */
const LARGE_TEXT = '@max-[14rem]:min-h-[44px] @max-[14rem]:text-[min(5vw,0.8125rem)]/tight'
const FEW_ACTIONS = 4
const MANY_ACTIONS = 6

/** Ref of the bar: with the focus in it, gives it back to what began the selection. */
const watchBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined
  const opener = document.activeElement
  const stop = watchStickyBar(bar)
  return () => {
    stop?.()
    if (bar.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
  }
}

interface SelectionBarProps {
  selection: Selection
  total: number
  actions: readonly BarAction[]
  /** A dialog opened from here takes Esc. */
  busy: boolean
  className?: string
}

/** Bottom bar with the actions of a selection; Esc leaves. */
export const SelectionBar = ({ selection, total, actions, busy, className }: SelectionBarProps) => {
  const { chosen, all, leave } = selection
  const style =
    actions.length > MANY_ACTIONS ? DENSE_LAYOUT : actions.length > FEW_ACTIONS ? COMPACT_LAYOUT : WIDE_LAYOUT
  useRootAttribute('data-selection-bar')
  useEffect(() => {
    if (busy) return
    // Captured before a surrounding dialog closes.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [busy, leave])
  return (
    <section
      ref={watchBar}
      aria-label={messages.selectionActions}
      className={cx(
        '@container sticky z-20 animate-rise-in rounded border border-edge bg-surface px-2 py-1.5',
        className,
      )}
    >
      {/* By the bar's own width: a bin's sheet is narrow on a wide screen. */}
      <div className={cx('flex flex-col', style.bar)}>
        <div className="flex min-w-0 flex-1 items-center gap-1">
          <IconButton label={messages.stopSelecting} className="@max-[14rem]:size-[44px]" onClick={leave}>
            <X />
          </IconButton>
          <p role="status" className="numeric font-semibold whitespace-nowrap @max-[14rem]:text-[5vw]">
            {messages.selected(chosen.size)}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className={cx('whitespace-nowrap @max-[14rem]:px-1', style.all, LARGE_TEXT)}
            onClick={all}
          >
            {chosen.size === total && total > 0 ? messages.selectNone : messages.selectAll}
          </Button>
        </div>
        <div
          className={cx('flex grid-cols-[repeat(var(--half),minmax(0,1fr))]', style.actions)}
          style={{ '--half': Math.ceil(actions.length / 2) } as CSSProperties}
        >
          {actions.map(({ label, icon, onClick, disabled, destructive }) => (
            <Button
              key={label}
              variant={destructive ? 'quiet-danger' : 'quiet'}
              size="sm"
              disabled={disabled ?? chosen.size === 0}
              onClick={onClick}
              className={cx(style.action, LARGE_TEXT)}
            >
              {icon}
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}
