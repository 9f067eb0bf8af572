import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Id of the list entry around an element; null outside. */
export const entryOf = (element: Element | null): string | null =>
  element?.closest('[data-entry]')?.getAttribute('data-entry') ?? null

/** Element that opens an entry; null while it is not drawn. */
export const openerOf = (entry: string, within: ParentNode = document): HTMLElement | null =>
  within.querySelector(`[data-entry="${CSS.escape(entry)}"] [data-opens]`)

/** Keeps the focus on its entry when `arrangement` changes and the list is drawn anew. */
export const useEntryFocus = (list: RefObject<HTMLElement | null>, arrangement: string) => {
  const focused = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new arrangement is the reason to focus
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || focused.current === null || !list.current) return
    openerOf(focused.current, list.current)?.focus({ preventScroll: true })
  }, [arrangement, list])
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = entryOf(target)
    },
  }
}
