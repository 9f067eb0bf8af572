import type { Intent } from '../intent.ts'
import { parseCount } from '../numbers.ts'
import { parseBinMention, parseMentionList } from '../parse-mention.ts'
import { type GrammarRule, HAVING_DONE } from './grammar-rule.ts'
import { toTakeIntent } from './quantity-rules.ts'

const DISCARD_VERBS =
  '(?:delete|remove|erase|get rid of|toss out|chuck out|toss|trash|discard|dump|throw away|throw out|give away|scrap|bin(?= (?:the|my|that|those|this|our) ))'
const GONE_WORDS =
  '(?:deleted|removed|erased|got rid of|tossed|trashed|discarded|dumped|threw away|threw out|sold|donated|gave away|recycled)'
const NOTHING = /^(?:something|anything|an? (?:item|thing|bin|box)|one|some things?|stuff)$/i
/** Matches manner and vague origin, which are no part of a name. */
const MANNER =
  /\s+(?:completely|entirely|altogether|for good|forever|permanently|from (?:the|my) (?:list|app|inventory|system))$/i

const WHOLE_INVENTORY =
  /^(?:(?:all|every|each)(?: of)? ?(?:the |my |our |these |those |single )*(?:(?:bins?|box(?:es)?|containers?|totes?|items?|things?|stuff|belongings|inventory|data|rooms?)\b(?: and (?:all )?(?:the |my )?(?:bins?|box(?:es)?|items?|things?|stuff))?)?|everything|(?:the |my |our )?(?:whole|entire|complete) (?:inventory|list|home|house|app)|my inventory)(?: (?:i|we) (?:have|own)| (?:of mine|at once|now))?$/i

/** Matches a reason, which is no part of a name. */
const REASON = /(?:,? (?:because|since) |, (?:it|they) (?!and\b)).+$/i

const toDeleteIntent = (x: string | undefined): Intent => {
  const text = (x ?? '').trim().replace(REASON, '').replace(MANNER, '')
  if (WHOLE_INVENTORY.test(text)) return { kind: 'decline', reason: 'everything' }
  if (text === '' || NOTHING.test(text)) return { kind: 'delete', what: [] }
  return { kind: 'delete', what: parseMentionList(text) }
}

/** 'remove two batteries' takes pieces; 'remove the old lamp' deletes. */
const toTakeSomeIntent = (x: string | undefined): Intent | null => {
  const { count } = parseCount(x ?? '')
  return count !== null && !/\b(?:bins|boxes)$/i.test(x ?? '') ? toTakeIntent(x) : null
}

const rule = (says: string, intent: (x: string | undefined) => Intent | null): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: ({ x }) => intent(x),
})

const RUBBISH = '(?:the )?(?:trash|garbage|rubbish|bin|dump|recycling)'

export const DELETE_RULES: readonly GrammarRule[] = [
  rule(`^(?:wipe|clear|reset|empty|purge|nuke|destroy)(?: out)? (?<x>.+)$`, (x) =>
    WHOLE_INVENTORY.test(x ?? '') ? { kind: 'decline', reason: 'everything' } : null,
  ),
  rule(
    `^${HAVING_DONE}(?:remove|subtract|deduct|minus|removed|gave away|sold|donated|threw away|lent) (?<x>.+)$`,
    toTakeSomeIntent,
  ),
  rule(`^(?:throw|toss|chuck|dump|put) (?<x>.+?) (?:in|into) ${RUBBISH}$`, toDeleteIntent),
  {
    says: new RegExp(`^${HAVING_DONE}(?:throw|toss|chuck|drop) (?<x>.+?) (?:in|into|to) (?<y>.+)$`, 'i'),
    toIntent: ({ x, y }) => ({ kind: 'put', what: x ?? '', bin: parseBinMention(y ?? '') }),
  },
  // Bare 'empty bins' asks which ones are empty.
  rule(
    '^(?!empty (?:bins|boxes|containers|totes|crates)$)(?:clear|clean|empty)(?: out)? (?!.* (?:into|to|in) )(?<x>[^,]+)$',
    (x) => ({ kind: 'delete', what: [{ words: '', all: true, within: parseBinMention(x ?? '') }] }),
  ),
  rule(
    '^(?:(?:i|we) (?:have |just )*(?:gave|donated|sold|handed)|give|donate|sell|hand) (?!me\\b|us\\b)(?<x>.+?) to .+$',
    (x) => toTakeSomeIntent(x) ?? toDeleteIntent(x),
  ),
  rule('^(?:i|we) (?:have |just )*(?:broke|lost|dropped) (?<x>.+)$', toTakeSomeIntent),
  rule(`^${DISCARD_VERBS}(?<x>(?: .+)?)$`, toDeleteIntent),
  rule(`^${HAVING_DONE}${GONE_WORDS} (?<x>.+)$`, toDeleteIntent),
  rule(
    `^${HAVING_DONE}(?:throw|threw|thrown|toss|tossed|chuck|chucked|gave|give|given) (?<x>.+?) (?:out|away)$`,
    (x) => toTakeSomeIntent(x) ?? toDeleteIntent(x),
  ),
]
