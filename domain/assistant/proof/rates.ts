import { answerWish } from '../answer-wish.ts'
import { FRESH } from '../conversation.ts'
import { planOf } from '../plan-of.ts'
import { understand } from '../understand.ts'
import { homeRows, lookAt } from './household.ts'
import { planLine } from './plan-line.ts'
import { ADD } from './utterances/add.ts'
import { CHANGE } from './utterances/change.ts'
import { CONTENTS } from './utterances/contents.ts'
import { COUNT } from './utterances/count.ts'
import { FIND } from './utterances/find.ts'
import { FOLLOW } from './utterances/follow.ts'
import { LATER } from './utterances/later.ts'
import { LATEST } from './utterances/latest.ts'
import { LIST } from './utterances/list.ts'
import { MOVE } from './utterances/move.ts'
import { TALK } from './utterances/talk.ts'

/** One line of the test set: what is said, turn by turn, and the plan that its last turn must come to. */
export interface Case {
  readonly turns: readonly string[]
  readonly plan: string
  /** The first word of the plan, or that it leans on what was said before. */
  readonly intent: string
  /** Never looked at while the grammar was written. */
  readonly heldBack: boolean
}

const SETS = [FIND, CONTENTS, LIST, COUNT, ADD, MOVE, CHANGE, TALK, FOLLOW]
/** All of these were looked at. */
const LATER_SETS = [LATER, LATEST]

/** FNV-1a: which fifth a line falls into is decided by its letters alone. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

const casesOf = (sets: readonly string[]): Case[] =>
  sets
    .flatMap((set) => set.split('\n'))
    .filter((line) => line.includes(' => '))
    .map((line) => {
      const [said = '', plan = ''] = line.split(' => ')
      const turns = said.split(' // ')
      const intent = turns.length > 1 ? 'follow-up' : (plan.split(/[ :]/)[0] ?? '')
      return { turns, plan, intent, heldBack: hash(said) % 5 === 0 }
    })

export const testSet = (): Case[] => [
  ...casesOf(SETS),
  ...casesOf(LATER_SETS).map((one) => ({ ...one, heldBack: false })),
]

export interface Judged extends Case {
  readonly got: string
  readonly right: boolean
  /** It would delete, where that was not asked. */
  readonly destructive: boolean
  /** A question that would change something. */
  readonly writes: boolean
}

const WRITES = /^(?:add|move|relocate|rename|take|put-back|set|delete|create-bin)\b/

/** Says every line of the test set and compares what it comes to. */
export const judge = (): Judged[] => {
  const { bins, items } = homeRows()
  const look = lookAt(bins, items)
  let made = 0
  const newId = () => `new-${++made}`
  return testSet().map((one) => {
    let conversation = FRESH
    let got = ''
    for (const turn of one.turns) {
      const around = { look, conversation, now: '2026-03-05T10:00:00.000Z', newId }
      const { wish } = understand(turn, around)
      got = planLine(planOf(wish, around), look)
      conversation = answerWish(wish, around).conversation
    }
    return {
      ...one,
      got,
      right: got.toLowerCase() === one.plan.toLowerCase(),
      destructive: got.startsWith('delete') && !one.plan.startsWith('delete'),
      writes: WRITES.test(got) && !WRITES.test(one.plan),
    }
  })
}
