import { readBin, readList, readThings } from './read-words.ts'
import { DID, type Rule, TO } from './rule.ts'
import type { Wish } from './wish.ts'

type Read = Readonly<Record<string, string>>

const moved = ({ x, y, z }: Read): Wish => {
  const what = readList(x ?? '').map((one) => (z && !one.within ? { ...one, within: readBin(z) } : one))
  return { kind: 'move', what, ...(y && { bin: readBin(y) }) }
}

const added = ({ x, y }: Read): Wish => ({
  kind: 'add',
  things: readThings(x ?? ''),
  ...(y && { bin: readBin(y) }),
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
  '(?:put|putting|place|placed|store|stored|stick|stuck|stash|stashed|pack|packed|pop|drop|dropped|keep|left|leave)'
const NOTE = '(?:remember |note )?(?:that )?'

/** Moving and adding. */
export const PUT_RULES: readonly Rule[] = [
  rule(`^take (?<x>.+?)(?: (?:from|out of) .+?)? and (?:put|place|move) (?:it|them) ${TO} (?<y>.+)$`, moved),
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
  rule('^(?:to|into|in|inside) (?<y>.+?),? (?:add|put|store|place|insert) (?<x>.+)$', added),
  rule(
    '^(?:i|we) (?:have )?(?:just )?(?:bought|got|purchased) (?<x>.+?)(?: (?:for|and put (?:it|them) in) (?<y>.+))?$',
    added,
  ),
  rule(`^${NOTE}there (?:is|are) (?:also |now )?(?<x>.+) (?:in|inside|on) (?<y>.+)$`, added),
  rule('^(?:i|we) have (?<x>(?:a|an|some|\\d+) new .+) (?:in|inside|on) (?<y>.+)$', added),
  rule(`^${NOTE}${DID}${PUT} (?<x>.+?) (?:${TO}|away in) (?<y>.+)$`, put),
  rule('^(?:remember |note )(?:that )?(?<x>.+?) (?:is|are) (?:now )?(?:in|inside|on) (?<y>.+)$', put),
  rule('^(?<x>.+?) (?:is|are) now (?:in|inside|on|at) (?<y>.+)$', put),
  rule('^(?<x>.+?) (?:is|are) (?:in|inside|on|at) (?<y>.+) now$', put),
  rule('^(?<x>.+?) (?:goes?|belongs?) (?:in|into|inside) (?<y>.+)$', put),
]
