import { numberOf, readCount } from './numbers.ts'
import { readBin, readList, readThings, readWords, withoutUnit } from './read-words.ts'
import { BINS, type Rule } from './rule.ts'
import type { Wish, Words } from './wish.ts'

const re = (says: string) => new RegExp(says, 'i')
const TO = '(?:to|into|in|inside|inside of|onto|on|over to|in to|under|within)'
const DID = '(?:(?:i|we) (?:have |just |have just |already |will |am going to )?)?'

const plural = (words: string): boolean =>
  /[a-z]{2}s$/i.test(words.trim()) && !/(?:ss|us|is)$/i.test(words.trim())

/** 'two AA batteries', 'the sleeping bags', 'all the printer paper', 'two of them'. */
const readSome = (text: string): { what: Words; quantity: number | 'all' } => {
  const { count, rest } = readCount(text)
  const bare = withoutUnit(rest.replace(/^of (?:the |my )?/i, ''))
  if (count !== null) return { what: readWords(bare), quantity: count }
  const only = numberOf(text)
  if (only !== null) return { what: { words: '', to: 'it' }, quantity: only }
  const what = readWords(withoutUnit(text))
  const many = what.all === true || what.to === 'them' || (!what.to && plural(what.words))
  return { what, quantity: many ? 'all' : 1 }
}

const take = (x: string | undefined, from?: string): Wish | null => {
  if (!x) return null
  const { what, quantity } = readSome(x)
  const { all: _, ...named } = what
  return {
    kind: 'take',
    quantity,
    what: { ...named, ...(from && !named.within && { within: readBin(from) }) },
  }
}

const putBack = (x: string | undefined): Wish | null => {
  if (!x) return null
  const { what, quantity } = readSome(x)
  const { all: _, ...named } = what
  return { kind: 'put-back', what: named, quantity: quantity === 'all' || named.to ? 'same' : quantity }
}

const setTo = (x: string | undefined, n: string | undefined): Wish | null => {
  const quantity = numberOf(n ?? '')
  return quantity === null || !x ? null : { kind: 'set-quantity', what: readWords(withoutUnit(x)), quantity }
}

const THINGS_OUT =
  '(?:delete|remove|erase|get rid of|toss|trash|discard|dump|throw away|throw out|scrap|clear out)'
const GONE = '(?:deleted|removed|erased|got rid of|tossed|trashed|discarded|dumped|threw away|threw out)'
const NOTHING = /^(?:something|anything|an? (?:item|thing|bin|box)|one|some things?|stuff)$/i

const remove = (x: string | undefined): Wish => {
  const text = (x ?? '').trim()
  if (text === '' || NOTHING.test(text)) return { kind: 'delete', what: [] }
  return { kind: 'delete', what: readList(text) }
}

/** 'remove two batteries' takes some out; 'remove the old lamp' deletes it. */
const removeSome = (x: string | undefined): Wish | null => {
  const { count } = readCount(x ?? '')
  return count !== null && !/\b(?:bins|boxes)$/i.test(x ?? '') ? take(x) : null
}

