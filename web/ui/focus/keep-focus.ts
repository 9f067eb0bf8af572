import { type FocusPlace, focusPlaceOf, successorOf } from './focus-place.ts'

interface Focused {
  readonly element: Element
  readonly place: FocusPlace | null
}

/**
 * Ref of an area whose contents replace each other: focuses what takes the place of a removed element.
 * Mark what an area begins with by `data-start`, and a button that a later step returns to by `data-opens`.
 */
export const keepFocus = (area: HTMLElement | null): (() => void) | undefined => {
  if (!area) return undefined
  area.dataset.keepsFocus = ''
  let focused: Focused | null = null
  let opened = ''
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = { element: target, place: focusPlaceOf(target) }
  }
  // A removal loses the focus too, but then the element is gone.
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const { element } = focused ?? {}
      if (element === target && element?.isConnected && document.activeElement !== element) focused = null
    })
  const openerAgain = (): HTMLElement | null =>
    opened === '' ? null : area.querySelector(`[data-opens="${CSS.escape(opened)}"]`)
  const watch = new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return
    const { element, place } = focused
    focused = null
    if (document.activeElement !== document.body) return
    const opener = openerAgain()
    opened = element.getAttribute('data-opens') ?? (opener ? '' : opened)
    const successor = opener ?? (place && successorOf(place))
    successor?.focus()
  })
  area.addEventListener('focusin', onFocusIn)
  area.addEventListener('focusout', onFocusOut)
  watch.observe(area, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    area.removeEventListener('focusin', onFocusIn)
    area.removeEventListener('focusout', onFocusOut)
  }
}

/** Ref of a non-modal panel: keeps focus inside when the focused element is removed. */
export const trapFocus = (panel: HTMLElement | null): (() => void) | undefined => {
  if (!panel) return undefined
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) panel.focus({ preventScroll: true })
  })
  watch.observe(panel, { childList: true, subtree: true })
  return () => watch.disconnect()
}
