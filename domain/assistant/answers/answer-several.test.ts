import { expect, test } from 'vitest'
import { lastMessage, talk } from '#proofs/assistant/talk.ts'

const MOVE_AND_DELETE = 'move the stapler from office supplies to toys and delete the wreath'

test('asks once before two commands, and does and undoes both', () => {
  const [asked, done, undone] = talk([MOVE_AND_DELETE, 'yes', 'undo'])
  expect(asked?.requiresConfirmation).toBe(true)
  expect(asked?.message).toBe(
    'Move Stapler from Office supplies (Office) to Toys (Basement)? And delete Wreath from Christmas box (Attic)? It goes to Trash, where you can restore it for 30 days.',
  )
  expect(done?.message).toBe(
    'Moved Stapler from Office supplies (Office) to Toys (Basement). Deleted Wreath from Christmas box (Attic). It is in Trash for 30 days.',
  )
  expect(done?.actionPerformed).toMatchObject({ count: 2 })
  expect(undone?.message).toBe('Moved Stapler back to Office supplies (Office). Restored Wreath.')
})

test('asks also before two small changes, and about words that neither explains', () => {
  expect(lastMessage(['add a saw to toys and rename baking to pastry'])).toBe(
    'Add Saw to Toys (Basement)? And rename Baking to Pastry?',
  )
  expect(lastMessage(['move the stapler to toys unless it rains and delete the wreath'])).not.toMatch(
    /^Moved/,
  )
})

test.each([
  ['move the gloves to toys and delete the wreath', '"move the gloves to toys" isn\'t clear'],
  ['move the zebra to toys and delete the wreath', '"move the zebra to toys" isn\'t clear'],
  ['move the stapler to toys and move the stapler to baking', 'these are about the same thing'],
])('does nothing when one of two is not clear: %s', (query, why) => {
  expect(talk([query])).toEqual([
    { message: `I did nothing, because ${why}. Please say one thing at a time.` },
  ])
})
