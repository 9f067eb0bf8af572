import { QUANTITY_MAX } from '#contracts/inventory/field-limits.ts'
import { isMeasured, splitQuantity } from '#domain/adding/item-quantity.ts'
import type { Mention, NewItemMention } from './intent.ts'
import { type CountedPhrase, parseCount, parseNumber, withoutArticle } from './numbers.ts'

const IT = /^(?:it|that|this|that one|this one|the same|the item|that item|this item|that thing)$/i
const THEM = /^(?:them|they|these|those|all of (?:them|these|those)|both(?: of them)?|all)$/i
const THERE =
  /^(?:(?:in |to |into )?(?:there|here)|(?:that|this|the same) (?:bin|box|container|one there)|inside)$/i
const ALL = /^(?:all(?: of)?(?: the| my| our| these| those)?|every|both(?: the)?)\s+(?=\S)/i
const EVERYTHING = /^(?:everything|all|all (?:the )?(?:items?|things?|stuff|contents)|the contents)$/i
const INSIDE = /^(.+?)\s+(?:out of|inside of|inside|within|from|in|at|on|under)\s+(\S.*)$/i

const PRONOUNS: readonly (readonly [RegExp, 'it' | 'them' | 'there'])[] = [
  [IT, 'it'],
  [THEM, 'them'],
  [THERE, 'there'],
]

const CALLED = /^(?:the |my |a )?(?:bin|box|container|item|thing)s? (?:called|named|labell?ed) /i

/** Parses 'the first aid kit in the bathroom', 'all the batteries', 'it'. */
export const parseMention = (text: string): Mention => {
  const phrase = text.trim().replace(CALLED, '')
  const pronoun = PRONOUNS.find(([pattern]) => pattern.test(phrase))
  if (pronoun) return { words: '', to: pronoun[1] }
  const inside = INSIDE.exec(phrase)
  if (inside?.[1] && inside[2]) {
    return { ...parseMention(inside[1]), within: parseMention(inside[2].replace(/^(?:of )/i, '')) }
  }
  if (EVERYTHING.test(phrase)) return { words: '', all: true }
  const one = phrase.replace(ALL, '')
  return { words: withoutArticle(one), ...(one !== phrase && { all: true as const }) }
}

/** Keeps the phrase whole: 'the box in the attic' may be a name. */
export const parseBinMention = (text: string): Mention => {
  const phrase = text
    .trim()
    .replace(/\s+(?:now|again|too|as well|instead)$/i, '')
    .replace(CALLED, '')
    .replace(/^(?:in|into|to|inside|inside of|of|onto|on)\s+/i, '')
  const pronoun = PRONOUNS.find(([pattern]) => pattern.test(phrase))
  return pronoun
    ? { words: '', to: pronoun[1] === 'them' ? 'there' : pronoun[1] }
    : { words: withoutArticle(phrase) }
}

/** Counts one, but leaves the total open. */
const INDEFINITE = /^(?:another|a few|one more)\b/i

export const splitList = (text: string): string[] =>
  text
    .split(/\s*,\s*(?:and\s+)?|\s+(?:and|plus|as well as|&)\s+/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** '2 of the gloves' */
const parseCounted = (text: string): Mention => {
  const { count, rest } = parseCount(text)
  if (count === null || rest === '' || INDEFINITE.test(text)) return parseMention(text)
  const words = parseMention(stripUnit(rest))
  return words.to === undefined ? { ...words, count, whole: text.trim() } : words
}

/** 'the winter gloves and the red scarf' */
export const parseMentionList = (text: string): readonly Mention[] => {
  const parts = splitList(text)
  // 'the hammer and the saw in the shed': the place applies to both.
  const last = parseMention(parts.at(-1) ?? '')
  const within = last.words === '' ? undefined : last.within
  return parts.map((part) => {
    const words = parseCounted(part)
    return within && !words.within && !words.to ? { ...words, within } : words
  })
}

const UNITS =
  'packs?|packets?|packages?|box(?:es)?|bags?|bottles?|rolls?|pairs?|cans?|jars?|tubes?|sets?|bundles?|cases?|cartons?|bunch(?:es)?|pounds?|lbs?|kilos?|kg|grams?|ounces?|lit(?:er|re)s?|gallons?|sheets?|spools?|tins?|sticks?|bars?'
const UNIT = new RegExp(`^(${UNITS}) of (?=\\S)`, 'i')

/** Strips a leading 'bottles of'. */
export const stripUnit = (text: string): string => text.replace(UNIT, '')

const NOTHING_NAMED =
  /^(?:something|anything|(?:an? )?(?:new )?(?:item|thing)|items|things|stuff|some (?:stuff|things|items)|new|it)$/i

/** Reads figures as lists do, then spoken numbers. */
const readCount = (text: string): CountedPhrase => {
  const { name, quantity } = splitQuantity(text, QUANTITY_MAX)
  if (name !== text.trim()) return { count: quantity, rest: name }
  return isMeasured(text) ? { count: null, rest: text } : parseCount(text)
}

const parseNewItem = (text: string): NewItemMention[] => {
  if (NOTHING_NAMED.test(text)) return []
  const { count, rest } = readCount(text)
  const bare = withoutArticle(rest)
  const unit = UNIT.exec(bare)?.[1]
  const name = withoutArticle(unit === undefined ? bare : bare.replace(UNIT, ''))
  if (name === '' || NOTHING_NAMED.test(name) || parseNumber(name) === 0) return []
  return [
    { name, quantity: Math.max(1, count ?? 1), ...(unit !== undefined && { unit: unit.toLowerCase() }) },
  ]
}

/** 'pliers, a saw and two packs of AA batteries' */
export const parseNewItems = (text: string): readonly NewItemMention[] =>
  splitList(text).flatMap(parseNewItem)
