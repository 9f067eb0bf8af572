import type { Circumstances } from '../answers/answer.ts'
import { lookUp, lookUpAmong } from '../lookup/find-by-name.ts'
import type { Ref } from '../lookup/inventory-reader.ts'
import { LIKE } from '../lookup/name-match.ts'
import { binsMeant } from '../lookup/resolve-target.ts'
import type { Wish, Words } from './intent.ts'
import { placeOf, withoutArticle } from './numbers.ts'
import { readBin, readList, readThings, readWords } from './parse-mention.ts'

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

const ALL =
  /^(?:all|all of (?:them|those|these)|both(?: of them)?|every one|everything|them all|each(?: of them)?)$/i
const ONE = /\s*\b(?:one|ones|pair)\b/i
const SHOW = /^(?:show(?: me)?|take|choose|pick|i (?:mean|meant|want)|open) (?=the |number )/i

/** A wish with one row in place of the words that could mean several. */
const withRefs = (wish: Wish, refs: readonly Ref[]): Wish | null => {
  const [counted] = wish.kind === 'move' ? wish.what : wish.kind === 'put' ? readList(wish.what) : []
  const count = counted?.count === undefined ? {} : { count: counted.count }
  const chosen = refs.map(({ id }): Words => ({ words: '', to: { id }, ...count }))
  const [first] = chosen
  if (!first) return null
  switch (wish.kind) {
    case 'move':
    case 'delete':
      return { ...wish, what: chosen }
    case 'put':
      return { kind: 'move', what: chosen, bin: wish.bin }
    case 'rename':
    case 'take':
    case 'put-back':
    case 'set-quantity':
    case 'note':
    case 'missing':
    case 'changed':
    case 'find':
    case 'show':
      return { ...wish, what: first }
    case 'contents':
      return { ...wish, bin: first }
    case 'open':
      return { kind: 'open', screen: 'bin', bin: first }
    default:
      return { kind: 'find', what: first }
  }
}

/** A wish with the bin that it lacked. */
const withBin = (wish: Wish, bin: Words): Wish | null => {
  if (wish.kind === 'add' || wish.kind === 'move' || wish.kind === 'put') return { ...wish, bin }
  return wish.kind === 'open' || wish.kind === 'contents'
    ? ({ kind: wish.kind, screen: 'bin', bin } as Wish)
    : null
}

/** Takes what was chosen from a list: a button, 'the second', 'the blue ones', 'the one in the bathroom'. */
export const choose = (refs: readonly Ref[], { conversation: { asking } }: Around): Wish | null => {
  const [first] = refs
  if (!first) return null
  if (!asking) return { kind: 'find', what: { words: '', to: { id: first.id } } }
  if (asking.slot === 'bin') return withBin(asking.wish, { words: '', to: { id: first.id } })
  return withRefs(asking.wish, refs)
}

/** What an utterance chooses from what was offered; null when it is about something else. */
export const pick = (said: string, around: Around): Wish | null => {
  const text = said.replace(SHOW, '')
  const { look, conversation } = around
  const choices = conversation.choices.filter(({ entity, id }) =>
    entity === 'bin' ? look.bin(id) : look.item(id),
  )
  if (choices.length === 0) return null
  if (ALL.test(text)) return conversation.asking?.slot === 'what' ? choose(choices, around) : null
  const place = placeOf(text)
  if (place !== null) {
    const ref = choices.at(place)
    return ref ? choose([ref], around) : null
  }
  if (conversation.asking && conversation.asking.slot !== 'what') return null
  if (text.split(' ').length > 8) return null
  return choose(narrowed(text, choices, around), around)
}

const narrowed = (text: string, choices: readonly Ref[], around: Around): readonly Ref[] => {
  const { look } = around
  const where =
    /^(?:the )?(?:(?:one|ones|item|bin) )?(?:that is |that are )?(?:in|from|at|inside) (.+)$/i.exec(text)?.[1]
  if (where) {
    const bins = binsMeant(around, readBin(where))
    const ids = new Set(bins.kind === 'these' || bins.kind === 'which' ? bins.refs.map(({ id }) => id) : [])
    return choices.filter(({ id }) => ids.has(look.item(id)?.binId ?? id))
  }
  const words = withoutArticle(text.replace(ONE, '')).replace(/^(?:the|and|i mean|i meant)\s+/i, '')
  const met = lookUpAmong(look, words, choices)
  return met.like <= LIKE.told ? met.refs : []
}