/** Rename, quantities, taking out and putting back, deleting. */
export const CHANGE_RULES: readonly Rule[] = [
  {
    says: re(`^(?:rename|retitle|relabel) (?<x>.+?) (?:to|as|into|=) (?<n>.+)$`),
    wish: ({ x, n }) => ({ kind: 'rename', what: readWords(x ?? ''), name: n ?? '' }),
  },
  {
    says: re('^(?:change|edit|set|update) the (?:name|title|label) of (?<x>.+?) to (?<n>.+)$'),
    wish: ({ x, n }) => ({ kind: 'rename', what: readWords(x ?? ''), name: n ?? '' }),
  },
  {
    says: re("^(?:change|edit|set) (?<x>.+?)(?:'s)? name to (?<n>.+)$"),
    wish: ({ x, n }) => ({ kind: 'rename', what: readWords(x ?? ''), name: n ?? '' }),
  },
  {
    says: re(
      '^(?<x>.+?) (?:should be|is now|should now be|will be|shall be) (?:called|named|renamed to) (?<n>.+)$',
    ),
    wish: ({ x, n }) => ({ kind: 'rename', what: readWords(x ?? ''), name: n ?? '' }),
  },
  {
    says: re('^(?:call|name) (?<x>it|that|this) (?<n>.+)$'),
    wish: ({ n }) => ({ kind: 'rename', what: { words: '', to: 'it' }, name: n ?? '' }),
  },
  {
    says: re('^(?:rename|retitle|relabel) (?<x>.+)$'),
    wish: ({ x }) => ({ kind: 'rename', what: readWords(x ?? '') }),
  },
  {
    says: re(
      '^(?:set|change|update|make|correct|adjust) (?:the )?(?:quantity|number|amount|count|stock)(?: of| for) (?<x>.+?) (?:to|=) (?<n>[\\w -]+)$',
    ),
    wish: ({ x, n }) => setTo(x, n),
  },
  {
    says: re(
      '^(?:set|change|update|make|correct|adjust) (?<x>.+?) (?:quantity |count )?(?:to|=) (?<n>\\d+|[a-z]+(?:[ -][a-z]+)?)$',
    ),
    wish: ({ x, n }) => setTo(x, n),
  },
  {
    says: re(
      '^(?:there (?:is|are)|(?:we|i) (?:only |still |now )?have) (?:only |just |still |now |exactly )*(?<n>\\d+|[a-z]+(?:-[a-z]+)?) (?:(?:bottles?|packs?|boxes|box|rolls?|bags?|cans?) of )?(?<x>.+?) (?:left|now|remaining|in stock)$',
    ),
    wish: ({ x, n }) => setTo(x, n),
  },
  {
    says: re(`^take (?<x>.+?) from .+? and (?:put|place) (?:it|them) ${TO} (?<y>.+)$`),
    wish: ({ x, y }) => ({ kind: 'move', what: readList(x ?? ''), bin: readBin(y ?? '') }),
  },
  {
    says: re(`^${DID}(?:put|return|returned|bring|brought) back (?<x>.+?)(?: (?:in|into|to) (?<y>.+))?$`),
    wish: ({ x }) => putBack(x),
  },
  {
    says: re(`^${DID}(?:put|bring|brought|place) (?<x>.+?) back(?: (?:in|into|to) (?<y>.+))?$`),
    wish: ({ x }) => putBack(x),
  },
  { says: re(`^${DID}(?:return|returned) (?<x>.+?)(?: to (?<y>.+))?$`), wish: ({ x }) => putBack(x) },
  {
    says: re(
      `^${DID}(?:take|took|taken|taking|am taking|get|got|pull|pulled) out (?<x>.+?)(?: (?:of|from) (?<y>.+))?$`,
    ),
    wish: ({ x, y }) => take(x, y),
  },
  {
    says: re(
      `^${DID}(?:am |are )?(?:take|took|taken|taking|pull|pulled|grab|grabbed|get|got) (?<x>.+?) out(?: (?:of|from) (?<y>.+))?$`,
    ),
    wish: ({ x, y }) => take(x, y),
  },
  {
    says: re(
      `^${DID}(?:use|used|used up|consumed?|ate|borrow|borrowed|took|grabbed) (?:up )?(?<x>.+?)(?: (?:from|out of|of) (?:the )?(?<y>.+))?$`,
    ),
    wish: ({ x, y }) => (/^(?:the )?\S.* to\b/.test(x ?? '') ? null : take(x, y)),
  },
  {
    says: re('^(?:take|grab) (?!me\\b|it back|that back)(?<x>.+?)(?: (?:from|out of) (?<y>.+))?$'),
    wish: ({ x, y }) => take(x, y),
  },
  { says: re(`^(?:remove|subtract|deduct) (?<x>.+)$`), wish: ({ x }) => removeSome(x) },
  { says: re(`^${THINGS_OUT}(?<x>(?: .+)?)$`), wish: ({ x }) => remove(x) },
  { says: re(`^${DID}${GONE} (?<x>.+)$`), wish: ({ x }) => remove(x) },
  { says: re('^throw (?<x>.+?) (?:out|away)$'), wish: ({ x }) => remove(x) },
]

