import { DID, type Rule } from './grammar-rule.ts'
import type { Wish, Words } from './intent.ts'
import { numberOf, readCount } from './numbers.ts'
import { readBin, readWords, withoutUnit } from './parse-mention.ts'

const plural = (words: string): boolean =>
  /[a-z]{2}s$/i.test(words.trim()) && !/(?:ss|us|is)$/i.test(words.trim())

/** 'two AA batteries', 'the sleeping bags', 'all the printer paper', 'two of them'. */
const readSome = (text: string): { what: Words; quantity: number | 'all' } => {
  const { count, rest } = readCount(text.replace(/^(?:the )?(?:last|remaining|final) (?=\S+ \S)/i, ''))
  const bare = withoutUnit(rest.replace(/^of (?:the |my )?/i, ''))
  if (count !== null) return { what: readWords(bare), quantity: count }
  const only = numberOf(text)
  if (only !== null) return { what: { words: '', to: 'it' }, quantity: only }
  const what = readWords(withoutUnit(text))
  const many = what.all === true || what.to === 'them' || (!what.to && plural(what.words))
  return { what, quantity: many ? 'all' : 1 }
}

/** Some of a thing is out of its bin now. */
export const take = (x: string | undefined, from?: string): Wish | null => {
  if (!x) return null
  const { what, quantity } = readSome(x)
  const { all: _, ...named } = what
  return {
    kind: 'take',
    quantity,
    what: { ...named, ...(from && !named.within && { within: readBin(from) }) },
  }
}

const takeAll = (x: string | undefined): Wish | null =>
  readCount(x ?? '').count === null ? take(`all ${(x ?? '').replace(/^(?:all|the|my|our) /i, '')}`) : take(x)

const WHERE_IT_WAS =
  /^(?:where it (?:belongs|was|goes|came from|lives)|(?:its|their|the) (?:place|spot)|place)$/i

const putBack = (x: string | undefined, y: string | undefined): Wish | null => {
  if (!x) return null
  const { what, quantity } = readSome(x)
  const { all: _, ...named } = what
  return {
    ...{ kind: 'put-back', what: named, quantity: quantity === 'all' || named.to ? 'same' : quantity },
    ...(y && !WHERE_IT_WAS.test(y) && { bin: readBin(y) }),
  }
}

const setTo = (x: string | undefined, n: string | undefined): Wish | null => {
  const quantity = numberOf(n ?? '')
  return quantity === null || !x ? null : { kind: 'set-quantity', what: readWords(withoutUnit(x)), quantity }
}

const N = '(?<n>\\d+|[a-z]+(?:[ -][a-z]+)?)'
const sets = (says: string): Rule => ({ says: new RegExp(says, 'i'), wish: ({ x, n }) => setTo(x, n) })
const takes = (says: string): Rule => ({ says: new RegExp(says, 'i'), wish: ({ x, y }) => take(x, y) })
const backs = (says: string): Rule => ({ says: new RegExp(says, 'i'), wish: ({ x, y }) => putBack(x, y) })

const FROM = '(?: (?:from|out of) (?:the )?(?<y>.+))?'
const TAKE = '(?:take|took|taken|taking|pull|pulled|grab|grabbed|get|got)'

