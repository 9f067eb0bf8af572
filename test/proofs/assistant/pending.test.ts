import { expect, test } from 'vitest'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import { type DialogueState, takeTurn } from '#domain/assistant/dialogue.ts'
import { inventoryRows, readerOf } from './inventory.ts'

const { bins, items } = inventoryRows()
const around = { inventory: readerOf(bins, items), now: '2026-03-05T10:00:00.000Z', newId: () => 'question' }

const waitingAfter = (...phrase: readonly string[]): string | undefined => {
  let dialogue: DialogueState = { conversation: NEW_CONVERSATION, pending: null }
  for (const query of phrase) ({ dialogue } = takeTurn({ query }, dialogue, around))
  return dialogue.pending?.question
}

test('a pending question survives a turn that changes nothing', () => {
  expect(waitingAfter('delete the stapler', 'how many bins do I have')).toContain('Stapler')
})

test.each(['do not delete the stapler', "don't delete anything", 'add milk', 'delete the passport'])(
  'a pending question ends after "%s"',
  (next) => {
    expect(waitingAfter('delete the stapler', next) ?? '').not.toContain('Stapler')
  },
)
