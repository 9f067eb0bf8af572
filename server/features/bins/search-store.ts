import type { Db } from '#server/platform/db/open-db.ts'

/** The searched texts of a bin or an item, or that it is gone. */
export interface SearchRow {
  readonly id: string
  /** The bin of an item; null for a bin. */
  readonly binId: string | null
  readonly seq: number
  readonly gone: boolean
  readonly name: string
  readonly category: string | null
  readonly location: string | null
  readonly description: string | null
  readonly notes: string | null
}

/** Items of one page; bins are few and come all. */
export const SEARCH_PAGE = 2000

const CHANGED = {
  name: 'search.changed',
  text: `(select id, null as "binId", seq::float8 as seq, deleted_at is not null as gone, name, category, location,
      description, null as notes
    from bins where user_id = $1 and seq > $2 and (deleted_at is null or $2 > 0))
    union all (select id, bin_id, seq::float8, deleted_at is not null, name, category, null, description, notes
    from items where user_id = $1 and seq > $2 and (deleted_at is null or $2 > 0)
    order by items.seq limit ${SEARCH_PAGE})`,
}

export const createSearchStore = (db: Db) => ({
  /** What changed after a place in the change order (0: all that is there), at most a page of items. */
  changed: (userId: string, after: number) => db.readHot<SearchRow>(CHANGED, [userId, after]),
})

export type SearchStore = ReturnType<typeof createSearchStore>
