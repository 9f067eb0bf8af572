import { createTypoMeter, maxTypos } from './spelling/edit-distance.ts'
import { fold, joinHyphens, stemWord, tokenize } from './tokenize.ts'

export interface HighlightPart {
  readonly text: string
  readonly hit: boolean
}

type TextSpan = readonly [start: number, end: number]
type WordMatcher = (word: string) => TextSpan | null

const WORDS = /[\p{L}\p{N}\p{M}\p{DI}'’]+|\p{S}|[%&*#@?_]/gu
const HYPHENATED = /[\p{L}\p{N}\p{M}]+(?:[-‐‑‒–][\p{L}\p{N}\p{M}]+)+/gu

const exactMatcher = (term: string): WordMatcher => {
  const stem = stemWord(term)
  return (word) => {
    if (word === term || stemWord(word) === stem) return [0, word.length]
    const at = word.indexOf(term)
    return at < 0 || (term.length < 2 && at > 0) ? null : [at, at + term.length]
  }
}

const typoMatcher = (term: string): WordMatcher => {
  const limit = maxTypos(term.length)
  if (limit === 0) return () => null
  const measure = createTypoMeter(term, limit)
  return (word) => (measure(word) ? [0, word.length] : null)
}

const spansOf = (text: string, match: WordMatcher): TextSpan[] => {
  const spans: TextSpan[] = []
  for (const { 0: raw, index } of text.matchAll(WORDS)) {
    const word = fold(raw)
    const span = match(word)
    if (!span) continue
    // Folding may change the length (ß, combining accents): then the whole word is marked.
    const exact = word.length === raw.length
    spans.push(exact ? [index + span[0], index + span[1]] : [index, index + raw.length])
  }
  return spans.length > 0 ? spans : hyphenatedSpansOf(text, match)
}

/** Marks whole words that match once their hyphens are left out. */
const hyphenatedSpansOf = (text: string, match: WordMatcher): TextSpan[] =>
  [...text.matchAll(HYPHENATED)].flatMap(({ 0: raw, index }) => {
    const joined = joinHyphens(raw)
    return joined !== raw && match(fold(joined)) ? [[index, index + raw.length] as const] : []
  })

interface HighlightTerm {
  readonly strictly: WordMatcher
  readonly withTypos: WordMatcher
}

// Caches the last query: a screen repeats it for every row.
let lastQuery: { readonly query: string; readonly terms: readonly HighlightTerm[] } = { query: '', terms: [] }

const termsOf = (query: string): readonly HighlightTerm[] => {
  if (query !== lastQuery.query) {
    const terms = tokenize(query).map((term) => ({
      strictly: exactMatcher(term),
      withTypos: typoMatcher(term),
    }))
    lastQuery = { query, terms }
  }
  return lastQuery.terms
}

/** Marks matches; words matched by a typo are marked whole. */
export const highlightMatches = (text: string, query: string): readonly HighlightPart[] => {
  const spans = termsOf(query).flatMap((term) => {
    const strict = spansOf(text, term.strictly)
    return strict.length > 0 ? strict : spansOf(text, term.withTypos)
  })
  spans.sort((a, b) => a[0] - b[0])
  const pieces: HighlightPart[] = []
  let at = 0
  for (const [start, end] of spans) {
    const from = Math.max(start, at)
    if (end <= from) continue
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false })
    pieces.push({ text: text.slice(from, end), hit: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false })
  return pieces
}
