import { DID, type Rule, TO } from './grammar-rule.ts'
import type { Wish } from './intent.ts'
import { readCount } from './numbers.ts'
import { partsOf, readBin, readList, readThings, readWords } from './parse-mention.ts'

type Read = Readonly<Record<string, string>>

const moved = ({ x, y, z }: Read): Wish => {
  const what = readList(x ?? '').map((one) => (z && !one.within ? { ...one, within: readBin(z) } : one))
  return { kind: 'move', what, ...(y && { bin: readBin(y) }) }
}

const added = ({ x, y }: Read): Wish => {
  // '3 in 1 oil' is one name and no bin called '1 oil'.
  const inName = /\d$/.test(x ?? '') && /^\d/.test(y ?? '')
  return inName
    ? { kind: 'add', things: readThings(`${x} in ${y}`) }
    : { kind: 'add', things: readThings(x ?? ''), ...(y && { bin: readBin(y) }) }
}

const stated = ({ x, y }: Read): Wish => ({
  kind: 'state',
  things: partsOf(x ?? '').flatMap((part) =>
    readThings(part).map((thing) => ({ ...thing, counted: readCount(part).count !== null })),
  ),
  bin: readBin(y ?? ''),
})

/** 'there are no stockings in the christmas box'. */
const noneLeft = ({ x, y }: Read): Wish => ({
  kind: 'take',
  quantity: 'all',
  what: { ...readWords(x ?? ''), ...(y && { within: readBin(y) }) },
})

const put = ({ x, y }: Read): Wish => ({ kind: 'put', what: x ?? '', bin: readBin(y ?? '') })

const rule = (says: string, wish: (read: Read) => Wish | null): Rule => ({
  says: new RegExp(says, 'i'),
  wish,
})

const MOVE =
  '(?:move|moved|transfer|transferred|shift|shifted|relocate|relocated|bring|brought|carry|swap|switch)'
const FROM = '(?: (?:over|from (?<z>.+?)))?'
const ADD = '(?:add|added|adding|insert|write down|record|log|register|save|enter|include|note|put down)'
const PUT =
  '(?:put|putting|place|placed|placing|store|stored|storing|stick|stuck|stash|stashed|pack|packed|pop|drop|dropped|keep|left|leave)'
const NOTE = '(?:remember |note )?(?:that )?'
/** Something that was not there before. */
const NEW = /^(?:an?|some|another|new|\d+x?)\b|\bnew\b/i

const NUMBER =
  '(?:\\d+|(?:twenty|thirty|forty|fifty)(?:[ -][a-z]+)?|[a-z]+teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|a couple of)'
const THEN = '(?:,| and|, and)(?: then)?(?: (?:i|we))?(?: have| just)*'
const SPOKEN = '(?:it|them|that|those|these)'
const GOT = '(?:bought|got|get|purchased|picked up|ordered|found|have)'
const STANDS = '(?:it|they) (?:is|are|go(?:es)?|belongs?|lives?)(?: now)?'

/** Matches a sentence that names a thing and then where it was put. */
export const GOT_RULES: readonly Rule[] = [
  rule(
    `^${DID}(?:take|took|grab|grabbed|get|got|pick up|fetch) (?<x>.+?)(?: (?:from|out of) (?<z>.+?))?${THEN} (?:put|place|placed|move|moved|stick|stuck) ${SPOKEN} ${TO} (?<y>.+)$`,
    ({ x, y, z }) => (NEW.test(x ?? '') ? null : moved({ x: x ?? '', y: y ?? '', ...(z && { z }) })),
  ),
  rule(`^${DID}(?:just )?${GOT} (?<x>.+?)${THEN} ${PUT} ${SPOKEN} (?:${TO}|away in) (?<y>.+)$`, put),
  rule(`^${DID}(?:just )?${GOT} (?<x>.+?)${THEN} ${STANDS} ${TO} (?<y>.+)$`, put),
]

/** Facts about what is in a bin. */
export const STATE_RULES: readonly Rule[] = [
  rule(`^${NOTE}there (?:is|are) no (?:more )?(?<x>.+?) (?:left )?(?:in|inside|on) (?<y>.+)$`, noneLeft),
  rule(
    `^${NOTE}there (?:is|are) (?:also |now |only |still |just |exactly )*(?<x>.+) (?:in|inside|on) (?<y>.+)$`,
    stated,
  ),
  rule(
    `^(?:i|we) (?:only |still |now )*(?:have|own|keep|have got) (?:only |still |exactly )*(?<x>${NUMBER} (?!new ).+) (?:in|inside|on) (?<y>.+)$`,
    stated,
  ),
  rule(
    `^(?<y>(?:the |my |our )?.+?) (?:has|holds|contains) (?:only |now |exactly )*(?<x>${NUMBER} .+?)(?: in it| now)?$`,
    stated,
  ),
]

