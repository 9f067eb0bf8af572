import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { entryOf, openerOf } from '#web/ui/focus/entry-focus.ts'
import type { LazyList } from '../data/queries.ts'
import type { BinEntryProps } from './bin-card.tsx'

/** Frames until the rows at a new scroll position are drawn. */
const DRAWING_FRAMES = 3

/** Keeps the bin that was clicked where it is on the screen when the sheet takes a column; Back restores it itself. */
export const useKeepOpenedBinInPlace = (
  list: RefObject<HTMLElement | null>,
  entries: LazyList<BinEntryProps>,
  columns: number,
) => {
  const clicked = useRef<{ id: string; top: number } | null>(null)
  const shown = useRef(columns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other columns move what was clicked
  useLayoutEffect(() => {
    const isOpening = columns < shown.current && 'sideSheet' in document.documentElement.dataset
    shown.current = columns
    if (!isOpening || !clicked.current || !list.current) return
    const { id, top } = clicked.current
    clicked.current = null
    const place = entries.slice(0, entries.length).findIndex(({ bin }) => bin.id === id)
    if (place < 0) return
    const box = list.current.getBoundingClientRect()
    const row = box.height / Math.ceil(entries.length / columns)
    window.scrollBy(0, box.top + Math.floor(place / columns) * row - top)
    const settle = (frames: number) => {
      const now = list.current && openerOf(id, list.current)?.getBoundingClientRect().top
      if (typeof now === 'number') window.scrollBy(0, now - top)
      if (frames > 1) requestAnimationFrame(() => settle(frames - 1))
    }
    requestAnimationFrame(() => settle(DRAWING_FRAMES))
  }, [columns])
  return {
    onClick: ({ target }: MouseEvent) => {
      const id = target instanceof Element ? entryOf(target) : null
      const opener = id !== null && list.current ? openerOf(id, list.current) : null
      clicked.current = id !== null && opener ? { id, top: opener.getBoundingClientRect().top } : null
    },
  }
}
