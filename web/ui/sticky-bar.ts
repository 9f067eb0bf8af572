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
