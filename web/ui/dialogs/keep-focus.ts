/**
 * Ref of a panel that does not hold the focus: when what had it goes from within, the focus stays with the panel,
 * and not at the top of the page.
 */
export const trapFocus = (panel: HTMLElement | null): (() => void) | undefined => {
  if (!panel) return undefined
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) panel.focus({ preventScroll: true })
  })
  watch.observe(panel, { childList: true, subtree: true })
  return () => watch.disconnect()
}
