import { tokenize } from '#domain/search/tokenize.ts'
import type { TurnContext } from '../answers/answer.ts'
import type { Slot } from '../conversation.ts'
import { nameAmong } from '../lookup/extract-name.ts'
import { findByName, findByNameAmong } from '../lookup/find-by-name.ts'
import type { RowRef } from '../lookup/inventory-reader.ts'
import { MATCH_QUALITY } from '../lookup/name-match.ts'
import { resolveBins } from '../lookup/resolve-target.ts'
import type { Intent, Mention } from './intent.ts'
import { digitPlace, withoutArticle } from './numbers.ts'
import { parseBinMention, parseMention, parseMentionList, parseNewItems } from './parse-mention.ts'

type LookupContext = Pick<TurnContext, 'inventory' | 'conversation' | 'openBin'>

const ALL =
  /^(?:all|all of (?:them|those|these)|both(?: of them)?|every one|everything|them all|each(?: of them)?)$/i
const ONE = /\s*\b(?:one|ones|pair)\b/i
const SHOW = /^(?:show(?: me)?|take|choose|pick|i (?:mean|meant|want)|open) (?=the |number )/i

const withRefs = (intent: Intent, refs: readonly RowRef[]): Intent | null => {
  const [counted] =
    intent.kind === 'move' ? intent.what : intent.kind === 'put' ? parseMentionList(intent.what) : []
  const count = counted?.count === undefined ? {} : { count: counted.count }
  const chosen = refs.map(({ id }): Mention => ({ words: '', to: { id }, ...count }))
  const [first] = chosen
  if (!first) return null
  switch (intent.kind) {
    case 'move':
    case 'delete':
      return { ...intent, what: chosen }
    case 'put':
      return { kind: 'move', what: chosen, bin: intent.bin }
    case 'rename':
    case 'take':
    case 'put-back':
    case 'set-quantity':
    case 'note':
    case 'tag':
    case 'missing':
    case 'changed':
    case 'checked':
    case 'detail':
    case 'find':
    case 'show':
      return { ...intent, what: first }
    case 'contents':
      return { ...intent, bin: first }
    case 'open':
      return { kind: 'open', screen: 'bin', bin: first }
    default:
      return { kind: 'find', what: first }
  }
}

const withBin = (intent: Intent, bin: Mention): Intent | null => {
  if (intent.kind === 'add' || intent.kind === 'move' || intent.kind === 'put') return { ...intent, bin }
  return intent.kind === 'open' || intent.kind === 'contents'
    ? ({ kind: intent.kind, screen: 'bin', bin } as Intent)
    : null
}

/** Resolves a choice: a button, 'the second', 'the blue ones', 'the one in the bathroom'. */
export const matchChoice = (
  refs: readonly RowRef[],
  { conversation: { asking } }: LookupContext,
): Intent | null => {
  const [first] = refs
  if (!first) return null
  if (!asking) return { kind: 'find', what: { words: '', to: { id: first.id } } }
  if (asking.slot === 'bin') return withBin(asking.intent, { words: '', to: { id: first.id } })
  return withRefs(asking.intent, refs)
}

/** Resolves an utterance among the offered candidates; null when it is about something else. */
export const pickChoice = (phrase: string, context: LookupContext): Intent | null => {
  const text = phrase.replace(SHOW, '')
  const { inventory, conversation } = context
  const choices = conversation.choices.filter(({ entity, id }) =>
    entity === 'bin' ? inventory.bin(id) : inventory.item(id),
  )
  if (choices.length === 0) return null
  if (ALL.test(text)) return conversation.asking?.slot === 'what' ? matchChoice(choices, context) : null
  const place = digitPlace(text)
  if (place !== null) {
    const ref = choices.at(place)
    return ref ? matchChoice([ref], context) : null
  }
  if (conversation.asking && conversation.asking.slot !== 'what') return null
  if (text.split(' ').length > 8) return null
  return matchChoice(narrowed(text, choices, context), context)
}

const narrowed = (text: string, choices: readonly RowRef[], context: LookupContext): readonly RowRef[] => {
  const { inventory } = context
  const where =
    /^(?:the )?(?:(?:one|ones|item|bin) )?(?:that is |that are )?(?:in|from|at|inside) (.+)$/i.exec(text)?.[1]
  if (where) {
    const bins = resolveBins(context, parseBinMention(where))
    const ids = new Set(bins.kind === 'these' || bins.kind === 'which' ? bins.refs.map(({ id }) => id) : [])
    return choices.filter(({ id }) => ids.has(inventory.item(id)?.binId ?? id))
  }
  const words = withoutArticle(text.replace(ONE, '')).replace(/^(?:the|and|i mean|i meant)\s+/i, '')
  const met = findByNameAmong(inventory, words, choices)
  return met.quality <= MATCH_QUALITY.inDetails ? met.refs : []
}

const INTO =
  /^(?:(?:put|place|store|add|move) (?:it|them|that|those) )?(?:(?:to|into|in|inside|on|onto)\s+)?(?:the one (?:in|from) )?/i
const NAMED = /^(?:(?:call|name) (?:it|that|this|the bin)|it is called|the name is|to|as)\s+/i

