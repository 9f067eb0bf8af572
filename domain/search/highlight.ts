import { createTypoMeter, typosAllowed } from './edit-distance.ts'
import { fold, stemOf, wordsOf } from './tokenize.ts'

/** A piece of a text; `hit` pieces are what the query met. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
}

type Span = readonly [start: number, end: number]
type Meet = (word: string) => Span | null

const PIECES = /[\p{L}\p{N}\p{M}'’]+|\p{S}|[%&*#@?_]/gu

const strictly = (term: string): Meet => {
  const stem = stemOf(term)
  return (word) => {
    if (word === term || stemOf(word) === stem) return [0, word.length]
    const at = word.indexOf(term)
    return at < 0 || (term.length < 2 && at > 0) ? null : [at, at + term.length]
  }
}

const withTypos = (term: string): Meet => {
  const limit = typosAllowed(term.length)
  if (limit === 0) return () => null
  const measure = createTypoMeter(term, limit)
  return (word) => (measure(word) ? [0, word.length] : null)
}

const spansOf = (text: string, meet: Meet): Span[] => {
  const spans: Span[] = []
  for (const { 0: raw, index } of text.matchAll(PIECES)) {
    const word = fold(raw)
    const span = meet(word)
    if (!span) continue
    // Folding may change a word's length (ß, accents written apart); then the whole word is marked.
    const exact = word.length === raw.length
    spans.push(exact ? [index + span[0], index + span[1]] : [index, index + raw.length])
  }
  return spans
}

interface Term {
  readonly strictly: Meet
  readonly withTypos: Meet
}

// A screen asks for the same words again and again.
let asked: { readonly query: string; readonly terms: readonly Term[] } = { query: '', terms: [] }

const termsOf = (query: string): readonly Term[] => {
  if (query !== asked.query) {
    const terms = wordsOf(query).map((term) => ({ strictly: strictly(term), withTypos: withTypos(term) }))
    asked = { query, terms }
  }
  return asked.terms
}

/** Cuts a text at what the query met in it; words that were only met by a typo are marked whole. */
export const markMatches = (text: string, query: string): readonly Piece[] => {
  const spans = termsOf(query).flatMap((term) => {
    const strict = spansOf(text, term.strictly)
    return strict.length > 0 ? strict : spansOf(text, term.withTypos)
  })
  spans.sort((a, b) => a[0] - b[0])
  const pieces: Piece[] = []
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
