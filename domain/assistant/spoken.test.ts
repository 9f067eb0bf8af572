import { describe, expect, test } from 'vitest'
import { judgeCase } from '#proofs/assistant/accuracy.ts'
import { inventoryRows, readerOf } from '#proofs/assistant/inventory.ts'
import { answerIntent } from './answers/answer-intent.ts'
import { NEW_CONVERSATION } from './conversation.ts'
import { type DialogueState, recordExecution, takeTurn } from './dialogue.ts'

const planOf = (sentence: string): string | undefined =>
  judgeCase([{ turns: sentence.split(' // '), plan: '', intent: '', heldBack: false }])[0]?.got

describe('a spoken sentence', () => {
  test.each([
    ['swapped letters', 'put teh stapler in the blue bin', 'move Stapler > Blue bin'],
    ['a homophone', 'add 5 tennis balls too the toys bin', 'add 5 Tennis balls > Toys'],
    ['a plural in -ves', 'put the scarves in the blue bin', 'move Red scarf > Blue bin'],
    ['a quantity before an x', 'add 5x tennis balls to the toys bin', 'add 5 Tennis balls > Toys'],
    ['a quantity after an x', 'add tennis balls x5 to the toys bin', 'add 5 Tennis balls > Toys'],
    ['a quantity that begins with an x', 'add x5 tennis balls to the toys bin', 'add 5 Tennis balls > Toys'],
    ['dozens', 'add two dozen eggs to baking', 'add 24 Eggs > Baking'],
    ['several names in a question', 'where is the stapler and the passport', 'find: Passport | Stapler'],
    ['a number in a question', 'I need 2 AA batteries', 'find: AA batteries'],
    ['two places', 'are the AA batteries in the garage or the office', 'find: AA batteries'],
    [
      'the contents of a bin',
      'get rid of the halloween stuff',
      'delete Fake spider web, Pumpkin carving kit, Witch costume',
    ],
    ['several items to take', 'take the kitchen scale and the corkscrew out', 'decline'],
    ['a condition', 'if it rains put the tent in the basement', 'decline'],
    ['a loan without a subject', 'lend the drill to Bob', 'note Cordless drill = Lent to Bob'],
    ['a statement of place', 'the yarn is actually in the blue bin', 'move Yarn > Blue bin'],
    ['a bin called one', 'move the bin Toys to the attic', 'relocate Toys > Attic'],
    ['a path', 'put bin Toys in Garage, shelf B', 'relocate Toys > Garage, shelf B'],
    [
      'a path of a new bin',
      'create a bin called Kayak in Garage, rafters',
      'create-bin Kayak place=Garage, rafters',
    ],
    ['a guess', 'i think the corkscrew is in the camping gear', 'find: Corkscrew'],
  ])('is understood with %s', (_what, sentence, plan) => {
    expect(planOf(sentence)).toBe(plan)
  })

  test.each([
    ['an article inside a new name', 'store near the corkscrew in the baking box'],
    ['a particle in a new name', 'add away shelf to the baking box'],
    ['"other" in a new name', 'the other lamp shade belongs in the garage shelf'],
    ['only a material as the name', 'only 1 roll of wool left'],
    ['a reason', 'toss the cough syrup, it expired'],
    ['a higher quantity than there is', 'put both scarves in the blue bin'],
  ])('leads to a question with %s', (_what, sentence) => {
    expect(planOf(sentence)).toMatch(/^ask|\(/)
  })
})

const say = (...turns: string[]) => {
  const { bins, items } = inventoryRows()
  const inventory = readerOf(bins, items)
  let dialogue: DialogueState = { conversation: NEW_CONVERSATION, pending: null }
  let last = ''
  for (const query of turns) {
    const step = takeTurn({ query }, dialogue, {
      inventory,
      now: '2026-03-05T10:00:00.000Z',
      newId: () => 'new',
    })
    last = step.kind === 'say' && step.reply.requiresConfirmation ? 'asks' : step.kind
    dialogue =
      step.kind === 'do'
        ? recordExecution(step, { ok: true, versions: new Map() }, 'undo').dialogue
        : step.dialogue
  }
  return last
}

describe('"put back"', () => {
  test('asks before it increases the quantity of an item that is in its bin', () => {
    expect(say('put the passport back')).toBe('asks')
    expect(say('take the passport', 'put the passport back')).not.toBe('asks')
  })
  test('returns an item that was just moved to its previous bin', () => {
    expect(say('move the hammer to the blue bin', 'put the hammer back where it was')).toBe('undo')
    expect(say('move the hammer to the blue bin', 'put the stapler back')).toBe('asks')
  })
})

test('places are told with their bins', () => {
  const { bins, items } = inventoryRows()
  const inventory = readerOf(bins, items)
  const { message } = answerIntent(
    { kind: 'places' },
    { inventory, conversation: NEW_CONVERSATION, now: '2026-03-05T10:00:00.000Z', newId: () => 'new' },
  )
  expect(message).toMatch(/^\d+ places with bins: Attic \(\d bins\), .+ and .+\./)
  const none = readerOf(
    bins.map((bin) => ({ ...bin, location: null })),
    items,
  )
  const { message: nowhere } = answerIntent(
    { kind: 'places' },
    { inventory: none, conversation: NEW_CONVERSATION, now: '2026-03-05T10:00:00.000Z', newId: () => 'new' },
  )
  expect(nowhere).toBe('No bin is in a place yet.')
})
