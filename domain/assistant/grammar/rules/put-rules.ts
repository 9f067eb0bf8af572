import type { Intent } from '../intent.ts'
import { parseCount } from '../numbers.ts'
import {
  parseBinMention,
  parseMention,
  parseMentionList,
  parseNewItems,
  splitList,
} from '../parse-mention.ts'
import { type GrammarRule, HAVING_DONE, INTO_WORDS } from './grammar-rule.ts'

type PutParser = Readonly<Record<string, string>>

const parseMoved = ({ x, y, z }: PutParser): Intent => {
  const what = parseMentionList(x ?? '').map((one) =>
    z && !one.within ? { ...one, within: parseBinMention(z) } : one,
  )
  return { kind: 'move', what, ...(y && { bin: parseBinMention(y) }) }
}

const parseAdded = ({ x, y }: PutParser): Intent => {
  // '3 in 1 oil' is one name, and no bin called '1 oil'.
  const inName = /\d$/.test(x ?? '') && /^\d/.test(y ?? '')
  return inName
    ? { kind: 'add', things: parseNewItems(`${x} in ${y}`) }
    : { kind: 'add', things: parseNewItems(x ?? ''), ...(y && { bin: parseBinMention(y) }) }
}

const parseStated = ({ x, y }: PutParser): Intent => ({
  kind: 'state',
  things: splitList(x ?? '').flatMap((part) =>
    parseNewItems(part).map((thing) => ({ ...thing, counted: parseCount(part).count !== null })),
  ),
  bin: parseBinMention(y ?? ''),
})

/** 'there are no stockings in the christmas box' */
const noneLeft = ({ x, y }: PutParser): Intent => ({
  kind: 'take',
  quantity: 'all',
  what: { ...parseMention(x ?? ''), ...(y && { within: parseBinMention(y) }) },
})

const toPutIntent = ({ x, y }: PutParser): Intent => ({
  kind: 'put',
  what: x ?? '',
  bin: parseBinMention(y ?? ''),
})

const rule = (says: string, intent: (read: PutParser) => Intent | null): GrammarRule => ({
  says: new RegExp(says, 'i'),
  toIntent: intent,
})

const MOVE =
  '(?:move|moved|transfer|transferred|shift|shifted|relocate|relocated|bring|brought|carry|swap|switch)'
const FROM = '(?: (?:over|from (?<z>.+?)))?'
const ADD = '(?:add|added|adding|insert|write down|record|log|register|save|enter|include|note|put down)'
const PUT =
  '(?:put|putting|place|placed|placing|store|stored|storing|stick|stuck|stash|stashed|pack|packed|pop|drop|dropped|keep|left|leave)'
const NOTE = '(?:remember |note )?(?:that )?'
const NEW = /^(?:an?|some|another|new|\d+x?)\b|\bnew\b/i

const NUMBER =
  '(?:\\d+|(?:twenty|thirty|forty|fifty)(?:[ -][a-z]+)?|[a-z]+teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|a couple of)'
const THEN = '(?:,| and|, and)(?: then)?(?: (?:i|we))?(?: have| just)*'
const SPOKEN = '(?:it|them|that|those|these)'
const GOT = '(?:bought|got|get|purchased|picked up|ordered|found|have)'
const STANDS = '(?:it|they) (?:is|are|go(?:es)?|belongs?|lives?)(?: now)?'

export const ACQUIRE_RULES: readonly GrammarRule[] = [
  rule('^(?:change|set|update|edit) the (?:place|location) of (?<x>.+?) to (?<y>.+)$', parseMoved),
  rule(
    `^${HAVING_DONE}(?:take|took|grab|grabbed|get|got|pick up|fetch) (?<x>.+?)(?: (?:from|out of) (?<z>.+?))?${THEN} (?:put|place|placed|move|moved|stick|stuck) ${SPOKEN} ${INTO_WORDS} (?<y>.+)$`,
    ({ x, y, z }) => (NEW.test(x ?? '') ? null : parseMoved({ x: x ?? '', y: y ?? '', ...(z && { z }) })),
  ),
  rule(
    `^${HAVING_DONE}(?:just )?${GOT} (?<x>.+?)${THEN} ${PUT} ${SPOKEN} (?:${INTO_WORDS}|away in) (?<y>.+)$`,
    toPutIntent,
  ),
  rule(`^${HAVING_DONE}(?:just )?${GOT} (?<x>.+?)${THEN} ${STANDS} ${INTO_WORDS} (?<y>.+)$`, toPutIntent),
]

