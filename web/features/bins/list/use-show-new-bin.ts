import { type RefObject, useEffect, useRef } from 'react'
import { useNewBin } from '#web/platform/inventory/new-bin.ts'
import { openerOf } from '#web/ui/focus/entry-focus.ts'
import { isDialogOpen } from '#web/ui/focus/return-focus.ts'
import { afterFrames } from '#web/ui/lists/after-frames.ts'
import type { LazyList } from '../data/queries.ts'
import type { BinEntryProps } from './bin-card.tsx'

/** Somebody reads or writes elsewhere. */
const isFocusElsewhere = () => isDialogOpen() || document.activeElement?.matches('input, textarea, select')

/** Scrolls to a bin that was just created or restored and lands out of sight, and focuses it. */
export const useShowNewBin = (
  list: RefObject<HTMLElement | null>,
  entries: LazyList<BinEntryProps>,
  columns: number,
) => {
  const marked = useNewBin()
  const seen = useRef<typeof marked>(null)
  useEffect(() => {
    if (marked === null || marked === seen.current || !list.current) return
    const { id } = marked
    const place = entries.slice(0, entries.length).findIndex(({ bin }) => bin.id === id)
    if (place < 0) return
    seen.current = marked
    const show = () => {
      const opener = openerOf(id, list.current ?? undefined)
      opener?.scrollIntoView({ block: 'nearest' })
      if (!isFocusElsewhere()) opener?.focus({ preventScroll: true })
    }
    const jump = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const row = box.height / Math.ceil(entries.length / columns)
      const top = box.top + Math.floor(place / columns) * row
      if (top < 0 || top + row > window.innerHeight) window.scrollBy(0, top - window.innerHeight / 2)
      // The place was computed from the mean height; its row is drawn a frame later.
      afterFrames(2, show)
    }
    // A sheet that closes unlocks the page and Back restores its place before.
    afterFrames(2, jump)
  }, [marked, entries, columns, list])
}
