import type { Intent, Mention } from '../intent.ts'
import { parseCount, parseNumber } from '../numbers.ts'
import { parseBinMention, parseMention, stripUnit } from '../parse-mention.ts'
import { type GrammarRule, HAVING_DONE } from './grammar-rule.ts'

const plural = (words: string): boolean =>
  /[a-z]{2}s$/i.test(words.trim()) && !/(?:ss|us|is)$/i.test(words.trim())

/** 'two AA batteries', 'the sleeping bags', 'all the printer paper', 'two of them' */
const parseSome = (text: string): { what: Mention; quantity: number | 'all' } => {
  const { count, rest } = parseCount(text.replace(/^(?:the )?(?:last|remaining|final) (?=\S+ \S)/i, ''))
  const bare = stripUnit(rest.replace(/^of (?:the |my )?/i, ''))
  if (count !== null) return { what: parseMention(bare), quantity: count }
  const only = parseNumber(text)
  if (only !== null) return { what: { words: '', to: 'it' }, quantity: only }
  const what = parseMention(stripUnit(text))
  const many = what.all === true || what.to === 'them' || (!what.to && plural(what.words))
  return { what, quantity: many ? 'all' : 1 }
}

export const toTakeIntent = (x: string | undefined, from?: string): Intent | null => {
  if (!x) return null
  const { what, quantity } = parseSome(x)
  const { all: _, ...named } = what
  return {
    kind: 'take',
    quantity,
    what: { ...named, ...(from && !named.within && { within: parseBinMention(from) }) },
  }
}

const toTakeAllIntent = (x: string | undefined): Intent | null =>
  parseCount(x ?? '').count === null
    ? toTakeIntent(`all ${(x ?? '').replace(/^(?:all|the|my|our) /i, '')}`)
    : toTakeIntent(x)

const WHERE_IT_WAS =
  /^(?:where it (?:belongs|was|goes|came from|lives)|(?:its|their|the) (?:place|spot)|place)$/i

const toPutBackIntent = (x: string | undefined, y: string | undefined): Intent | null => {
  if (!x) return null
  const { what, quantity } = parseSome(x)
  const { all: _, ...named } = what
  return {
    kind: 'put-back',
    what: named,
    quantity: quantity === 'all' || named.to ? 'same' : quantity,
    ...(y && !WHERE_IT_WAS.test(y) && { bin: parseBinMention(y) }),
  }
}

const toSetIntent = (x: string | undefined, n: string | undefined): Intent | null => {
  const quantity = parseNumber(n ?? '')
  return quantity === null || !x ? null : { kind: 'set-quantity', what: parseMention(stripUnit(x)), quantity }
}

const COUNT_PATTERN = '(?<n>\\d+|[a-z]+(?:[ -][a-z]+)?)'
const setRule = (says: string): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: ({ x, n }) => toSetIntent(x, n),
})
const takeRule = (says: string): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: ({ x, y }) => toTakeIntent(x, y),
})
const putBackRule = (says: string): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: ({ x, y }) => toPutBackIntent(x, y),
})

const FROM = '(?: (?:from|out of) (?:the )?(?<y>.+))?'
const TAKE = '(?:take|took|taken|taking|pull|pulled|grab|grabbed|get|got)'

