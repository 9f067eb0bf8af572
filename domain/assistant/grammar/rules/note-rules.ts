import type { Intent } from '../intent.ts'
import { parseCount, parseNumber } from '../numbers.ts'
import { parseMention } from '../parse-mention.ts'
import type { GrammarRule } from './grammar-rule.ts'

type NoteGroups = Readonly<Record<string, string>>

const rule = (says: string, intent: (slots: NoteGroups) => Intent | null): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: intent,
})

const titled = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const toNoteIntent = (x: string | undefined, text: string): Intent | null =>
  x ? { kind: 'note', what: parseMention(x), note: titled(text.trim()) } : null

/** 'Lent to Tom', 'Lent 2 to Tom'. */
const lent = ({ x, n }: NoteGroups): Intent | null => {
  const { count, rest } = parseCount(x ?? '')
  return toNoteIntent(count === null ? x : rest, `lent ${count === null ? '' : `${count} `}to ${n}`)
}

const returned = ({ x, n }: NoteGroups): Intent | null => toNoteIntent(x, `brought back by ${n}`)

const SPEAKER = '(?:i|we) (?:have |just |already )*'
/** Matches the subject of a statement: no question and no list. */
const SUBJECT =
  '(?<x>(?!(?:what|which|who|show|list|find|there|i|we|put|move|add|take|delete|remove|throw|toss|trash|get|rename)\\b).+?)'
const BORROWER = '(?!i\\b|we\\b|you\\b)(?:(?:my|our|the) )?\\S+'
const STATE =
  '(?:(?:a (?:bit|little) |all |completely |pretty |very |badly )*(?!(?:missing|used|moved|stored|deleted|taken|finished|added|renamed|needed|hidden|open|packed|called|named|going|lying|listed)\\b)[a-z]{3,}(?:ed|en|ing)|broken|damaged|cracked|torn|expired|dead|leaking|rusty|dirty|out of order|not working|bent|chipped|moldy)'

/** 'Remember that the tent has a hole in it'; a number makes it a quantity. */
const remembered = ({ x, n }: NoteGroups): Intent | null => {
  const [, second = ''] = (n ?? '').split(' ')
  return parseNumber(second) === null ? toNoteIntent(x, n ?? '') : null
}

export const NOTE_RULES: readonly GrammarRule[] = [
  rule(`^(?:${SPEAKER})?(?:lent|loaned|lend|loan|lent out) (?<x>.+?) to (?<n>.+)$`, lent),
  rule(
    `^(?:${SPEAKER})?(?:lent|loaned|lend|loan) (?<n>(?:(?:my|our|the) )?\\S+) (?<x>(?:the|my|our|an?|\\d+) .+)$`,
    lent,
  ),
  rule(`^(?<n>${BORROWER}) (?:has |have |just )*(?:brought|gave|given) (?<x>.+?) back$`, returned),
  rule(`^(?<n>${BORROWER}) (?:has |have |just )*(?:returned|brought back|gave back) (?<x>.+)$`, returned),
  rule(
    `^(?:remember|note|do not forget|keep in mind)(?: that)? ${SUBJECT} (?<n>(?:has|have|needs?|leaks?|smells?|costs?|came|was|were|belongs? to|does not|do not|will) .+)$`,
    remembered,
  ),
  rule(`^(?<n>${BORROWER}) (?:still )?(?:has|got|is using) (?<x>(?:my|our) .+)$`, lent),
  rule(`^(?<n>${BORROWER}) (?:has |have |just )*borrowed (?<x>.+)$`, lent),
  rule(
    '^(?:add|write|make|put|leave|attach) (?:a |the )?(?:note|comment) (?:to|on|for|about) (?<x>.+?)(?::| that| saying(?: that)?|,) (?<n>.+)$',
    ({ x, n }) => toNoteIntent(x, n ?? ''),
  ),
  rule(
    '^(?:(?:add|write|make|put|leave|attach) (?:a |the )?)?(?:note|comment|remember)(?: that| saying(?: that)?)? (?<x>it|they|this) (?<n>\\S.*)$',
    ({ x, n }) => toNoteIntent(x, n ?? ''),
  ),
  rule('^note (?:on|for|about|to) (?<x>.+?)(?::| that|,) (?<n>.+)$', ({ x, n }) => toNoteIntent(x, n ?? '')),
  rule(`^${SUBJECT} (?:is|are|got|has been|was) (?:now )?(?<n>${STATE})$`, ({ x, n }) =>
    toNoteIntent(x, n ?? ''),
  ),
  rule(`^${SUBJECT} (?<n>(?:does|do) not work(?: any ?more)?|stopped working)$`, ({ x, n }) =>
    toNoteIntent(x, n ?? ''),
  ),
  rule(`^${SUBJECT} (?<n>(?:is|are) missing (?:an?|one|some|its|their|the|two|\\d+) .+)$`, ({ x, n }) =>
    toNoteIntent(x, n ?? ''),
  ),
  rule(`^${SUBJECT} (?<n>(?:expires?|goes bad|go bad) .+)$`, ({ x, n }) => toNoteIntent(x, n ?? '')),
  rule(`^${SUBJECT} (?:has |have |just )*(?<n>expired|broke)$`, ({ x, n }) => toNoteIntent(x, n ?? '')),
]

const toMissingIntent = (x: string | undefined, is: boolean): Intent | null =>
  x ? { kind: 'missing', what: parseMention(x), missing: is } : null

export const MISSING_RULES: readonly GrammarRule[] = [
  rule('^(?:mark|set|flag) (?<x>.+?) (?:as |to )?(?:missing|lost)$', ({ x }) => toMissingIntent(x, true)),
  rule('^(?:mark|set|flag) (?<x>.+?) (?:as |to )?(?:found|not missing|there again)$', ({ x }) =>
    toMissingIntent(x, false),
  ),
  rule(`^${SUBJECT} (?:is|are|went|has gone|have gone|has been|got) (?:now )?(?:missing|lost)$`, ({ x }) =>
    toMissingIntent(x, true),
  ),
  rule('^(?:(?:i|we) (?:have )?)?found (?<x>(?:the|my|our) .+?)(?: again)?$', ({ x }) =>
    toMissingIntent(x, false),
  ),
]
