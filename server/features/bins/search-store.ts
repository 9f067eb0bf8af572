import { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import { type Fields, fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { gtinDigits } from '#contracts/inventory/fields/product-code.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { columnName } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'

/** Bins that one search finds at most. */
export const FOUND_BINS_MAX = 200
const TERMS_MAX = 8
/** Trigram similarity for a typo. */
const TYPO_SIMILARITY = 0.45

const pattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`

const wordsSql = (catalogue: Fields): string =>
  `concat_ws(' ', ${fieldsWith(catalogue, 'isSearched').map(columnName).join(', ')})`

const ROWS_SQL = `(select id as bin, id, name, ${wordsSql(BIN)} as words
      from bins where inventory_id = $1 and deleted_at is null
    union all select bin_id, id, name, ${wordsSql(ITEM)}
      from items where inventory_id = $1 and deleted_at is null and gone is null) r`

const bestOfBins = (rank: string, condition: string) =>
  `select bin from (select bin, ${rank} as rank, name, id from ${ROWS_SQL} where ${condition}) found
    group by bin order by min(rank), min(name), bin limit ${FOUND_BINS_MAX}`

// Prefix of the name, then substring of the name, then other text.
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
  /** Finds bins holding the product of a code, else all words, else one similar name; scans every row. */
  async find(inventoryId: InventoryId, text: string): Promise<string[]> {
    const terms = text.split(/\s+/).filter(Boolean).slice(0, TERMS_MAX)
    const withAll = (words: readonly string[]) =>
      db.readHot<{ bin: string }>(EXACT_QUERY, [inventoryId, words.map(pattern)])
    const gtin = gtinDigits(text)
    const ofCode = gtin === null ? [] : await withAll([gtin])
    const exactMatches = ofCode.length > 0 ? ofCode : await withAll(terms)
    const found =
      exactMatches.length > 0
        ? exactMatches
        : await db.readHot<{ bin: string }>(TYPO_QUERY, [inventoryId, terms.join(' ')])
    return found.map(({ bin }) => bin)
  },
})

export type SearchStore = ReturnType<typeof createSearchStore>