/** Bins made, opened, and the scanner. */
export const BIN_RULES: readonly Rule[] = [
  {
    says: re(
      '^(?:open|start|launch|use|show|turn on|go to|bring up|activate)(?: me| up)?(?: the| my)? ?(?:qr |code |bin |qr code )?(?:scanner|camera|scan)$',
    ),
    wish: () => ({ kind: 'open', screen: 'scanner' }),
  },
  {
    says: re(
      '^scan(?: (?:a|the|this|that|my|another|some))?(?: (?:new|qr|bin|box))*(?: (?:code|codes|bin|box|label|sticker|qr|something))?$',
    ),
    wish: () => ({ kind: 'open', screen: 'scanner' }),
  },
  {
    says: re(
      `^(?=.*\\b(?:create|make|start|add|set up|new|begin)\\b)(?:(?:create|make|start|add|set up|new|begin|i want|i need|i would like)(?: me)? )?(?:(?:a|another|one)? ?new |a |another |an )?(?:(?<c>\\S+) )?${BINS}(?: (?:called|named|titled|labelled|labeled|for|with the name)(?: my| the)? (?<n>.+?))?(?: (?:in|at) (?:the |my )?(?<p>[^,]+))?$`,
    ),
    wish: ({ c, n, p }) => newBin(c, n, p),
  },
  {
    says: re(`^(?:create |make |add |start )?(?:a )?new ${BINS}[ :,-]+(?<n>.+)$`),
    wish: ({ n }) => ({ kind: 'create-bin', name: n ?? '' }),
  },
  {
    says: re('^(?:open(?: up)?|go to|take me to|jump to|bring up|navigate to) (?<x>.+)$'),
    wish: ({ x }) => ({ kind: 'open', screen: 'bin', bin: readBin(x ?? '') }),
  },
]

const KINDS: Readonly<Record<string, string>> = {
  ...{ kitchen: 'kitchen', garage: 'garage', office: 'office', craft: 'crafts', crafts: 'crafts' },
  ...{
    bedroom: 'bedroom',
    bathroom: 'bathroom',
    outdoor: 'outdoor',
    outdoors: 'outdoor',
    storage: 'storage',
  },
}

const newBin = (
  kind: string | undefined,
  name: string | undefined,
  place: string | undefined,
): Wish | null => {
  const known = kind === undefined ? undefined : KINDS[kind.toLowerCase()]
  // 'the blue bin' by itself makes nothing.
  if (kind !== undefined && known === undefined && !/^(?:new|storage|an?|another|empty)$/i.test(kind))
    return null
  return {
    kind: 'create-bin',
    ...(name && { name }),
    ...(known && { category: known }),
    ...(place && { place }),
  }
}

const intoOf = (x: string | undefined, y: string | undefined): Wish => ({
  kind: 'add',
  things: readThings(x ?? ''),
  ...(y && { bin: readBin(y) }),
})