export const STATE_RULES: readonly GrammarRule[] = [
  rule(`^${NOTE}there (?:is|are) no (?:more )?(?<x>.+?) (?:left )?(?:in|inside|on) (?<y>.+)$`, noneLeft),
  rule(
    `^${NOTE}there (?:is|are) (?:also |now |only |still |just |exactly )*(?<x>.+) (?:in|inside|on) (?<y>.+)$`,
    parseStated,
  ),
  rule(
    `^(?:i|we) (?:only |still |now )*(?:have|own|keep|have got) (?:only |still |exactly )*(?<x>${NUMBER} (?!new ).+) (?:in|inside|on) (?<y>.+)$`,
    parseStated,
  ),
  rule(
    `^(?<y>(?:the |my |our )?.+?) (?:has|holds|contains) (?:only |now |exactly )*(?<x>${NUMBER} .+?)(?: in it| now)?$`,
    parseStated,
  ),
]

export const PUT_RULES: readonly GrammarRule[] = [
  rule(
    `^${HAVING_DONE}(?:${PUT}|${MOVE}) (?<x>everything|all (?:the |my )?(?:things|stuff|items)|the contents) (?:in|from|of|inside|on|out of) (?<z>.+) (?:in|into|to|inside|onto) (?<y>.+)$`,
    ({ y, z }) => parseMoved({ x: `everything in ${z}`, y: y ?? '' }),
  ),
  rule(
    `^${HAVING_DONE}${MOVE} (?<x>.+?)${FROM} (?:over |down |up |out |back )?(?:to|into|in to|onto) (?<y>.+)$`,
    parseMoved,
  ),
  rule(
    `^${HAVING_DONE}${MOVE} (?<x>.+?)${FROM} (?:over |down |up |out )?(?:in|inside) (?<y>.+)$`,
    parseMoved,
  ),
  rule(
    '^(?<x>(?!what|where|who|how|is |are |was |did ).+?) (?:has been |have been |was |were |got |is |are )?(?:moved|transferred) (?:over )?(?:to|into) (?<y>.+)$',
    parseMoved,
  ),
  rule('^(?:move|transfer|shift|relocate) (?<x>.+)$', parseMoved),
  rule('^(?:empty|clear|tip|unpack) (?<x>.+?) (?:into|to|in) (?<y>.+)$', ({ x, y }) => ({
    kind: 'move',
    what: [{ words: '', all: true, within: parseBinMention(x ?? '') }],
    bin: parseBinMention(y ?? ''),
  })),
  rule(`^(?:new|add (?:a )?new) (?:item|thing)[ :,]+(?<x>.+?)(?: ${INTO_WORDS} (?<y>.+))?$`, parseAdded),
  rule(`^${ADD} (?:to|into) (?<y>.+?) (?<x>(?:a|an|some|the|two|three|\\d+) .+)$`, parseAdded),
  rule(`^${HAVING_DONE}${ADD} (?<x>.+) (?:to|into|in|inside|onto|on) (?<y>.+?)$`, parseAdded),
  rule(`^${ADD} (?<x>.+)$`, parseAdded),
  rule(`^(?<x>(?:${NUMBER} more|another) .+) ${INTO_WORDS} (?<y>.+)$`, parseAdded),
  rule('^(?:to|into|in|inside) (?<y>.+?),? (?:add|put|store|place|insert) (?<x>.+)$', parseAdded),
  rule(
    '^(?:(?:i|we) (?:have )?(?:just )?(?:got|bought|purchased|picked up|ordered)|(?:just )?(?:bought|purchased|picked up)) (?<x>.+?)(?: (?:for|and put (?:it|them) in) (?<y>.+))?$',
    parseAdded,
  ),
  rule('^(?:i|we) have (?<x>(?:a|an|some|\\d+) new .+) (?:in|inside|on) (?<y>.+)$', parseAdded),
  rule(`^${NOTE}${HAVING_DONE}${PUT}(?: away)? (?<x>.+?) (?:${INTO_WORDS}|away in) (?<y>.+)$`, toPutIntent),
  rule('^(?:remember |note )(?:that )?(?<x>.+?) (?:is|are) (?:now )?(?:in|inside|on) (?<y>.+)$', toPutIntent),
  rule('^(?<x>.+?) (?:is|are|lives?|stays?|stands?|sits?) now (?:in|inside|on|at) (?<y>.+)$', toPutIntent),
  rule(
    '^(?<x>.+?) (?:is|are|lives?|stays?|stands?|sits?|goes|belongs) (?:in|inside|on|at) (?<y>.+) now$',
    toPutIntent,
  ),
  rule('^(?<x>.+?) went (?:up |down |over |out )?(?:to|into|in) (?<y>.+)$', parseMoved),
  rule('^(?<x>.+?) (?:go(?:es)?|belongs?) (?:in|into|inside) (?<y>.+)$', toPutIntent),
]

/** Statements about the place of an item: matched last, because many questions contain one. */
export const PLACE_RULES: readonly GrammarRule[] = [
  rule(
    '^(?<x>(?:(?!\\b(?:what|which|where|who|how|that|there|here|i|we|you|if)\\b).)+?) (?:is|are) (?:now |all |both |really |currently )*(?:in|inside) (?<y>.+)$',
    toPutIntent,
  ),
]
