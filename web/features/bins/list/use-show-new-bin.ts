import { type RefObject, useEffect, useRef } from 'react'
import { openerOf } from '#web/ui/focus/entry-focus.ts'
import type { LazyList } from '../data/queries.ts'
import { useNewBin } from '../form/new-bin.ts'
import type { BinEntryProps } from './bin-card.tsx'

const afterFrames = (frames: number, run: () => void) => {
  if (frames === 0) run()
  else requestAnimationFrame(() => afterFrames(frames - 1, run))
}

/** Scrolls to a bin that was just created and lands out of sight. */
export const useScrollToNewBin = (
  list: RefObject<HTMLElement | null>,
  entries: LazyList<BinEntryProps>,
  columns: number,
) => {
  const id = useNewBin()
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (id === null || id === seen.current || !list.current) return
    const place = entries.slice(0, entries.length).findIndex(({ bin }) => bin.id === id)
    if (place < 0) return
    seen.current = id
    const show = () => openerOf(id, list.current ?? undefined)?.scrollIntoView({ block: 'nearest' })
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
  }, [id, entries, columns, list])
}