export const QUANTITY_RULES: readonly GrammarRule[] = [
  setRule(
    `^(?:set|change|update|make|correct|adjust) (?:the )?(?:quantity|number|amount|count|stock)(?: of| for) (?<x>.+?) (?:to|=) ${COUNT_PATTERN}$`,
  ),
  setRule(
    `^(?:set|change|update|make|correct|adjust) (?<x>.+?) (?:quantity |count )?(?:to|=) ${COUNT_PATTERN}$`,
  ),
  setRule(
    `^the (?:number|quantity|amount|count) of (?<x>.+?) (?:is|should be) (?:now )?${COUNT_PATTERN}(?: now)?$`,
  ),
  setRule(
    '^(?:there (?:is|are)|(?:we|i) (?:only |still |now )?have) (?:only |just |still |now |exactly )*(?<n>\\d+|[a-z]+(?:-[a-z]+)?) (?:(?:bottles?|packs?|boxes|box|rolls?|bags?|cans?) of )?(?<x>.+?) (?:left|now|remaining|in stock)$',
  ),
  setRule('^there (?:is|are) (?:now|only) (?<n>\\d+|[a-z]+) (?<x>.+)$'),
  setRule('^(?:(?:we|i) (?:are|am) )?down to (?:only |just |the last )*(?<n>\\d+|[a-z]+) (?<x>.+)$'),
  setRule('^make (?:it|that) (?<n>\\d+|[a-z]+) (?<x>.+)$'),
  setRule('^(?:i|we) (?:have )?counted (?:exactly |only )?(?<n>\\d+|[a-z]+(?:[ -][a-z]+)?) (?<x>.+)$'),
  setRule(
    '^(?:i|we) (?:have )?counted (?<x>.+?)(?:,| and) there (?:is|are) (?:only |exactly )?(?<n>\\d+|[a-z]+)$',
  ),
  setRule('^(?:only|just|exactly) (?<n>\\d+|[a-z]+) (?<x>.+?) (?:left|now|remaining)$'),
  setRule('^there (?:is|are) (?<n>\\d+|[a-z]+) (?<x>.+)$'),
  setRule('^(?:we|i) (?:only|now) have (?:only )?(?<n>\\d+|[a-z]+) (?<x>.+?)(?: now| left)?$'),
  setRule(
    '^(?:we|i) (?:have got|have|own) (?<n>\\d+|[a-z]+(?:-[a-z]+)?) (?!(?:new|more|extra|of)\\b)(?<x>(?:(?! (?:in|inside|on|at|and) |,).)+?)(?: now| left| here)?$',
  ),
  putBackRule(
    `^${HAVING_DONE}(?:put|return|returned|bring|brought) back (?<x>.+?)(?: (?:in|into|to|on) (?<y>.+)| (?=where it)(?<w>.+))?$`,
  ),
  putBackRule(
    `^${HAVING_DONE}(?:put|bring|brought|place) (?<x>.+?) back(?: (?:in|into|to|on) (?<y>.+)| (?=where it)(?<w>.+))?$`,
  ),
  putBackRule(`^${HAVING_DONE}(?:return|returned) (?<x>.+?)(?: to (?<y>.+))?$`),
  {
    says: new RegExp(
      `^${HAVING_DONE}(?:finished|emptied|ran out of|run out of|are out of|out of|used up|used the last(?: of)?) (?<x>.+)$`,
      'i',
    ),
    toIntent: ({ x }) => toTakeAllIntent(x),
  },
  {
    says: /^no more (?<x>.+?)(?: left)?$/i,
    toIntent: ({ x }) => toTakeAllIntent(x),
  },
  {
    says: /^add (?<n>\S+) more(?: of (?:it|them|those|these))?$/i,
    toIntent: ({ n }) => {
      const quantity = parseNumber(n ?? '')
      return quantity === null ? null : { kind: 'put-back', what: { words: '', to: 'it' }, quantity }
    },
  },
  {
    says: /^(?:we|i) (?:do not have|have not got|no longer have) (?:any )?(?:more )?(?!to\b)(?<x>.+?)(?: left| any ?more)?$/i,
    toIntent: ({ x }) => toTakeAllIntent(x),
  },
  takeRule(`^${HAVING_DONE}${TAKE} out (?<x>.+?)${FROM}$`),
  takeRule(`^${HAVING_DONE}${TAKE} (?<x>.+?) out(?: (?:of|from) (?<y>.+))?$`),
  takeRule('^(?<x>(?:\\d+|[a-z]+) .+?) (?:was|were|have been|has been|got) (?:used|taken(?: out)?)(?: up)?$'),
  {
    says: new RegExp(
      `^${HAVING_DONE}(?:use|used|consumed?|ate|borrow|borrowed|took|taken|grabbed) (?:up )?(?<x>.+?)${FROM}$`,
      'i',
    ),
    toIntent: ({ x, y }) => (/^(?:the )?\S.* to\b/.test(x ?? '') ? null : toTakeIntent(x, y)),
  },
  {
    says: /^(?:increase|raise|bump) (?<x>.+?) by (?<n>\S+)$/i,
    toIntent: ({ x, n }) => toPutBackIntent(`${n} ${x}`, undefined),
  },
  {
    says: /^(?:decrease|reduce|lower) (?<x>.+?) by (?<n>\S+)$/i,
    toIntent: ({ x, n }) => toTakeIntent(`${n} ${x}`),
  },
  takeRule('^(?:take|grab) (?!me\\b|it back|that back)(?<x>.+?)(?: (?:from|out of) (?<y>.+))?$'),
]
