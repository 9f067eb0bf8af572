import type { Circumstances } from '../answers/answer.ts'
import { spotName } from '../lookup/extract-name.ts'
import { lookUp, lookUpExact } from '../lookup/find-by-name.ts'
import { LIKE } from '../lookup/name-match.ts'
import { BIN_RULES } from './bin-rules.ts'
import { tokenOf } from './confirmation-words.ts'
import { CONTENTS_RULES } from './contents-rules.ts'
import { correctionOf, newNumber } from './correction.ts'
import { DELETE_RULES } from './delete-rules.ts'
import { isForeign } from './detect-language.ts'
import { FIND_RULES } from './find-rules.ts'
import { fillSlot, followUp, pick, retarget } from './follow-up.ts'
import { firstOf } from './grammar-rule.ts'
import type { Wish } from './intent.ts'
import { COUNT_RULES, LIST_RULES } from './list-rules.ts'
import { MISSING_RULES, NOTE_RULES } from './note-rules.ts'
import { readWords } from './parse-mention.ts'
import { PLACEMENT_RULES } from './placement-rules.ts'
import { GOT_RULES, PLACE_RULES, PUT_RULES, STATE_RULES } from './put-rules.ts'
import { AMOUNT_RULES } from './quantity-rules.ts'
import { CHANGE_TO, NAME_RULES } from './rename-rules.ts'
import { HELP_RULES, TALK_RULES } from './small-talk-rules.ts'
import { readSaid, type Said, spelledOut } from './utterance.ts'

/** What was understood; not `sure` means that another reader may try. */
export interface Understood {
  readonly wish: Wish
  readonly sure: boolean
  /** It picks from what was offered: its words choose, and say nothing more. */
  readonly picked?: true
}

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

const QUESTIONS = [
  ...TALK_RULES,
  ...HELP_RULES,
  ...PLACEMENT_RULES,
  ...COUNT_RULES,
  ...CONTENTS_RULES,
  ...LIST_RULES,
  ...FIND_RULES,
]
const STATEMENTS = [
  ...TALK_RULES,
  ...HELP_RULES,
  ...PLACEMENT_RULES,
  ...BIN_RULES,
  ...NAME_RULES,
  ...NOTE_RULES,
  ...MISSING_RULES,
  ...GOT_RULES,
  ...STATE_RULES,
  ...AMOUNT_RULES,
  ...DELETE_RULES,
  CHANGE_TO,
  ...PUT_RULES,
  ...COUNT_RULES,
  ...CONTENTS_RULES,
  ...LIST_RULES,
  ...FIND_RULES,
  ...PLACE_RULES,
]

/** Longer beginnings are not tried as names. */
const MOST_NAME_WORDS = 8

/** 'call the blue bin recycling': the longest beginning that is a name here. */
const readNaming = (text: string, { look }: Around): Wish | null => {
  const words =
    /^(?:call|name|rename(?!.* (?:to|as|into) )) (?:the |my )?(.+)$/i.exec(text)?.[1]?.split(' ') ?? []
  for (let length = Math.min(words.length - 1, MOST_NAME_WORDS); length > 0; length--) {
    const name = words.slice(0, length).join(' ')
    if (lookUpExact(look, name).like === LIKE.whole)
      return { kind: 'rename', what: { words: name }, name: words.slice(length).join(' ') }
  }
  return null
}

/** Something to do at another time, or under a condition. */
const LATER =
  /^(?:remind|if|when|whenever|once|unless|maybe|perhaps|tomorrow|later|next|tonight)\b.*\b(?:put|move|take|add|delete|throw|bring|rename)\b/i

const BARE_WORDS = 6

/** Longest sentence that is read, in words and characters. */
const MOST_WORDS = 60
const MOST_CHARACTERS = 500

const isTooLong = (utterance: string): boolean =>
  utterance.length > MOST_CHARACTERS || (utterance.match(/\S+/g)?.length ?? 0) > MOST_WORDS

/** A name and nothing else: 'tape measure?'. */
const readName = (text: string, around: Around): Wish | null => {
  if (text === '' || text.split(' ').length > BARE_WORDS) return null
  const what = readWords(text.replace(/ where$/i, ''))
  if (what.to !== undefined) return null
  const met = lookUp(around.look, what.words)
  // One short word is soon like another.
  const least = what.words.length < 6 ? LIKE.nearly : LIKE.mistyped
  return met.like <= least ? { kind: 'find', what } : null
}

const readRules = (said: Said, around: Around): Wish | null => {
  if (said.question) return firstOf(QUESTIONS, said.text)
  // How a search can fail is no order: 'I can not find my passport'.
  if (said.negated) return firstOf(FIND_RULES.slice(0), said.text) ?? { kind: 'leave' }
  return readNaming(said.text, around) ?? firstOf(STATEMENTS, said.text)
}

/**
 * Reads one utterance by what was said before it and by the names in the inventory. Pure; a question or a
 * negation never reads as something to do.
 */
export const understand = (utterance: string, around: Around): Understood => {
  if (isTooLong(utterance)) return { wish: { kind: 'decline', reason: 'too-long' }, sure: true }
  const token = tokenOf(utterance)
  if (token) return { wish: { kind: token }, sure: true }
  const greeting = firstOf(TALK_RULES, utterance.trim().replace(/[!?.,\s]+$/, ''))
  if (greeting) return { wish: greeting, sure: true }
  const said = readSaid(utterance)
  const spoken = tokenOf(said.text)
  if (spoken) return { wish: { kind: spoken }, sure: true }
  const picked = pick(said.text, around)
  if (picked) return { wish: picked, sure: true, picked: true }
  const number = newNumber(said.text, around)
  if (number) return { wish: number, sure: true }
  const corrected = correctionOf(spelledOut(utterance))
  const repicked = corrected === null ? null : pick(corrected, around)
  if (repicked) return { wish: repicked, sure: true, picked: true }
  if (isForeign(utterance) && !readName(said.text, around)) return { wish: { kind: 'language' }, sure: false }
  const joined = said.text.replace(/^(?:(?:and|then|but|also) )+/i, '')
  const wish = (joined === said.text ? null : readRules(readSaid(joined), around)) ?? readRules(said, around)
  const filled = fillSlot(said.text, wish, around)
  if (filled) return { wish: filled, sure: true }
  const instead = wish === null && corrected !== null ? retarget(corrected, around) : null
  if (instead) return { wish: instead, sure: true }
  const further = followUp(said.text, around)
  if (further) return { wish: further, sure: true }
  if (wish) return { wish, sure: true }
  const named = readName(said.text, around)
  if (named) return { wish: named, sure: true }
  const spotted = spotName(said.text, around.look)
  if (spotted !== null && LATER.test(spelledOut(utterance)))
    return { wish: { kind: 'decline', reason: 'not-now' }, sure: false }
  if (spotted !== null) return { wish: { kind: 'find', what: { words: spotted } }, sure: false }
  return { wish: { kind: 'unknown' }, sure: false }
}
