/** Ref of a non-modal panel: keeps focus inside when the focused element is removed. */
export const trapFocus = (panel: HTMLElement | null): (() => void) | undefined => {
  if (!panel) return undefined
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) panel.focus({ preventScroll: true })
  })
  watch.observe(panel, { childList: true, subtree: true })
  return () => watch.disconnect()
}
