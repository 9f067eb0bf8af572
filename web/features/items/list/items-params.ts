import { isSameCategory } from '#contracts/inventory/categories.ts'
import { setEntries } from '#contracts/inventory/fields/set-value.ts'
import { isSameName } from '#contracts/names.ts'
import type { BinView, ItemView } from '../data/queries.ts'

/** An item with its bin; undefined where the bin has not arrived yet. */
export interface ItemRow {
  readonly item: ItemView
  readonly bin: BinView | undefined
}

export interface ItemsParams {
  readonly q: string
  /** Null for all, as the filters that follow. */
  readonly tag: string | null
  readonly category: string | null
  /** Text of a place: bins in it and below it. */
  readonly place: string | null
  /** What is no longer here, instead of what is. */
  readonly show: 'gone' | null
  /** Key of a column; empty for the order of a search, else the last changed first. */
  readonly sort: string
  readonly order: 'reverse' | null
}

export const ALL_ITEMS: ItemsParams = {
  q: '',
  tag: null,
  category: null,
  place: null,
  show: null,
  sort: '',
  order: null,
}

const KEYS = ['q', 'tag', 'category', 'place', 'show', 'sort', 'order'] as const
const TEXT_MAX = 200

/** Parses a URL query; invalid values count as absent. */
export const parseItemsParams = (search: string): ItemsParams => {
  const params = new URLSearchParams(search)
  const text = (key: string) => params.get(key)?.slice(0, TEXT_MAX) || null
  return {
    q: text('q')?.slice(0, 100) ?? '',
    tag: text('tag'),
    category: text('category'),
    place: text('place'),
    show: params.get('show') === 'gone' ? 'gone' : null,
    sort: /^[a-zA-Z]{1,30}$|^own\.[A-Za-z0-9_-]{21}$/.exec(params.get('sort') ?? '')?.[0] ?? '',
    order: params.get('order') === 'reverse' ? 'reverse' : null,
  }
}

/** Path of the list with its query. */
export const itemsPath = (params: Partial<ItemsParams>): string => {
  const query = new URLSearchParams()
  for (const key of KEYS) {
    const value = params[key]
    if (value) query.set(key, value)
  }
  return query.size === 0 ? '/items' : `/items?${query}`
}

/** Narrowed by more than words. */
export const isNarrowed = ({ tag, category, place, show }: ItemsParams): boolean =>
  tag !== null || category !== null || place !== null || show !== null

const isIn = (location: string | null, place: string): boolean =>
  location === place || (location?.startsWith(`${place} › `) ?? false)

export const itemFilter =
  ({ tag, category, place }: ItemsParams): ((row: ItemRow) => boolean) =>
  ({ item, bin }) =>
    (tag === null || setEntries(item.tags).some((each) => isSameName(each, tag))) &&
    (category === null || isSameCategory(item.category ?? '', category)) &&
    (place === null || isIn(bin?.location ?? null, place))
