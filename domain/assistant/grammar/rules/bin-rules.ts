import type { Intent } from '../intent.ts'
import { parseBinMention } from '../parse-mention.ts'
import { BIN_WORDS, type GrammarRule } from './grammar-rule.ts'

const pattern = (says: string) => new RegExp(says, 'i')

const KINDS: Readonly<Record<string, string>> = {
  kitchen: 'kitchen',
  garage: 'garage',
  office: 'office',
  craft: 'crafts',
  crafts: 'crafts',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  outdoor: 'outdoor',
  outdoors: 'outdoor',
  storage: 'storage',
}

const toCreateBinIntent = (
  kind: string | undefined,
  name: string | undefined,
  place: string | undefined,
): Intent | null => {
  const known = kind === undefined ? undefined : KINDS[kind.toLowerCase()]
  // 'the blue bin' alone creates nothing.
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

export const BIN_RULES: readonly GrammarRule[] = [
  {
    says: pattern(
      `^(?:open|start|launch|use|show|turn on|go to|bring up|activate)(?: me| up)?(?: the| my)? ?${SCANNER}$`,
    ),
    toIntent: () => ({ kind: 'open', screen: 'scanner' }),
  },
  {
    says: pattern(
      '^scan(?: (?:a|the|this|that|my|another|some))?(?: (?:new|qr|bin|box))*(?: (?:code|codes|bin|box|label|sticker|qr|something))?$',
    ),
    toIntent: () => ({ kind: 'open', screen: 'scanner' }),
  },
  {
    says: pattern(
      `^(?=.*\\b(?:create|make|start|add|set up|new|begin|need|want)\\b)(?:(?:${MAKE}|i want|i need|i would like)(?: me)? )?${A}(?:(?<c>\\S+) )?${BIN_WORDS}${NAMED}(?: (?:in|at) (?:the |my )?(?<p>[^,]+(?:, [^,]{1,40})*))?$`,
    ),
    toIntent: ({ c, n, p }) => toCreateBinIntent(c, n, p),
  },
  {
    says: pattern(`^(?:create |make |add |start )?(?:a )?new ${BIN_WORDS}[ :,-]+(?<n>.+)$`),
    toIntent: ({ n }) => ({ kind: 'create-bin', name: n ?? '' }),
  },
  {
    says: pattern(
      '^(?:open(?: up)?|look in(?:to|side)?|check) (?<y>.+?) and (?:tell|show) me what is (?:inside|in it|in there|there)$',
    ),
    toIntent: ({ y }) => ({ kind: 'contents', bin: parseBinMention(y ?? '') }),
  },
  {
    says: pattern(`^${MAKE}(?: me)? (?:two|three|four|five|six|\\d+|some|several) (?:new )?${BIN_WORDS}\\b`),
    toIntent: () => ({ kind: 'decline', reason: 'several-bins' }),
  },
  {
    says: /^(?:make|set|mark|turn|change|keep) .+ (?:private|public|members only)$/i,
    toIntent: () => ({ kind: 'decline', reason: 'privacy' }),
  },
  {
    says: pattern('^(?:open(?: up)?|go to|take me to|jump to|bring up|navigate to) (?<x>.+)$'),
    toIntent: ({ x }) => ({ kind: 'open', screen: 'bin', bin: parseBinMention(x ?? '') }),
  },
]