/** Moving and adding. */
export const PUT_RULES: readonly Rule[] = [
  rule(
    `^${DID}(?:${PUT}|${MOVE}) (?<x>everything|all (?:the |my )?(?:things|stuff|items)|the contents) (?:in|from|of|inside|on|out of) (?<z>.+) (?:in|into|to|inside|onto) (?<y>.+)$`,
    ({ y, z }) => moved({ x: `everything in ${z}`, y: y ?? '' }),
  ),
  rule(
    `^${DID}${MOVE} (?<x>.+?)${FROM} (?:over |down |up |out |back )?(?:to|into|in to|onto) (?<y>.+)$`,
    moved,
  ),
  rule(`^${DID}${MOVE} (?<x>.+?)${FROM} (?:over |down |up |out )?(?:in|inside) (?<y>.+)$`, moved),
  rule(
    '^(?<x>(?!what|where|who|how|is |are |was |did ).+?) (?:has been |have been |was |were |got |is |are )?(?:moved|transferred) (?:over )?(?:to|into) (?<y>.+)$',
    moved,
  ),
  rule('^(?:move|transfer|shift|relocate) (?<x>.+)$', moved),
  rule('^(?:empty|clear|tip|unpack) (?<x>.+?) (?:into|to|in) (?<y>.+)$', ({ x, y }) => ({
    kind: 'move',
    what: [{ words: '', all: true, within: readBin(x ?? '') }],
    bin: readBin(y ?? ''),
  })),
  rule(`^(?:new|add (?:a )?new) (?:item|thing)[ :,]+(?<x>.+?)(?: ${TO} (?<y>.+))?$`, added),
  rule(`^${ADD} (?:to|into) (?<y>.+?) (?<x>(?:a|an|some|the|two|three|\\d+) .+)$`, added),
  rule(`^${DID}${ADD} (?<x>.+) (?:to|into|in|inside|onto|on) (?<y>.+?)$`, added),
  rule(`^${ADD} (?<x>.+)$`, added),
  rule(`^(?<x>(?:${NUMBER} more|another) .+) ${TO} (?<y>.+)$`, added),
  rule('^(?:to|into|in|inside) (?<y>.+?),? (?:add|put|store|place|insert) (?<x>.+)$', added),
  rule(
    '^(?:(?:i|we) (?:have )?(?:just )?(?:got|bought|purchased|picked up|ordered)|(?:just )?(?:bought|purchased|picked up)) (?<x>.+?)(?: (?:for|and put (?:it|them) in) (?<y>.+))?$',
    added,
  ),
  rule('^(?:i|we) have (?<x>(?:a|an|some|\\d+) new .+) (?:in|inside|on) (?<y>.+)$', added),
  rule(`^${NOTE}${DID}${PUT}(?: away)? (?<x>.+?) (?:${TO}|away in) (?<y>.+)$`, put),
  rule('^(?:remember |note )(?:that )?(?<x>.+?) (?:is|are) (?:now )?(?:in|inside|on) (?<y>.+)$', put),
  rule('^(?<x>.+?) (?:is|are|lives?|stays?) now (?:in|inside|on|at) (?<y>.+)$', put),
  rule('^(?<x>.+?) (?:is|are|lives?|stays?|goes|belongs) (?:in|inside|on|at) (?<y>.+) now$', put),
  rule('^(?<x>.+?) went (?:up |down |over |out )?(?:to|into|in) (?<y>.+)$', moved),
  rule('^(?<x>.+?) (?:go(?:es)?|belongs?) (?:in|into|inside) (?<y>.+)$', put),
]

/** A fact about where something is: read last, for many questions hold one. */
export const PLACE_RULES: readonly Rule[] = [
  rule(
    '^(?<x>(?:(?!\\b(?:what|which|where|who|how|that|there|here|i|we|you|if)\\b).)+?) (?:is|are) (?:now |all |both |really |currently )*(?:in|inside) (?<y>.+)$',
    put,
  ),
]
