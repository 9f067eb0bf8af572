import type { SearchIndex } from '#domain/search/search-index.ts'

/** Upper estimate in bytes per row, text byte and word; 2,500 rows of 25,000 random words took 0.85 of it. */
const ROW_BYTES = 250
const TEXT_BYTES = 7
const WORD_BYTES = 350
/** Bytes replaced before a rebuild: an index never drops a word. */
const REPLACED_MOST = 512 * 1024
/** Bytes of new text between two word counts. */
const COUNT_EVERY = 128 * 1024
/** Distinct words above which a fuzzy search would block others. */
const WORDS_MOST = 30_000

type Text = string | null | undefined

/** Estimates the memory of a search index from its input. @param rowBytes overhead per row */
export const createIndexMemory = (index: SearchIndex, rowBytes = ROW_BYTES) => {
  let rows = 0
  let text = 0
  let replaced = 0
  let words = 0
  let countAt = COUNT_EVERY

  return {
    /** @param isNew false when the entry replaces one */
    added(texts: readonly Text[], isNew: boolean): void {
      let length = 0
      for (const each of texts) length += each?.length ?? 0
      text += length
      if (isNew) rows++
      else replaced += length
      if (text < countAt) return
      countAt = text + COUNT_EVERY
      words = index.words().length
    },
    bytes: (): number =>
      words > WORDS_MOST || replaced > REPLACED_MOST
        ? Number.POSITIVE_INFINITY
        : rows * rowBytes + text * TEXT_BYTES + words * WORD_BYTES,
  }
}
