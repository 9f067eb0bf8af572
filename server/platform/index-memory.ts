import type { SearchIndex } from '#domain/search/search-index.ts'

/** Upper estimate of bytes in memory for each row, byte of text and different word; 2,500 rows of 25,000 random words took 0.85 of it. */
const ROW = 250
const TEXT = 7
const WORD = 350
/** An index never forgets a word, so that one whose texts were replaced for so many bytes is made anew. */
const REPLACED_MOST = 512 * 1024
/** Words are counted each time when so much text has come. */
const COUNT_EVERY = 128 * 1024
/** Different words above which a search with typos would hold up others. */
const WORDS_MOST = 30_000

type Text = string | null | undefined

/** Estimates the memory of a search index by what is put into it. @param rowBytes what is kept of each row beside it */
export const createIndexMemory = (index: SearchIndex, rowBytes = ROW) => {
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
        : rows * rowBytes + text * TEXT + words * WORD,
  }
}
