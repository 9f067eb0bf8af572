import { type RefObject, useEffect, useRef } from 'react'
import { openerOf } from '#web/ui/focus/entry-focus.ts'
import { afterFrames } from '#web/ui/lists/after-frames.ts'
import type { ItemView } from './data/queries.ts'

/** Scrolls to an item and focuses it once it is listed; a virtual list draws it after a jump. */
export const useScrollToItem = (
  list: RefObject<HTMLElement | null>,
  items: readonly ItemView[],
  columns: number,
  id: string | null,
) => {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const place = items.findIndex((item) => item.id === id)
    if (id === null || id === shown.current || place < 0) return
    shown.current = id
    const show = () => {
      const opener = openerOf(id, list.current ?? undefined)
      opener?.scrollIntoView({ block: 'center' })
      opener?.focus({ preventScroll: true })
    }
    const jump = () => {
      const box = list.current?.getBoundingClientRect()
      const scroller = list.current?.closest('[data-sheet-body]')
      if (!box || !scroller) return
      const row = box.height / Math.ceil(items.length / columns)
      scroller.scrollBy(0, box.top + Math.floor(place / columns) * row - window.innerHeight / 2)
      // The place was computed from the mean height; its row is drawn a frame later.
      afterFrames(2, show)
    }
    // A dialog focuses itself when it opens.
    afterFrames(2, jump)
  }, [list, items, columns, id])
}
