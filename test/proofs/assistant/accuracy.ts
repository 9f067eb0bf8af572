import { answerIntent } from '#domain/assistant/answers/answer-intent.ts'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import { uncoveredWords } from '#domain/assistant/grammar/coverage.ts'
import { understand } from '#domain/assistant/grammar/understand.ts'
import { planIntent } from '#domain/assistant/lookup/plan-intent.ts'
import { fnv1a } from '#domain/fnv1a.ts'
import { formatPlan } from './format-plan.ts'
import { inventoryRows, readerOf } from './inventory.ts'
import { ADD } from './utterances/add.ts'
import { CHANGE } from './utterances/change.ts'
import { CONTENTS } from './utterances/contents.ts'
import { COUNT } from './utterances/count.ts'
import { EVERYDAY } from './utterances/everyday.ts'
import { EVERYDAY_HELD_BACK } from './utterances/everyday-held-back.ts'
import { FIND } from './utterances/find.ts'
import { FIRST_USE } from './utterances/first-use.ts'
import { FOLLOW } from './utterances/follow.ts'
import { HELD_OUT_1 } from './utterances/held-out-1.ts'
import { HELD_OUT_2 } from './utterances/held-out-2.ts'
import { LIST } from './utterances/list.ts'
import { MOVE } from './utterances/move.ts'
import { SMALL_TALK } from './utterances/small-talk.ts'
import { SPOKEN } from './utterances/spoken.ts'
import { SPOKEN_LATER } from './utterances/spoken-later.ts'

export interface AccuracyCase {
  readonly turns: readonly string[]
  readonly plan: string
  /** First word of the plan, or 'follow-up'. */
  readonly intent: string
  /** Not read while the grammar was written. */
  readonly heldBack: boolean
}

export const everydaySet = (): AccuracyCase[] => [
  ...casesOf([EVERYDAY, SPOKEN, SPOKEN_LATER]).map((one) => ({ ...one, heldBack: false })),
  ...casesOf([EVERYDAY_HELD_BACK]).map((one) => ({ ...one, heldBack: true })),
]

const SETS = [FIND, CONTENTS, LIST, COUNT, ADD, MOVE, CHANGE, SMALL_TALK, FOLLOW]
/** No longer held out. */
const LATER_SETS = [HELD_OUT_1, HELD_OUT_2, FIRST_USE]

const casesOf = (sets: readonly string[]): AccuracyCase[] =>
  sets
    .flatMap((set) => set.split('\n'))
    .filter((line) => line.includes(' => '))
    .map((line) => {
      const [phrase = '', plan = ''] = line.split(' => ')
      const turns = phrase.split(' // ')
      const intent = turns.length > 1 ? 'follow-up' : (plan.split(/[ :]/)[0] ?? '')
      return { turns, plan, intent, heldBack: fnv1a(phrase) % 5 === 0 }
    })

export const testSet = (): AccuracyCase[] => [
  ...casesOf(SETS),
  ...casesOf(LATER_SETS).map((one) => ({ ...one, heldBack: false })),
]

export interface CaseResult extends AccuracyCase {
  readonly got: string
  readonly right: boolean
  /** Deletes although not asked to. */
  readonly destructive: boolean
  /** Writes although it is a question. */
  readonly writes: boolean
  /** Writes something else without asking first. */
  readonly wrongWrite: boolean
}

/** Matches plans that ask before they write. */
const ASKS = /^ask\b|[?(]|\bnothing\b/

/** `A || B` accepts either; `ask` accepts any question. */
const accepts = (expected: string, got: string): boolean =>
  expected
    .split(' || ')
    .some((one) => (one === 'ask' ? ASKS.test(got) : one.toLowerCase() === got.toLowerCase()))

const WRITES = /^(?:add|move|relocate|rename|take|put-back|set|delete|create-bin|note|missing|found)\b/

export const judgeCase = (cases: readonly AccuracyCase[] = testSet()): CaseResult[] => {
  const { bins, items } = inventoryRows()
  const inventory = readerOf(bins, items)
  let made = 0
  const newId = () => `new-${++made}`
  return cases.map((one) => {
    let conversation = NEW_CONVERSATION
    let got = ''
    for (const turn of one.turns) {
      const around = { inventory, conversation, now: '2026-03-05T10:00:00.000Z', newId }
      const { intent, picked } = understand(turn, around)
      const plan = planIntent(intent, around)
      const unclear = picked ? [] : uncoveredWords(turn, plan, inventory)
      got = `${unclear.length > 0 ? `ask [${unclear.join(' ')}] ` : ''}${formatPlan(plan, inventory)}`
      conversation = answerIntent(intent, around).conversation
    }
    const right = accepts(one.plan, got)
    return {
      ...one,
      got,
      right,
      destructive: got.startsWith('delete') && !one.plan.startsWith('delete'),
      writes: WRITES.test(got) && !WRITES.test(one.plan),
      wrongWrite: !right && WRITES.test(got) && !ASKS.test(got),
    }
  })
}
