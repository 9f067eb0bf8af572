import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Ref of a bottom bar: sets `--sticky-bar` to its height, so that toasts stay above it. */
export const watchStickyBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--sticky-bar', `${bar.offsetHeight + 8}px`))
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