/** Moving and adding. */
export const PUT_RULES: readonly Rule[] = [
  {
    says: re(
      `^${DID}(?:move|moved|transfer|transferred|shift|shifted|relocate|relocated|bring|brought|carry) (?<x>.+?)(?: (?:over|from (?<z>.+?)))? (?:over )?(?:to|into|in to|onto) (?<y>.+)$`,
    ),
    wish: ({ x, y, z }) => moved(x, y, z),
  },
  {
    says: re(
      `^${DID}(?:move|moved|transfer|transferred|shift|shifted|relocate|relocated|bring|brought|carry) (?<x>.+?)(?: (?:over|from (?<z>.+?)))? (?:over )?(?:in|inside) (?<y>.+)$`,
    ),
    wish: ({ x, y, z }) => moved(x, y, z),
  },
  {
    says: re(`^(?:move|transfer|shift|relocate) (?<x>.+)$`),
    wish: ({ x }) => ({ kind: 'move', what: readList(x ?? '') }),
  },
  {
    says: re('^(?:empty|clear|tip|unpack) (?<x>.+?) (?:into|to|in) (?<y>.+)$'),
    wish: ({ x, y }) => ({
      kind: 'move',
      what: [{ words: '', all: true, within: readBin(x ?? '') }],
      bin: readBin(y ?? ''),
    }),
  },
  {
    says: re(`^(?:new|add (?:a )?new) (?:item|thing)[ :,]+(?<x>.+?)(?: ${TO} (?<y>.+))?$`),
    wish: ({ x, y }) => intoOf(x, y),
  },
  {
    says: re(
      `^(?:add|insert|write down|record|log|register|save|enter|include|note|put down) (?:to|into) (?<y>.+?) (?<x>(?:a|an|some|the|two|three|\\d+) .+)$`,
    ),
    wish: ({ x, y }) => intoOf(x, y),
  },
  {
    says: re(
      `^(?:add|insert|write down|record|log|register|save|enter|include|note|put down) (?<x>.+) (?:to|into|in|inside|onto|on) (?<y>.+?)$`,
    ),
    wish: ({ x, y }) => intoOf(x, y),
  },
  {
    says: re(`^(?:add|insert|write down|record|log|register|enter|include) (?<x>.+)$`),
    wish: ({ x }) => intoOf(x, undefined),
  },
  {
    says: re(`^(?:to|into|in|inside) (?<y>.+?),? (?:add|put|store|place|insert) (?<x>.+)$`),
    wish: ({ x, y }) => intoOf(x, y),
  },
  {
    says: re(
      `^(?:i|we) (?:have )?(?:just )?(?:bought|got|purchased) (?<x>.+?)(?: (?:for|and put (?:it|them) in) (?<y>.+))?$`,
    ),
    wish: ({ x, y }) => intoOf(x, y),
  },
  {
    says: re(
      `^(?:remember |note )?(?:that )?there (?:is|are) (?:also |now )?(?<x>.+) (?:in|inside|on) (?<y>.+)$`,
    ),
    wish: ({ x, y }) => intoOf(x, y),
  },
  {
    says: re(
      `^(?:remember |note )?(?:that )?${DID}(?:put|place|placed|store|stored|stick|stash|stashed|pack|packed|drop|dropped|keep|left|leave) (?<x>.+?) (?:${TO}|away in) (?<y>.+)$`,
    ),
    wish: ({ x, y }) => ({ kind: 'put', what: x ?? '', bin: readBin(y ?? '') }),
  },
  {
    says: re(`^(?:remember |note )(?:that )?(?<x>.+?) (?:is|are) (?:now )?(?:in|inside|on) (?<y>.+)$`),
    wish: ({ x, y }) => ({ kind: 'put', what: x ?? '', bin: readBin(y ?? '') }),
  },
  {
    says: re(`^(?<x>.+?) (?:is|are) now (?:in|inside|on|at) (?<y>.+)$`),
    wish: ({ x, y }) => ({ kind: 'put', what: x ?? '', bin: readBin(y ?? '') }),
  },
  {
    says: re(`^(?<x>.+?) (?:is|are) (?:in|inside|on|at) (?<y>.+) now$`),
    wish: ({ x, y }) => ({ kind: 'put', what: x ?? '', bin: readBin(y ?? '') }),
  },
  {
    says: re(`^(?<x>.+?) (?:goes?|belongs?) (?:in|into|inside) (?<y>.+)$`),
    wish: ({ x, y }) => ({ kind: 'put', what: x ?? '', bin: readBin(y ?? '') }),
  },
]

const moved = (x: string | undefined, y: string | undefined, z: string | undefined): Wish => {
  const what = readList(x ?? '').map((one) => (z && !one.within ? { ...one, within: readBin(z) } : one))
  return { kind: 'move', what, bin: readBin(y ?? '') }
}