/** How many there are, taking out and putting back. */
export const AMOUNT_RULES: readonly Rule[] = [
  sets(
    `^(?:set|change|update|make|correct|adjust) (?:the )?(?:quantity|number|amount|count|stock)(?: of| for) (?<x>.+?) (?:to|=) ${N}$`,
  ),
  sets(`^(?:set|change|update|make|correct|adjust) (?<x>.+?) (?:quantity |count )?(?:to|=) ${N}$`),
  sets(`^the (?:number|quantity|amount|count) of (?<x>.+?) (?:is|should be) (?:now )?${N}(?: now)?$`),
  sets(
    '^(?:there (?:is|are)|(?:we|i) (?:only |still |now )?have) (?:only |just |still |now |exactly )*(?<n>\\d+|[a-z]+(?:-[a-z]+)?) (?:(?:bottles?|packs?|boxes|box|rolls?|bags?|cans?) of )?(?<x>.+?) (?:left|now|remaining|in stock)$',
  ),
  sets('^there (?:is|are) (?:now|only) (?<n>\\d+|[a-z]+) (?<x>.+)$'),
  sets('^(?:(?:we|i) (?:are|am) )?down to (?:only |just |the last )*(?<n>\\d+|[a-z]+) (?<x>.+)$'),
  sets('^make (?:it|that) (?<n>\\d+|[a-z]+) (?<x>.+)$'),
  sets('^(?:i|we) (?:have )?counted (?:exactly |only )?(?<n>\\d+|[a-z]+(?:[ -][a-z]+)?) (?<x>.+)$'),
  sets(
    '^(?:i|we) (?:have )?counted (?<x>.+?)(?:,| and) there (?:is|are) (?:only |exactly )?(?<n>\\d+|[a-z]+)$',
  ),
  sets('^(?:only|just|exactly) (?<n>\\d+|[a-z]+) (?<x>.+?) (?:left|now|remaining)$'),
  sets('^there (?:is|are) (?<n>\\d+|[a-z]+) (?<x>.+)$'),
  sets('^(?:we|i) (?:only|now) have (?:only )?(?<n>\\d+|[a-z]+) (?<x>.+?)(?: now| left)?$'),
  sets(
    '^(?:we|i) (?:have got|have|own) (?<n>\\d+|[a-z]+(?:-[a-z]+)?) (?!(?:new|more|extra|of)\\b)(?<x>(?:(?! (?:in|inside|on|at|and) |,).)+?)(?: now| left| here)?$',
  ),
  backs(
    `^${DID}(?:put|return|returned|bring|brought) back (?<x>.+?)(?: (?:in|into|to|on) (?<y>.+)| (?=where it)(?<w>.+))?$`,
  ),
  backs(
    `^${DID}(?:put|bring|brought|place) (?<x>.+?) back(?: (?:in|into|to|on) (?<y>.+)| (?=where it)(?<w>.+))?$`,
  ),
  backs(`^${DID}(?:return|returned) (?<x>.+?)(?: to (?<y>.+))?$`),
  {
    says: new RegExp(
      `^${DID}(?:finished|emptied|ran out of|run out of|are out of|out of|used up|used the last(?: of)?) (?<x>.+)$`,
      'i',
    ),
    wish: ({ x }) => takeAll(x),
  },
  {
    says: /^no more (?<x>.+?)(?: left)?$/i,
    wish: ({ x }) => takeAll(x),
  },
  {
    says: /^add (?<n>\S+) more(?: of (?:it|them|those|these))?$/i,
    wish: ({ n }) => {
      const quantity = numberOf(n ?? '')
      return quantity === null ? null : { kind: 'put-back', what: { words: '', to: 'it' }, quantity }
    },
  },
  {
    says: /^(?:we|i) (?:do not have|have not got|no longer have) (?:any )?(?:more )?(?!to\b)(?<x>.+?)(?: left| any ?more)?$/i,
    wish: ({ x }) => takeAll(x),
  },
  takes(`^${DID}${TAKE} out (?<x>.+?)${FROM}$`),
  takes(`^${DID}${TAKE} (?<x>.+?) out(?: (?:of|from) (?<y>.+))?$`),
  takes('^(?<x>(?:\\d+|[a-z]+) .+?) (?:was|were|have been|has been|got) (?:used|taken(?: out)?)(?: up)?$'),
  {
    says: new RegExp(
      `^${DID}(?:use|used|consumed?|ate|borrow|borrowed|took|taken|grabbed) (?:up )?(?<x>.+?)${FROM}$`,
      'i',
    ),
    wish: ({ x, y }) => (/^(?:the )?\S.* to\b/.test(x ?? '') ? null : take(x, y)),
  },
  {
    says: /^(?:increase|raise|bump) (?<x>.+?) by (?<n>\S+)$/i,
    wish: ({ x, n }) => putBack(`${n} ${x}`, undefined),
  },
  {
    says: /^(?:decrease|reduce|lower) (?<x>.+?) by (?<n>\S+)$/i,
    wish: ({ x, n }) => take(`${n} ${x}`),
  },
  takes('^(?:take|grab) (?!me\\b|it back|that back)(?<x>.+?)(?: (?:from|out of) (?<y>.+))?$'),
]
