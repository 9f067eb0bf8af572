import {
  BLOCK_LENGTH,
  FIELD_COUNT,
  type IndexedWord,
  LINK_LENGTH,
  type Matches,
  NAME_WORDS_MAX,
} from './ranking.ts'

export const doubled = (numbers: Int32Array) => {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

/** Stores postings as integers in linked blocks: slot, words of the name, best field, deleted. */
export const createPostings = () => {
  const words: IndexedWord[] = []
  let links = new Int32Array(64 * LINK_LENGTH)
  let end = 0
  // Offset 0 ends a list, so the first block is unused.
  let postings = new Int32Array(64 * BLOCK_LENGTH)
  let taken = BLOCK_LENGTH
  let heads = new Int32Array(64 * FIELD_COUNT)
  let deleted = 0
  const first: number[] = []
  let generation = 0

  const addPosting = (posting: number, word: IndexedWord) => {
    const chain = word.place * FIELD_COUNT + ((posting >> 1) & 3)
    let head = heads[chain] as number
    if (((head + 1) & (BLOCK_LENGTH - 1)) < 2) {
      if (taken === postings.length) postings = doubled(postings)
      postings[taken] = head
      head = taken
      taken += BLOCK_LENGTH
    }
    postings[++head] = posting
    heads[chain] = head
    links[end++] = posting
    links[end++] = head
    links[end++] = word.place
  }

  /** Rewrites the lists once most postings are deleted. */
  const compact = () => {
    const last = end
    end = deleted = 0
    taken = BLOCK_LENGTH
    heads.fill(0)
    for (let at = 0, slot = 0; at < last; at += LINK_LENGTH) {
      const posting = links[at] as number
      if (posting & 1) continue
      if (posting >> 9 !== slot) {
        slot = posting >> 9
        first[slot] = end
      }
      addPosting(posting, words[links[at + 2] as number] as IndexedWord)
    }
  }

  /** Indexes each word once, in its best field. */
  const addEntry = (slot: number, fields: readonly (readonly IndexedWord[])[], nameWords: number) => {
    if (deleted * 2 > end) compact()
    while (heads.length < words.length * FIELD_COUNT) heads = doubled(heads)
    generation++
    first[slot] = end
    const entry = slot * 512 + Math.min(nameWords, NAME_WORDS_MAX) * 8
    for (let field = 0; field < FIELD_COUNT; field++) {
      for (const word of fields[field] as readonly IndexedWord[]) {
        if (word.generation === generation) continue
        word.generation = generation
        word.live++
        if (end === links.length) links = doubled(links)
        addPosting(entry + field * 2, word)
      }
    }
  }

  const eachLink = (slot: number, visit: (word: IndexedWord, posting: number, at: number) => void) => {
    for (let at = first[slot] as number; at < end && (links[at] as number) >> 9 === slot; at += LINK_LENGTH)
      visit(words[links[at + 2] as number] as IndexedWord, links[at] as number, at)
  }

  const markDeleted = (slot: number) =>
    eachLink(slot, (word, posting, at) => {
      if (posting & 1) return
      word.live--
      links[at] = postings[links[at + 1] as number] = posting | 1
      deleted += LINK_LENGTH
    })

  /** Best rank of an entry for these words; Infinity for no match. */
  const bestIn = (slot: number, matches: Matches): number => {
    let found = Number.POSITIVE_INFINITY
    eachLink(slot, (word, posting) => {
      const tier = matches.get(word) ?? Number.POSITIVE_INFINITY
      found = Math.min(found, tier * FIELD_COUNT + ((posting >> 1) & 3))
    })
    return found
  }

  /** Visits postings from the last one on, as long as `see` returns true. */
  const walkPostings = (word: IndexedWord, field: number, visit: (posting: number) => boolean) => {
    let at = heads[word.place * FIELD_COUNT + field] as number
    while (at && visit(postings[at] as number))
      if ((--at & (BLOCK_LENGTH - 1)) === 0) at = postings[at] as number
  }

  return { words, addEntry, markDeleted, bestIn, walkPostings }
}