const INTO =
  /^(?:(?:put|place|store|add|move) (?:it|them|that|those) )?(?:(?:to|into|in|inside|on|onto)\s+)?(?:the one (?:in|from) )?/i
const NAMED = /^(?:(?:call|name) (?:it|that|this|the bin)|it is called|the name is|to|as)\s+/i

/** Gives a wish what was asked for: 'Which bin?', 'the garage one'. A new order or question is no answer. */
export const fillSlot = (text: string, read: Wish | null, around: Around): Wish | null => {
  const { asking } = around.conversation
  if (!asking) return null
  const { wish, slot } = asking
  const answers = read === null || isAnswer(read, slot)
  if (!answers || text === '') return null
  if (slot === 'bin') return withBin(wish, readBin(text.replace(INTO, '')))
  if (slot === 'name') {
    const name = text.replace(NAMED, '')
    if (wish.kind === 'rename') return { ...wish, name }
    return wish.kind === 'create-bin' ? { ...wish, name: withoutArticle(name) } : null
  }
  if (slot === 'things') return wish.kind === 'add' ? { ...wish, things: readThings(text) } : null
  if (wish.kind === 'delete' || wish.kind === 'move') return { ...wish, what: readList(text) }
  if ('what' in wish && wish.kind !== 'put') return { ...wish, what: readWords(text) } as Wish
  return null
}

/** 'put it in the tool box' answers 'Which bin?', and 'call it X' answers 'What is it called?'. */
const isAnswer = (read: Wish, slot: string): boolean => {
  if (slot === 'bin')
    return (read.kind === 'put' && /^(?:it|them|that|those)$/i.test(read.what)) || read.kind === 'show'
  return slot === 'name' && read.kind === 'rename'
}

const FURTHER = /^(?:and|also|and also|(?:and )?(?:what|how) about)\b[,\s]*(?:the |my |our )?(.*)$/i

const HOW_MANY = /^how many (?:of )?(?:the )?(.+ (?:ones?|of them))$/i

/** 'and the blue one?' asks the same again of something else. */
export const followUp = (text: string, around: Around): Wish | null => {
  const { last } = around.conversation
  const number = last && HOW_MANY.exec(text)?.[1]
  if (number) return { kind: 'count', of: 'items', filter: { what: sameKind(number, last, around).words } }
  const further = FURTHER.exec(text)?.[1]
  if (!further) return null
  const words = sameKind(further, last, around)
  if (!last) return { kind: 'find', what: words }
  if (last.kind === 'contents') return { kind: 'contents', bin: readBin(further) }
  if (last.kind === 'changed' || last.kind === 'show') return { ...last, what: words }
  if (last.kind === 'where-to-put') return { ...last, thing: further }
  if (last.kind === 'count') return { ...last, filter: { what: words.words } }
  if (last.kind === 'list' && last.filter.where)
    return { ...last, filter: { ...last.filter, where: readBin(further) } }
  return { kind: 'find', what: words }
}

/** Kinds of wish that only read. */
const READS: ReadonlySet<Wish['kind']> = new Set([
  'find',
  'show',
  'changed',
  'contents',
  'count',
  'where-to-put',
])

/** 'not that one, the blue one': the same again of something else; what was done is taken back first. */
export const retarget = (text: string, around: Around): Wish | null => {
  const { last, undo } = around.conversation
  if (!last) return null
  if (READS.has(last.kind)) return followUp(`and ${text}`, around)
  return { kind: 'decline', reason: undo === null ? 'say-again' : 'already-done' }
}

const nounOf = (last: Wish | null): string | null => {
  const said =
    last && 'what' in last && typeof last.what === 'object' && 'words' in last.what ? last.what.words : ''
  const counted = last?.kind === 'count' ? (last.filter.what ?? '') : said
  return counted.split(' ').at(-1) || null
}

/** 'the blue one' after winter gloves: blue gloves, where there are such. */
const sameKind = (further: string, last: Wish | null, { look }: Around): Words => {
  const words = further.replace(ONE, '').trim()
  const noun = nounOf(last)
  if (noun && words !== '') {
    const both = `${words} ${noun}`
    if ((words !== further || last?.kind === 'count') && lookUp(look, both).like <= LIKE.mistyped)
      return { words: both }
  }
  return words === '' ? { words: further } : readWords(words)
}
