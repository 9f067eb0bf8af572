import { BINS, type Rule } from './grammar-rule.ts'
import type { Wish } from './intent.ts'
import { readBin } from './parse-mention.ts'

const re = (says: string) => new RegExp(says, 'i')

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
  if (kind !== undefined && known === undefined && !/^(?:new|storage|an?|another|empty)$/i.test(kind)) {
    return null
  }
  return {
    kind: 'create-bin',
    ...(name && { name }),
    ...(known && { category: known }),
    ...(place && { place }),
  }
}

const MAKE = '(?:create|make|start|add|set up|new|begin)'
const A = '(?:(?:a|another|one)? ?new |a |another |an )?'
const NAMED = '(?: (?:called|named|titled|labelled|labeled|for|with the name)(?: my| the)? (?<n>.+?))?'
const SCANNER = '(?:qr |code |bin |qr code )?(?:scanner|camera|scan)(?: to (?:scan|read) .+)?'

/** Bins made and opened, and the scanner. */
export const BIN_RULES: readonly Rule[] = [
  {
    says: re(
      `^(?:open|start|launch|use|show|turn on|go to|bring up|activate)(?: me| up)?(?: the| my)? ?${SCANNER}$`,
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
      `^(?=.*\\b(?:create|make|start|add|set up|new|begin|need|want)\\b)(?:(?:${MAKE}|i want|i need|i would like)(?: me)? )?${A}(?:(?<c>\\S+) )?${BINS}${NAMED}(?: (?:in|at) (?:the |my )?(?<p>[^,]+))?$`,
    ),
    wish: ({ c, n, p }) => newBin(c, n, p),
  },
  {
    says: re(`^(?:create |make |add |start )?(?:a )?new ${BINS}[ :,-]+(?<n>.+)$`),
    wish: ({ n }) => ({ kind: 'create-bin', name: n ?? '' }),
  },
  {
    says: re(
      '^(?:open(?: up)?|look in(?:to|side)?|check) (?<y>.+?) and (?:tell|show) me what is (?:inside|in it|in there|there)$',
    ),
    wish: ({ y }) => ({ kind: 'contents', bin: readBin(y ?? '') }),
  },
  {
    says: re(`^${MAKE}(?: me)? (?:two|three|four|five|six|\\d+|some|several) (?:new )?${BINS}\\b`),
    wish: () => ({ kind: 'decline', reason: 'several-bins' }),
  },
  {
    says: re('^(?:open(?: up)?|go to|take me to|jump to|bring up|navigate to) (?<x>.+)$'),
    wish: ({ x }) => ({ kind: 'open', screen: 'bin', bin: readBin(x ?? '') }),
  },
]
