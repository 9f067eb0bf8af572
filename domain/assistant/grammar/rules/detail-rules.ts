import type { AskedDetail } from '../intent.ts'
import { parseMention } from '../parse-mention.ts'
import { type GrammarRule, PERSON_WORDS } from './grammar-rule.ts'

const X = '(?<x>.+?)'
const OF = '(?:of|for|on|in)'
const ASK =
  '(?:(?:what|which|who) (?:is|are|was|were) |tell me |show me |do (?:i|we) know |give me )?(?:the )?'
const BUY = '(?:buy|bought|purchase|purchased|get|got|order|ordered)'

/** Ways to ask for a field, each with the thing as `x`. */
const QUESTIONS: readonly (readonly [AskedDetail, readonly string[]])[] = [
  [
    'price',
    [
      `how much (?:did|does|do|was|were|is|are) ${X} cost(?: me| us)?(?: new| originally)?`,
      `what (?:did|does|do) ${X} cost(?: me| us)?(?: new| originally)?`,
      `(?:how much|what) did ${PERSON_WORDS} (?:pay|spend) (?:for|on) (?<x>.+)`,
      `(?:how much|what) was paid for (?<x>.+)`,
      `how much (?:was|were) ${X}(?: when (?:i|we) ${BUY} (?:it|them))?`,
      `${ASK}(?:purchase )?(?:price|cost)(?: paid)? ${OF} (?<x>.+)`,
    ],
  ],
  [
    'value',
    [
      `how much (?:is|are) ${X} worth(?: now| today)?`,
      `what (?:is|are) ${X} worth(?: now| today)?`,
      `${ASK}(?:current |total |replacement )?(?:value|worth) ${OF} (?<x>.+)`,
    ],
  ],
  [
    'expiresOn',
    [
      `when (?:does|do|did|will) ${X} (?:expire|go off|go bad|spoil)`,
      `(?:has|have|is|are) ${X} (?:expired|out of date|still good|gone off)(?: yet)?`,
      `how long (?:is|are|will) ${X} (?:still )?(?:good|keep|last|be good)(?: for)?`,
      `${ASK}(?:expiry|expiration|best before|best-before|use by|use-by)(?: date| day)? ${OF} (?<x>.+)`,
    ],
  ],
  [
    'warrantyUntil',
    [
      `(?:when|until when) (?:does|do|did|will) (?:the )?(?:warranty|guarantee) ${OF} ${X} (?:end|expire|run out|last)`,
      `how long (?:is|does) (?:the )?(?:warranty|guarantee) ${OF} ${X}(?: last| valid| good)?`,
      `(?:is|are) ${X} (?:still )?(?:under|in|covered by) (?:warranty|guarantee)(?: still)?`,
      `(?:does|do) ${X} (?:still )?have (?:a |any )?(?:warranty|guarantee)(?: left| still)?`,
      `${ASK}(?:warranty|guarantee)(?: date| end)? ${OF} (?<x>.+)`,
    ],
  ],
  ['tags', [`(?:how|what) (?:is|are) ${X} tagged(?: as| with)?`, `${ASK}(?:tags|labels) ${OF} (?<x>.+)`]],
  ['codes', [`${ASK}(?:bar ?codes?|product codes?|ean|isbn|gtin)(?: number)? ${OF} (?<x>.+)`]],
  ['serial', [`${ASK}serial(?: number| no| code)? ${OF} (?<x>.+)`]],
  ['model', [`(?:what|which) model (?:is|are) (?<x>.+)`, `${ASK}model(?: number| name| no)? ${OF} (?<x>.+)`]],
  [
    'maker',
    [
      `who (?:makes|make|made|produces|produced|manufactures|manufactured) (?<x>.+)`,
      `(?:what|which) (?:brand|make) (?:is|are) (?<x>.+)`,
      `${ASK}(?:maker|brand|manufacturer) ${OF} (?<x>.+)`,
    ],
  ],
  [
    'boughtFrom',
    [
      `where (?:did|have) ${PERSON_WORDS} (?:buy|bought|purchase|purchased|order|ordered) (?<x>.+)`,
      `where (?:was|were) ${X} (?:bought|purchased|ordered)`,
      `(?:what|which) (?:shop|store) (?:is|are|was|were) ${X} from`,
      `${ASK}(?:shop|store|seller|dealer) ${OF} (?<x>.+)`,
    ],
  ],
  [
    'boughtOn',
    [
      `${ASK}(?:purchase date|date of purchase|day of purchase) ${OF} (?<x>.+)`,
      `how old (?:is|are) (?<x>.+)`,
    ],
  ],
]

/** Questions for what is known of a thing: 'what did the drill cost', 'when does the ibuprofen expire'. */
export const DETAIL_RULES: readonly GrammarRule[] = QUESTIONS.flatMap(([field, ways]) =>
  ways.map((way) => ({
    says: new RegExp(`^${way}$`, 'i'),
    toIntent: ({ x }) => ({ kind: 'detail' as const, field, what: parseMention(x ?? '') }),
  })),
)
