import type { TurnContext } from '../answers/answer.ts'
import { extractName } from '../lookup/extract-name.ts'
import { findByExactName, findByName } from '../lookup/find-by-name.ts'
import { MATCH_QUALITY } from '../lookup/name-match.ts'
import { confirmationOf } from './confirmation-words.ts'
import { correctedNumber, parseCorrection } from './correction.ts'
import { isNotEnglish } from './detect-language.ts'
import { fillSlot, followUp, pickChoice, retarget } from './follow-up.ts'
import type { Intent } from './intent.ts'
import { isBelowOne } from './numbers.ts'
import { parseMention } from './parse-mention.ts'
import { BIN_RULES } from './rules/bin-rules.ts'
import { CHECK_DONE_RULES, CHECK_RULES } from './rules/check-rules.ts'
import { CONTENTS_RULES } from './rules/contents-rules.ts'
import { DELETE_RULES } from './rules/delete-rules.ts'
import { DETAIL_RULES } from './rules/detail-rules.ts'
import { FIND_RULES } from './rules/find-rules.ts'
import { firstMatch } from './rules/grammar-rule.ts'
import { COUNT_RULES, LIST_RULES } from './rules/list-rules.ts'
import { MISSING_RULES, NOTE_RULES } from './rules/note-rules.ts'
import { PLACEMENT_RULES } from './rules/placement-rules.ts'
import { ACQUIRE_RULES, PLACE_RULES, PUT_RULES, STATE_RULES } from './rules/put-rules.ts'
import { QUANTITY_RULES } from './rules/quantity-rules.ts'
import { CHANGE_TO, RENAME_RULES } from './rules/rename-rules.ts'
import { HELP_RULES, SMALL_TALK_RULES } from './rules/small-talk-rules.ts'
import { TAG_RULES } from './rules/tag-rules.ts'
import { TRASH_RULES } from './rules/trash-rules.ts'
import { splitCommands } from './split-commands.ts'
import { expandContractions, parseUtterance, type Utterance } from './utterance.ts'

/** Unless `sure`, a model may try. */
export interface ParsedUtterance {
  readonly intent: Intent
  readonly sure: boolean
  /** Picks an offered candidate by its words alone. */
  readonly picked?: true
}

type LookupContext = Pick<TurnContext, 'inventory' | 'conversation' | 'openBin'>

const QUESTIONS = [
  ...SMALL_TALK_RULES,
  ...TRASH_RULES,
  ...CHECK_RULES,
  ...DETAIL_RULES,
  ...HELP_RULES,
  ...PLACEMENT_RULES,
  ...COUNT_RULES,
  ...CONTENTS_RULES,
  ...LIST_RULES,
  ...FIND_RULES,
]
const STATEMENTS = [
  ...SMALL_TALK_RULES,
  ...TRASH_RULES,
  ...CHECK_RULES,
  ...CHECK_DONE_RULES,
  ...HELP_RULES,
  ...PLACEMENT_RULES,
  ...BIN_RULES,
  ...TAG_RULES,
  ...RENAME_RULES,
  ...NOTE_RULES,
  ...MISSING_RULES,
  ...ACQUIRE_RULES,
  ...STATE_RULES,
  ...QUANTITY_RULES,
  ...DELETE_RULES,
  CHANGE_TO,
  ...PUT_RULES,
  ...COUNT_RULES,
  ...CONTENTS_RULES,
  ...LIST_RULES,
  ...FIND_RULES,
  ...PLACE_RULES,
]

const MOST_NAME_WORDS = 8

/** 'call the blue bin recycling': the longest prefix that is a name here. */
const parseNaming = (text: string, { inventory }: LookupContext): Intent | null => {
  const words =
    /^(?:call|name|rename(?!.* (?:to|as|into) )) (?:the |my )?(.+)$/i.exec(text)?.[1]?.split(' ') ?? []
  for (let length = Math.min(words.length - 1, MOST_NAME_WORDS); length > 0; length--) {
    const name = words.slice(0, length).join(' ')
    if (findByExactName(inventory, name).quality === MATCH_QUALITY.whole)
      return { kind: 'rename', what: { words: name }, name: words.slice(length).join(' ') }
  }
  return null
}

