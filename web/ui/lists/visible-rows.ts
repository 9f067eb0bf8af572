import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createRowHeights } from './row-heights.ts'

/**
 * Rows drawn beyond each edge of the screen, in screens. What the next key of a search may replace costs hardly more than
 * what is seen of it; once it rests, and while somebody scrolls, a quick flick still finds something.
 */
const OVERSCAN = { fleeting: 0, resting: 0.5, scrolling: 0.75 }
const SCROLL_END_MS = 1000
/** After a jump to where nothing is drawn yet only what is seen is drawn, until no other has come for so long. */
const JUMP_SETTLE_MS = 100
/** Rows more than are wanted that stay drawn: the next key of a search may well want them. */
const SPARE_ROWS = 1

interface VisibleRowsOptions {
  list: RefObject<HTMLElement | null>
  count: number
  estimate: number
  gap: number
  /** When it changes, other rows stand at the same places. */
  content: unknown
  /** Whether it is likely to be replaced in a moment. */
  isFleeting: boolean
}

/**
 * Which rows of a list that scrolls with the page are near the screen, and how much room the others take.
 * `measure(index)` is the ref of each drawn row.
 */
export const useVisibleRows = ({ list, count, estimate, gap, content, isFleeting }: VisibleRowsOptions) => {
  const heights = useMemo(() => createRowHeights(estimate, gap), [estimate, gap])
  // Before the list stands on the page its place is unknown: a screenful from its beginning.
  const [range, setRange] = useState(() => ({
    first: 0,
    last: Math.ceil(window.innerHeight / (estimate + gap)),
  }))
  const [, setMeasured] = useState(0)
  const update = useRef(() => {})
  const beyond = useRef(OVERSCAN.resting)
  const landing = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what comes to rest
  useLayoutEffect(() => {
    const rest = () => {
      beyond.current = Math.max(beyond.current, OVERSCAN.resting)
      update.current()
    }
    if (!isFleeting) return rest()
    beyond.current = OVERSCAN.fleeting
    const timer = setTimeout(rest, SCROLL_END_MS)
    return () => clearTimeout(timer)
  }, [content, isFleeting])
  useLayoutEffect(() => {
    update.current = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      const screen = window.innerHeight
      const within = (screens: number) => ({
        first: heights.indexAt(-top - screen * screens, count),
        last: heights.indexAt(-top + screen * (1 + screens), count) + 1,
      })
      const seen = within(0)
      if (seen.first >= range.last || seen.last <= range.first) {
        clearTimeout(landing.current)
        landing.current = setTimeout(() => {
          landing.current = undefined
          update.current()
        }, JUMP_SETTLE_MS)
      }
      const { first, last } = landing.current ? seen : within(beyond.current)
      setRange((was) => {
        const spare = first - was.first + was.last - last
        return was.first <= first && was.last >= last && spare <= SPARE_ROWS ? was : { first, last }
      })
    }
  })

  useEffect(() => {
    const again = () => update.current()
    const scroll = () => {
      beyond.current = OVERSCAN.scrolling
      update.current()
    }
    // Capturing hears the scrolling of a dialog's body too, in which the list may stand.
    window.addEventListener('scroll', scroll, { passive: true, capture: true })
    window.addEventListener('resize', again)
    return () => {
      window.removeEventListener('scroll', scroll, { capture: true })
      window.removeEventListener('resize', again)
      clearTimeout(landing.current)
    }
  }, [])

  const first = Math.min(range.first, Math.max(0, count - 1))
  const last = Math.min(Math.max(range.last, first + 1), count)
  const total = Math.max(0, heights.offsetOf(count) - gap)
  const before = heights.offsetOf(first)
  const drawn = useRef({ first, before })
  const adjust = useCallback(() => {
    // Rows below may wait for the next scroll; only a row that would stand elsewhere is worth drawing all again.
    const isOff = Math.abs(heights.offsetOf(drawn.current.first) - drawn.current.before) >= 1
    if (isOff) setMeasured((times) => times + 1)
    else update.current()
  }, [heights])
  // New content is measured before it is painted: what the observer would tell behind the frame is one frame more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is the reason to measure
  useLayoutEffect(() => {
    drawn.current = { first, before }
    heights.forget()
    for (const row of list.current?.children ?? [])
      heights.note(Number((row as HTMLElement).dataset.row), row.getBoundingClientRect().height)
    adjust()
  }, [heights, content, list, adjust])
  useLayoutEffect(() => {
    drawn.current = { first, before }
    update.current()
  })

  const sizes = useMemo(
    () =>
      new ResizeObserver((entries) => {
        const news = entries.map(({ target, borderBoxSize: [box] }) =>
          heights.note(Number((target as HTMLElement).dataset.row), box?.blockSize ?? estimate),
        )
        if (news.includes(true)) adjust()
      }),
    [heights, estimate, adjust],
  )
  // Rows also move without a scroll: a sheet slides in, a notice above them goes.
  const places = useMemo(() => new IntersectionObserver(() => update.current()), [])
  useEffect(
    () => () => {
      sizes.disconnect()
      places.disconnect()
    },
    [sizes, places],
  )
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return
      sizes.observe(row)
      places.observe(row)
      return () => {
        sizes.unobserve(row)
        places.unobserve(row)
      }
    },
    [sizes, places],
  )

  return { first, last, before, after: total - heights.offsetOf(last) + gap, measure }
}
