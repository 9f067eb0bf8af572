import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/**
 * Ref of a bar that stays in sight at the bottom of the page: toasts stand above it, for its buttons are wanted while
 * they are told. Its height is `--sticky-bar` at the root.
 */
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

/** The buttons at the end of a long list, in sight from its beginning. */
export const StickyBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    ref={watchStickyBar}
    className={cx(
      'sticky bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+0.5rem)] z-10 rounded border bg-surface p-2 md:bottom-4',
      className,
    )}
  >
    {children}
  </div>
)