/** Matches a condition or a later time. */
const LATER =
  /^(?:remind|if|when|whenever|once|unless|maybe|perhaps|tomorrow|later|next|tonight)\b.*\b(?:put|move|take|add|delete|throw|bring|rename)\b/i

const BARE_WORDS = 6

const MOST_WORDS = 60
const MOST_CHARACTERS = 500

const isTooLong = (utterance: string): boolean =>
  utterance.length > MOST_CHARACTERS || (utterance.match(/\S+/g)?.length ?? 0) > MOST_WORDS

const parseBareName = (text: string, context: LookupContext): Intent | null => {
  if (text === '' || text.split(' ').length > BARE_WORDS) return null
  const what = parseMention(text.replace(/ where$/i, ''))
  if (what.to !== undefined) return null
  const met = findByName(context.inventory, what.words)
  // A single short word matches too easily.
  const least = what.words.length < 6 ? MATCH_QUALITY.nearly : MATCH_QUALITY.mistyped
  return met.quality <= least ? { kind: 'find', what } : null
}

const matchRules = (phrase: Utterance, context: LookupContext): Intent | null => {
  if (phrase.question) return firstMatch(QUESTIONS, phrase.text)
  // A failed search is no negated command: 'I can not find my passport'.
  if (phrase.negated) return firstMatch(FIND_RULES.slice(0), phrase.text) ?? { kind: 'leave' }
  const several = splitCommands(phrase.text, (part) => firstMatch(STATEMENTS, part))
  return several ?? parseNaming(phrase.text, context) ?? firstMatch(STATEMENTS, phrase.text)
}

/** Parses an utterance in its conversation. Pure; questions and negations never become writes. */
export const understand = (utterance: string, context: LookupContext): ParsedUtterance => {
  if (isTooLong(utterance)) return { intent: { kind: 'decline', reason: 'too-long' }, sure: true }
  const token = confirmationOf(utterance)
  if (token) return { intent: { kind: token }, sure: true }
  const greeting = firstMatch(SMALL_TALK_RULES, utterance.trim().replace(/[!?.,\s]+$/, ''))
  if (greeting) return { intent: greeting, sure: true }
  const phrase = parseUtterance(utterance)
  const spoken = confirmationOf(phrase.text)
  if (spoken) return { intent: { kind: spoken }, sure: true }
  const picked = pickChoice(phrase.text, context)
  if (picked) return { intent: picked, sure: true, picked: true }
  const number = correctedNumber(phrase.text, context)
  if (number) return { intent: number, sure: true }
  const corrected = parseCorrection(expandContractions(utterance))
  const repicked = corrected === null ? null : pickChoice(corrected, context)
  if (repicked) return { intent: repicked, sure: true, picked: true }
  if (isNotEnglish(utterance) && !parseBareName(phrase.text, context))
    return { intent: { kind: 'language' }, sure: false }
  const added = context.conversation.asking?.slot === 'things' ? `add ${phrase.text}` : phrase.text
  if (!phrase.question && (isBelowOne(phrase.text) || isBelowOne(added)))
    return { intent: { kind: 'decline', reason: 'below-one' }, sure: true }
  const joined = phrase.text.replace(/^(?:(?:and|then|but|also) )+/i, '')
  const intent =
    (joined === phrase.text ? null : matchRules(parseUtterance(joined), context)) ??
    matchRules(phrase, context)
  const filled = fillSlot(phrase.text, intent, context)
  if (filled) return { intent: filled, sure: true }
  const instead = intent === null && corrected !== null ? retarget(corrected, context) : null
  if (instead) return { intent: instead, sure: true }
  const further = followUp(phrase.text, context)
  if (further) return { intent: further, sure: true }
  if (intent) return { intent, sure: true }
  const named = parseBareName(phrase.text, context)
  if (named) return { intent: named, sure: true }
  const spotted = extractName(phrase.text, context.inventory)
  if (spotted !== null && LATER.test(expandContractions(utterance)))
    return { intent: { kind: 'decline', reason: 'not-now' }, sure: false }
  if (spotted !== null) return { intent: { kind: 'find', what: { words: spotted } }, sure: false }
  return { intent: { kind: 'unknown' }, sure: false }
}
