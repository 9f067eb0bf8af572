import { readCount } from './numbers.ts'
import { readWords } from './read-words.ts'
import type { Rule } from './rule.ts'
import type { Wish } from './wish.ts'

type Slots = Readonly<Record<string, string>>

const rule = (says: string, wish: (slots: Slots) => Wish | null): Rule => ({
  says: new RegExp(says, 'i'),
  wish,
})

const titled = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const note = (x: string | undefined, text: string): Wish | null =>
  x ? { kind: 'note', what: readWords(x), note: titled(text.trim()) } : null

/** 'Lent to Tom', 'Lent 2 to Tom'. */
const lent = ({ x, n }: Slots): Wish | null => {
  const { count, rest } = readCount(x ?? '')
  return note(count === null ? x : rest, `lent ${count === null ? '' : `${count} `}to ${n}`)
}

const I = '(?:i|we) (?:have |just |already )*'
/** Matches the subject of a statement: no question and no list. */
const SUBJECT = '(?<x>(?!what\\b|which\\b|who\\b|show\\b|list\\b|find\\b|there\\b|i\\b|we\\b).+?)'
const BORROWER = '(?!i\\b|we\\b|you\\b)(?:(?:my|our|the) )?\\S+'
const STATE =
  '(?:broken|damaged|cracked|torn|expired|dead|leaking|rusty|dirty|out of order|not working|bent|chipped|moldy)'

/** Reads notes about an item: who has it, what is wrong with it, anything. */
export const NOTE_RULES: readonly Rule[] = [
  rule(`^${I}(?:lent|loaned|lend|loan|lent out) (?<x>.+?) to (?<n>.+)$`, lent),
  rule(`^(?<n>${BORROWER}) (?:has |have |just )*borrowed (?<x>.+)$`, lent),
  rule(
    '^(?:add|write|make|put|leave|attach) (?:a |the )?(?:note|comment) (?:to|on|for|about) (?<x>.+?)(?::| that| saying(?: that)?|,) (?<n>.+)$',
    ({ x, n }) => note(x, n ?? ''),
  ),
  rule('^note (?:on|for|about|to) (?<x>.+?)(?::| that|,) (?<n>.+)$', ({ x, n }) => note(x, n ?? '')),
  rule(`^${SUBJECT} (?:is|are|got|has been|was) (?:now )?(?<n>${STATE})$`, ({ x, n }) => note(x, n ?? '')),
  rule(`^${SUBJECT} (?<n>(?:does|do) not work(?: any ?more)?|stopped working)$`, ({ x, n }) =>
    note(x, n ?? ''),
  ),
  rule(`^${SUBJECT} (?:has |have |just )*(?<n>expired|broke)$`, ({ x, n }) => note(x, n ?? '')),
]

const missing = (x: string | undefined, is: boolean): Wish | null =>
  x ? { kind: 'missing', what: readWords(x), missing: is } : null

/** Whether an item is where it should be. */
export const MISSING_RULES: readonly Rule[] = [
  rule('^(?:mark|set|flag) (?<x>.+?) (?:as |to )?(?:missing|lost)$', ({ x }) => missing(x, true)),
  rule('^(?:mark|set|flag) (?<x>.+?) (?:as |to )?(?:found|not missing|there again)$', ({ x }) =>
    missing(x, false),
  ),
  rule(`^${SUBJECT} (?:is|are|went|has gone|have gone|has been|got) (?:now )?(?:missing|lost)$`, ({ x }) =>
    missing(x, true),
  ),
  rule('^(?:i|we) (?:have )?found (?<x>(?:the|my|our) .+?)(?: again)?$', ({ x }) => missing(x, false)),
]
