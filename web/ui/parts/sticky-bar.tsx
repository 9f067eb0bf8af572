import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Pixels between a bar and what is below it. */
const GAP = 8

/** Ref of a bottom bar: sets `--sticky-bar` to the room that it takes from the bottom, so that toasts stay above it. */
export const watchStickyBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    const below = Number.parseFloat(getComputedStyle(bar).bottom) - GAP
    // Below a short list the bar is higher than where it would stick.
    const fromBottom = window.innerHeight - bar.getBoundingClientRect().top - (below || 0)
    const height = Math.max(bar.offsetHeight + GAP, Math.min(fromBottom, window.innerHeight / 2))
    style.setProperty('--sticky-bar', `${height}px`)
  })
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--sticky-bar')
  }
}

export const StickyBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    ref={watchStickyBar}
    className={cx(
      'sticky bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+0.5rem)] z-10 rounded border border-edge bg-surface p-2 md:bottom-4',
      // Covers the slivers of rows that would show through the gap below.
      'shadow-[0_1.5rem_0_var(--paper)] md:shadow-[0_2rem_0_var(--paper)]',
      className,
    )}
  >
    {children}
  </div>
)
