import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRowHeights } from './row-heights.ts'

/** Extra rows beyond each edge, in screens: none while typing replaces them, most for quick scrolling. */
const OVERSCAN = { fleeting: 0, resting: 0.5, scrolling: 0.75 }
const SCROLL_END_MS = 1000
const JUMP_SETTLE_MS = 100
/** Surplus rows kept, since the next key may need them. */
const SPARE_ROWS = 1
/** Rows drawn for paper, about 150 sheets. */
const PRINTED_ROWS_MAX = 5000

interface VisibleRowsOptions {
  list: RefObject<HTMLElement | null>
  count: number
  estimate: number
  gap: number
  /** Changes when other rows take the same places. */
  content: unknown
  isFleeting: boolean
}

/**
 * Virtualizes rows of a list that scrolls with the page; draws all that paper takes for printing.
 * `measure(index)` is the ref of each row.
 */
export const useVisibleRows = ({ list, count, estimate, gap, content, isFleeting }: VisibleRowsOptions) => {
  const heights = useMemo(() => createRowHeights(estimate, gap), [estimate, gap])
  // Until mounted: one screenful.
  const [range, setRange] = useState(() => ({
    first: 0,
    last: Math.ceil(window.innerHeight / (estimate + gap)),
  }))
  const [, setMeasured] = useState(0)
  const update = useRef(() => {})
  const overscan = useRef(OVERSCAN.resting)
  const isPrinting = useRef(false)
  const landing = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what comes to rest
  useLayoutEffect(() => {
    const settle = () => {
      overscan.current = Math.max(overscan.current, OVERSCAN.resting)
      update.current()
    }
    if (!isFleeting) return settle()
    overscan.current = OVERSCAN.fleeting
    const timer = setTimeout(settle, SCROLL_END_MS)
    return () => clearTimeout(timer)
  }, [content, isFleeting])
  useLayoutEffect(() => {
    update.current = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined || isPrinting.current) return
      const screen = window.innerHeight
      const within = (screens: number) => ({
        first: heights.indexAt(-top - screen * screens, count),
        last: heights.indexAt(-top + screen * (1 + screens), count) + 1,
      })
      const visible = within(0)
      if (visible.first >= range.last || visible.last <= range.first) {
        clearTimeout(landing.current)
        landing.current = setTimeout(() => {
          landing.current = undefined
          update.current()
        }, JUMP_SETTLE_MS)
      }
      const { first, last } = landing.current ? visible : within(overscan.current)
      setRange((previous) => {
        const spare = first - previous.first + previous.last - last
        return previous.first <= first && previous.last >= last && spare <= SPARE_ROWS
          ? previous
          : { first, last }
      })
    }
  })

  useEffect(() => {
    const onBeforePrint = () => {
      isPrinting.current = true
      // The browser lays out the sheets once this returns.
      flushSync(() => setRange({ first: 0, last: PRINTED_ROWS_MAX }))
    }
    const onAfterPrint = () => {
      isPrinting.current = false
      update.current()
    }
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [])

  useEffect(() => {
    const onResize = () => update.current()
    const onScroll = () => {
      overscan.current = OVERSCAN.scrolling
      update.current()
    }
    // Capturing includes a dialog's scrolling body.
    window.addEventListener('scroll', onScroll, { passive: true, capture: true })
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', onResize)
      clearTimeout(landing.current)
    }
  }, [])

  const first = Math.min(range.first, Math.max(0, count - 1))
  const last = Math.min(Math.max(range.last, first + 1), count)
  const total = Math.max(0, heights.offsetOf(count) - gap)
  const before = heights.offsetOf(first)
  const drawn = useRef({ first, before })
  const adjust = useCallback(() => {
    // Rerenders only if a visible row would move.
    const isOff = Math.abs(heights.offsetOf(drawn.current.first) - drawn.current.before) >= 1
    if (isOff) setMeasured((times) => times + 1)
    else update.current()
  }, [heights])
  // Measured before paint; the observer would be one frame late.
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
        const heightChanges = entries.map(({ target, borderBoxSize: [box] }) =>
          heights.note(Number((target as HTMLElement).dataset.row), box?.blockSize ?? estimate),
        )
        if (heightChanges.includes(true)) adjust()
      }),
    [heights, estimate, adjust],
  )
  // Rows also move without scrolling, as when a notice disappears.
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

  const after = isPrinting.current ? 0 : total - heights.offsetOf(last) + gap
  return { first, last, before, after, measure, unprinted: isPrinting.current ? count - last : 0 }
}
