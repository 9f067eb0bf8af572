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

/** Rows of one page. */
export const SEARCH_PAGE = 1000

const NEWER_SQL = `user_id = $1 and seq > $2 and (deleted_at is null or $2 > 0) order by seq limit ${SEARCH_PAGE}`

const CHANGED_QUERY = {
  name: 'search.changed',
  text: `(select id, null as "binId", seq::float8 as seq, deleted_at is not null as gone, name, category, location,
      description, null as notes from bins where ${NEWER_SQL})
    union all (select id, bin_id, seq::float8, deleted_at is not null, name, category, null, description, notes
      from items where ${NEWER_SQL})
    order by seq limit ${SEARCH_PAGE}`,
}

/** Bins that are answered at most. */
const FOUND_SQL = 200
const TERMS_MAX = 8
/** Likeness of a name that holds the word with a typo. */
const TYPO_SIMILARITY = 0.45

const pattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/** Live rows of a person: of bins and of the items in them, each with its bin. */
const ROWS_SQL = `(select id as bin, id, name, concat_ws(' ', name, category, location, description) as words
      from bins where user_id = $1 and deleted_at is null
    union all select bin_id, id, name, concat_ws(' ', name, category, description, notes)
      from items where user_id = $1 and deleted_at is null) r`

const bestOfBins = (rank: string, condition: string) =>
  `select bin from (select bin, ${rank} as rank, name, id from ${ROWS_SQL} where ${condition}) found
    group by bin order by min(rank), min(name), bin limit ${FOUND_SQL}`

// A name that begins with the first word, before one that holds it, before any other text.
const EXACT_QUERY = {
  name: 'search.rows',
  text: bestOfBins(
    `case when name ilike ltrim(($2::text[])[1], '%') then 0 when name ilike ($2::text[])[1] then 1 else 2 end`,
    'words ilike all($2::text[])',
  ),
}
const TYPO_QUERY = {
  name: 'search.typos',
  text: bestOfBins(
    '1 - word_similarity($2::text, name)',
    `word_similarity($2::text, name) >= ${TYPO_SIMILARITY}`,
  ),
}

export const createSearchStore = (db: Db) => ({
  /** A page of what changed after a place in the change order (0: all that is there). */
  changed: (userId: string, after: number) => db.readHot<SearchRow>(CHANGED_QUERY, [userId, after]),

  /** Ids of the bins that hold all words of the text, or else one name that is like it; each row is read. */
  async find(userId: string, text: string): Promise<string[]> {
    const terms = text.split(/\s+/).filter(Boolean).slice(0, TERMS_MAX)
    const whole = await db.readHot<{ bin: string }>(EXACT_QUERY, [userId, terms.map(pattern)])
    const found =
      whole.length > 0 ? whole : await db.readHot<{ bin: string }>(TYPO_QUERY, [userId, terms.join(' ')])
    return found.map(({ bin }) => bin)
  },
})

export type SearchStore = ReturnType<typeof createSearchStore>
