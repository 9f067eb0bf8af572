export type CheckFilter = 'missing' | 'never' | 'old'

export type BinSort =
  | 'best'
  | 'name'
  | 'newest'
  | 'changed'
  | 'quantity'
  | 'category'
  | 'items'
  | 'place'
  | 'checked'

export interface BrowseParams {
  readonly q: string
  /** Null for all. */
  readonly category: string | null
  /** Null for all; empty for bins without a place. */
  readonly place: string | null
  readonly photo: 'with' | 'without' | null
  /** With missing items, never checked, or not for six months. */
  readonly check: CheckFilter | null
  readonly sort: BinSort
  readonly order: 'reverse' | null
}

export const NO_FILTERS: BrowseParams = {
  q: '',
  category: null,
  place: null,
  photo: null,
  check: null,
  sort: 'best',
  order: null,
}

const SORTS: readonly string[] = [
  'name',
  'newest',
  'changed',
  'quantity',
  'category',
  'items',
  'place',
  'checked',
]
const CHECKS: readonly string[] = ['missing', 'never', 'old']
const KEYS = ['q', 'category', 'place', 'photo', 'check', 'sort', 'order'] as const

/** Parses a URL query; invalid values count as absent. */
export const parseBrowse = (search: string): BrowseParams => {
  const params = new URLSearchParams(search)
  const photo = params.get('photo')
  const check = params.get('check') ?? ''
  const sort = params.get('sort') ?? ''
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    category: params.get('category'),
    place: params.get('place'),
    photo: photo === 'with' || photo === 'without' ? photo : null,
    check: CHECKS.includes(check) ? (check as CheckFilter) : null,
    sort: SORTS.includes(sort) ? (sort as BinSort) : 'best',
    order: params.get('order') === 'reverse' ? 'reverse' : null,
  }
}

export const formatBrowse = (search: string, browse: BrowseParams): string => {
  const params = new URLSearchParams(search)
  for (const key of KEYS) {
    const value = browse[key]
    params.delete(key)
    if (value !== null && value !== NO_FILTERS[key]) params.set(key, value)
  }
  return params.toString()
}

/** Returns the sort that applies: without a search, nothing is the best match. */
export const effectiveSort = ({ sort }: BrowseParams, isSearching: boolean): BinSort =>
  sort === 'best' && !isSearching ? 'changed' : sort

export const isSameBrowse = (a: BrowseParams, b: BrowseParams) => KEYS.every((key) => a[key] === b[key])

/** By more than a category, whose chip shows it. */
export const isFiltered = ({ place, photo, check }: BrowseParams): boolean =>
  place !== null || photo !== null || check !== null

/** Filtered or sorted in any way. */
export const isArranged = (browse: BrowseParams): boolean =>
  browse.category !== null || isFiltered(browse) || browse.sort !== 'best'
