const FIELD = ':is(input:not([type="hidden"], [type="file"], [hidden]), textarea, select)'
const CONTROL = `:is(a[href], button, ${FIELD})`
const ROW = ':is(li, [role="listitem"])'
const LIST = ':is(ul, ol, [role="list"])'
/** Area that keeps the focus when its focused element is removed. */
const AREA = '[data-keeps-focus]'

/** Position of an element in its area. */
export interface FocusPlace {
  readonly area: HTMLElement
  /** Ancestors within the area, innermost first; the area is last. */
  readonly ancestors: readonly Element[]
  readonly row: Element | null
  readonly list: Element | null
  readonly rowIndex: number
  readonly controlIndex: number
}

const visibleIn = (area: Element, selector: string): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())

const rowsOf = (list: Element | null): Element[] =>
  [...(list?.querySelectorAll(ROW) ?? [])].filter((row) => row.closest(LIST) === list)

/** Null outside of an area that keeps the focus. */
export const focusPlaceOf = (element: Element | null): FocusPlace | null => {
  const area = element?.closest<HTMLElement>(AREA)
  if (!element || !area) return null
  const ancestors: Element[] = []
  for (let at = element.parentElement; at && at !== area; at = at.parentElement) ancestors.push(at)
  const closestRow = element.closest(ROW)
  const row = area.contains(closestRow) ? closestRow : null
  const list = row?.closest(LIST) ?? null
  return {
    area,
    row,
    list,
    ancestors: [...ancestors, area],
    rowIndex: row ? rowsOf(list).indexOf(row) : -1,
    controlIndex: row ? visibleIn(row, CONTROL).indexOf(element as HTMLElement) : -1,
  }
}

/** Finds what is marked `data-start` or its first field, else the first field, else the first button or link. */
const startOf = (area: Element): HTMLElement | undefined => {
  const [marked] = visibleIn(area, '[data-start]')
  if (marked) return visibleIn(marked, FIELD)[0] ?? marked
  return visibleIn(area, FIELD)[0] ?? visibleIn(area, 'button')[0] ?? visibleIn(area, 'a[href]')[0]
}

const nextRowControl = ({ list, rowIndex, controlIndex }: FocusPlace): HTMLElement | undefined => {
  const rows = rowsOf(list)
  const row = rows[Math.min(rowIndex, rows.length - 1)]
  return row && (visibleIn(row, CONTROL)[controlIndex] ?? startOf(row))
}

/** True when a virtual list took a row out of view, but not out of its items. */
const isScrolledAway = ({ row, list }: FocusPlace): boolean => {
  const size = row?.ariaSetSize ?? null
  if (size === null || row?.isConnected || !list?.isConnected) return false
  return rowsOf(list)[0]?.ariaSetSize === size
}

const headingOf = (area: HTMLElement): HTMLElement => {
  const target = visibleIn(area, 'h1, h2, h3')[0] ?? area
  target.tabIndex = -1
  return target
}

/** Finds what takes the focus of a removed element: its row, the next row, else the start or heading of what is around it. */
export const successorOf = (place: FocusPlace): HTMLElement | null => {
  const { area, ancestors, row, list } = place
  if (!area.isConnected || isScrolledAway(place)) return null
  if (row?.isConnected) {
    const start = startOf(row)
    if (start) return start
  }
  const next = list?.isConnected ? nextRowControl(place) : undefined
  if (next) return next
  for (const around of ancestors) {
    const start = around.isConnected ? startOf(around) : undefined
    if (start) return start
  }
  return headingOf(area)
}