const OTHER_COMMAND =
  /^(?:make|set|mark|print|share|lock|unlock|restore|duplicate|archive|hide|export|merge|edit|change|update|check|scan|label) (.+)$/i
const ARTICLE = /^(?:the|my|our) /i
const MOST_COMMAND_WORDS = 16

/** 'print the label of Winter box' is no answer; 'Print paper' and 'Set of mugs' may be new names. */
const isOtherCommand = (text: string, slot: Slot, { inventory }: LookupContext): boolean => {
  const object = OTHER_COMMAND.exec(text)?.[1]
  if (object === undefined) return false
  const words = tokenize(object)
  const name = words.length > MOST_COMMAND_WORDS ? null : nameAmong(words, inventory)
  if (name === null || slot !== 'name') return name !== null
  return ARTICLE.test(object) || (words.length > 1 && words.join(' ').startsWith(name))
}

/** Fills the missing slot: 'Which bin?', 'the garage one'. New commands and questions are no answers. */
export const fillSlot = (text: string, read: Intent | null, context: LookupContext): Intent | null => {
  const { asking } = context.conversation
  if (!asking) return null
  const { intent, slot } = asking
  const answers = read === null || isSlotAnswer(read, slot)
  if (!answers || text === '' || (read === null && isOtherCommand(text, slot, context))) return null
  if (slot === 'bin') return withBin(intent, parseBinMention(text.replace(INTO, '')))
  if (slot === 'name') {
    const name = text.replace(NAMED, '')
    if (intent.kind === 'rename') return { ...intent, name }
    return intent.kind === 'create-bin' ? { ...intent, name: withoutArticle(name) } : null
  }
  if (slot === 'things') return intent.kind === 'add' ? { ...intent, things: parseNewItems(text) } : null
  if (intent.kind === 'delete' || intent.kind === 'move') return { ...intent, what: parseMentionList(text) }
  if ('what' in intent && intent.kind !== 'put') return { ...intent, what: parseMention(text) } as Intent
  return null
}

/** 'put it in the tool box' answers 'Which bin?', and 'call it X' answers 'What is it called?'. */
const isSlotAnswer = (read: Intent, slot: Slot): boolean => {
  if (slot === 'bin')
    return (read.kind === 'put' && /^(?:it|them|that|those)$/i.test(read.what)) || read.kind === 'show'
  return slot === 'name' && read.kind === 'rename'
}

const FURTHER = /^(?:and|also|and also|(?:and )?(?:what|how) about)\b[,\s]*(?:the |my |our )?(.*)$/i

const HOW_MANY = /^how many (?:of )?(?:the )?(.+ (?:ones?|of them))$/i

/** 'and the blue one?' repeats the last question for another row. */
export const followUp = (text: string, context: LookupContext): Intent | null => {
  const { last } = context.conversation
  const number = last && HOW_MANY.exec(text)?.[1]
  if (number) return { kind: 'count', of: 'items', filter: { what: sameKind(number, last, context).words } }
  const further = FURTHER.exec(text)?.[1]
  if (!further) return null
  const words = sameKind(further, last, context)
  if (!last) return { kind: 'find', what: words }
  if (last.kind === 'contents') return { kind: 'contents', bin: parseBinMention(further) }
  if (last.kind === 'changed' || last.kind === 'checked' || last.kind === 'detail' || last.kind === 'show')
    return { ...last, what: words }
  if (last.kind === 'where-to-put') return { ...last, thing: further }
  if (last.kind === 'count') return { ...last, filter: { what: words.words } }
  if (last.kind === 'list' && last.filter.where)
    return { ...last, filter: { ...last.filter, where: parseBinMention(further) } }
  return { kind: 'find', what: words }
}

const READS: ReadonlySet<Intent['kind']> = new Set([
  'find',
  'show',
  'changed',
  'checked',
  'detail',
  'contents',
  'count',
  'where-to-put',
])

/** 'not that one, the blue one': repeats for another row; a change is undone first. */
export const retarget = (text: string, context: LookupContext): Intent | null => {
  const { last, undo } = context.conversation
  if (!last) return null
  if (READS.has(last.kind)) return followUp(`and ${text}`, context)
  return { kind: 'decline', reason: undo === null ? 'say-again' : 'already-done' }
}

const nounOf = (last: Intent | null): string | null => {
  const phrase =
    last && 'what' in last && typeof last.what === 'object' && 'words' in last.what ? last.what.words : ''
  const counted = last?.kind === 'count' ? (last.filter.what ?? '') : phrase
  return counted.split(' ').at(-1) || null
}

/** 'the blue one' after winter gloves: blue gloves, if there are any. */
const sameKind = (further: string, last: Intent | null, { inventory }: LookupContext): Mention => {
  const words = further.replace(ONE, '').trim()
  const noun = nounOf(last)
  if (noun && words !== '') {
    const both = `${words} ${noun}`
    if (
      (words !== further || last?.kind === 'count') &&
      findByName(inventory, both).quality <= MATCH_QUALITY.mistyped
    )
      return { words: both }
  }
  return words === '' ? { words: further } : parseMention(words)
}
