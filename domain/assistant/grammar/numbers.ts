import { QUANTITY_MAX } from '#contracts/inventory/field-limits.ts'

const ONES: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const GROUPS: Readonly<Record<string, number>> = {
  'half a dozen': 6,
  'a dozen': 12,
  dozen: 12,
  'a couple of': 2,
  'a couple': 2,
  'a hundred': 100,
  'a few': 3,
  'one more': 1,
  another: 1,
}
/** Words for one that are no part of a name. */
const ONE = new Set(
  'a an one some any another the my our your his her their that those these this new more'.split(' '),
)

export const parseNumber = (text: string): number | null => {
  const word = text.toLowerCase().trim()
  if (/^(?:\d{1,7}[x×]?|[x×]\d{1,7})$/.test(word))
    return Math.min(Number.parseInt(word.replace(/^[x×]/, ''), 10), QUANTITY_MAX)
  const group = GROUPS[word]
  if (group !== undefined) return group
  if (word === 'no' || word === 'zero' || word === 'none') return 0
  const [first = '', second, ...rest] = word.split(/[\s-]+/)
  if (rest.length > 0) return null
  if (second === 'dozen') {
    const dozens = /^\d{1,4}$/.test(first) ? Number(first) : ONES[first]
    return dozens === undefined ? null : dozens * 12
  }
  const tens = TENS[first]
  if (second === undefined) return tens ?? ONES[first] ?? null
  const ones = ONES[second]
  if (second === 'hundred') return ONES[first] === undefined ? null : (ONES[first] ?? 0) * 100
  return tens !== undefined && ones !== undefined && ones < 10 ? tens + ones : null
}

const BELOW_ONE =
  /^(?:(?:add|put|store|place|stash|pack|insert|log|take|took|grab|use|used|remove|delete|move|return|give)(?: out| back| away| in)?|(?:set|change|update|make) .+ (?:to|=)) (?:.+(?:,| and) )?(?:(?:[-−–]|minus |negative ) ?\d{1,9}|0{1,9})[x×]?(?: \D|$)/i

/** 'add -3 nails': an amount that can not be meant; setting a quantity to 0 can. */
export const isBelowOne = (text: string): boolean => BELOW_ONE.test(text) && !/(?: to| =) 0+$/i.test(text)

export interface CountedPhrase {
  readonly count: number | null
  readonly rest: string
}

/** Parses a leading quantity: 'twenty five pins', '3x lamps', 'a dozen cups', 'lamps'. */
export const parseCount = (text: string): CountedPhrase => {
  const words = text.trim().split(/\s+/)
  for (const length of [3, 2, 1]) {
    if (words.length <= length && length > 1) continue
    const count = parseNumber(words.slice(0, length).join(' '))
    if (count !== null && words.length > length) {
      const rest = words.slice(length)
      if (/^[x×]$/i.test(rest[0] ?? '') && rest.length > 1) rest.shift()
      return { count, rest: rest.join(' ').replace(/^(?:of )?(?:the |my |our |those |these )?/i, '') }
    }
  }
  return { count: null, rest: text.trim() }
}

export const withoutArticle = (text: string): string => {
  const words = text.trim().split(/\s+/)
  while (words.length > 1 && ONE.has((words[0] ?? '').toLowerCase())) words.shift()
  return words.join(' ')
}

/** 'box seven' gives 'box 7'; null without number words. */
export const toFigures = (text: string): string | null => {
  const words = text.split(' ').map((word) => String(ONES[word.toLowerCase()] ?? word))
  const figures = words.join(' ')
  return figures === text ? null : figures
}

/** Index in a list: 'the first', 'number two', '3', 'the last one' (0 first, -1 last). */
export const digitPlace = (text: string): number | null => {
  const phrase = text
    .toLowerCase()
    .replace(/^(?:the|number|no|option|choice)\s+/, '')
    .replace(/^(?:the|number|no|option|choice)\s+/, '')
    .replace(/\s+(?:one|ones|option|choice|bin|item)$/, '')
  if (phrase === 'last') return -1
  const ordinal = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].indexOf(
    phrase,
  )
  if (ordinal >= 0) return ordinal
  const figure = /^(\d)(?:st|nd|rd|th)?$/.exec(phrase)
  const number = figure ? Number(figure[1]) : (ONES[phrase] ?? 0)
  return number >= 1 && number <= 9 ? number - 1 : null
}
