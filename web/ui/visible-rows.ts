import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createRowHeights } from './row-heights.ts'

/** Rows drawn beyond each edge of the screen, in screens: a quick flick still finds something. */
const BEYOND = 0.75
/** Before the list stands on the page its place is unknown; this many rows fill any first screen. */
const AT_FIRST = 12

interface Ask {
  list: RefObject<HTMLElement | null>
  count: number
  estimate: number
  gap: number
  /** When it changes, other rows stand at the same places. */
  content: unknown
}

/**
 * Which rows of a list that scrolls with the page are near the screen, and how much room the others take.
 * `measure(index)` is the ref of each drawn row.
 */
export const useVisibleRows = ({ list, count, estimate, gap, content }: Ask) => {
  const heights = useMemo(() => createRowHeights(estimate, gap), [estimate, gap])
  const [range, setRange] = useState({ first: 0, last: AT_FIRST })
  const [, setMeasured] = useState(0)
  const look = useRef(() => {})

  useLayoutEffect(() => {
    look.current = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      const screen = window.innerHeight
      const first = heights.indexAt(-top - screen * BEYOND, count)
      const last = heights.indexAt(-top + screen * (1 + BEYOND), count) + 1
      setRange((was) => (was.first === first && was.last === last ? was : { first, last }))
    }
    look.current()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is the reason to forget
  useLayoutEffect(() => heights.forget, [heights, content])

  useEffect(() => {
    const again = () => look.current()
    // Capturing hears the scrolling of a dialog's body too, in which the list may stand.
    window.addEventListener('scroll', again, { passive: true, capture: true })
    window.addEventListener('resize', again)
    return () => {
      window.removeEventListener('scroll', again, { capture: true })
      window.removeEventListener('resize', again)
    }
  }, [])

  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        const news = entries.map(({ target, borderBoxSize: [box] }) =>
          heights.note(Number((target as HTMLElement).dataset.row), box?.blockSize ?? estimate),
        )
        if (news.includes(true)) setMeasured((times) => times + 1)
      }),
    [heights, estimate],
  )
  useEffect(() => () => observer.disconnect(), [observer])
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return
      observer.observe(row)
      return () => observer.unobserve(row)
    },
    [observer],
  )

  const first = Math.min(range.first, Math.max(0, count - 1))
  const last = Math.min(Math.max(range.last, first + 1), count)
  const total = Math.max(0, heights.offsetOf(count) - gap)
  return {
    first,
    last,
    before: heights.offsetOf(first),
    after: total - heights.offsetOf(last) + gap,
    measure,
  }
}
