import { expect, test } from 'vitest'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import { isWrite, uncoveredWords } from '#domain/assistant/grammar/coverage.ts'
import { understand } from '#domain/assistant/grammar/understand.ts'
import { planIntent } from '#domain/assistant/lookup/plan-intent.ts'
import { inventoryRows, readerOf } from './inventory.ts'
import { ASKED, mutants } from './mutants.ts'

const { bins, items } = inventoryRows()
const inventory = readerOf(bins, items)

const planOf = (sentence: string) => {
  const context = { inventory, conversation: NEW_CONVERSATION, now: '2026-03-05T10:00:00.000Z' }
  const read = { ...context, newId: () => 'new' }
  return planIntent(understand(sentence, read).intent, read)
}

test.each(ASKED)('asks before it writes: %s', (sentence) => {
  const plan = planOf(sentence)
  expect(isWrite(plan)).toBe(true)
  expect(uncoveredWords(sentence, plan, inventory)).not.toEqual([])
})

test.each(mutants)('a seeded bug writes what must be asked: $name', ({ rules }) => {
  const written = ASKED.filter(
    (sentence) => uncoveredWords(sentence, planOf(sentence), inventory, rules).length === 0,
  )
  expect(written).not.toEqual([])
})
