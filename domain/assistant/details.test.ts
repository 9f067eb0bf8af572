import { expect, test } from 'vitest'
import { inventoryRows, readerOf } from '#proofs/assistant/inventory.ts'
import { NEW_CONVERSATION } from './conversation.ts'
import { type DialogueState, takeTurn } from './dialogue.ts'

const DETAILS: Readonly<Record<string, object>> = {
  'Cordless drill': {
    maker: 'Bosch',
    model: 'GSR 18V-60',
    serial: 'SN 4711',
    price: 14_900,
    boughtOn: '2021-03',
    boughtFrom: 'Corner Hardware',
    warrantyUntil: '2024-03',
  },
  Tent: { tags: 'camping\nsummer', price: 30_000, value: 20_000, warrantyUntil: 'lifetime' },
  'Sleeping bag': { price: 5000 },
  'Vanilla extract': { expiresOn: '2027-01-31' },
}

const { bins, items } = inventoryRows()
const inventory = readerOf(
  bins,
  items.map((item) => ({ ...item, ...DETAILS[item.name] })),
)
const ask = (...turns: string[]): string => {
  let dialogue: DialogueState = { conversation: NEW_CONVERSATION, pending: null }
  let message = ''
  for (const query of turns) {
    const now = '2026-11-28T10:00:00.000Z'
    const step = takeTurn({ query }, dialogue, { inventory, now, newId: () => 'new', currency: 'EUR' })
    if (step.kind !== 'say') return step.kind
    dialogue = step.dialogue ?? dialogue
    message = step.reply.message
  }
  return message
}

test.each([
  ['what did the drill cost', 'Cordless drill cost €149.00.'],
  ['How much did I pay for the drill?', 'Cordless drill cost €149.00.'],
  ['what is the price of the sleeping bags', 'Sleeping bag cost €50.00 each, €200.00 in all.'],
  ['how much is the tent worth', 'Tent is worth €200.00.'],
  ["what's the drill worth", 'Cordless drill is worth €149.00: that is what was paid.'],
  ['when does the vanilla extract expire', 'Vanilla extract expires Jan 31, 2027.'],
  ['is the vanilla extract still good?', 'Vanilla extract expires Jan 31, 2027.'],
  ['is the drill still under warranty', 'The warranty of Cordless drill ended March 2024.'],
  ['how long is the warranty on the tent', 'The warranty of Tent lasts a lifetime.'],
  ["what's the serial number of the drill", 'Serial number of Cordless drill: SN 4711.'],
  ['which model is the drill', 'Model of Cordless drill: GSR 18V-60.'],
  ['who makes the drill', 'Maker of Cordless drill: Bosch.'],
  ['where did we buy the drill', 'Cordless drill is from Corner Hardware.'],
  ['how old is the drill', 'Cordless drill is from March 2021.'],
  ['what did the corkscrew cost', 'No price is noted for Corkscrew.'],
  ['how is the tent tagged', 'Tags of Tent: camping, summer.'],
  ['tag the tent as Camping', 'Tent in Camping gear (Basement) already has the tag "Camping".'],
  ['remove the tag winter from the tent', 'Tent in Camping gear (Basement) does not have the tag "winter".'],
  ['tag the tent as a;b', '"a;b" cannot be a tag. Nothing was changed.'],
])('answers "%s"', (question, answer) => {
  expect(ask(question)).toBe(answer)
})

test('says what a bin is worth, and how much of it has no price', () => {
  expect(ask('how much is my camping gear worth')).toBe(
    'Camping gear (Basement) is worth €400.00. 4 items without a price are not in that.',
  )
  expect(ask('how much is the baking bin worth')).toBe('No price or value is noted for Baking (Kitchen).')
})

test('keeps what was asked for the next thing', () => {
  expect(ask('what did the tent cost', 'and the drill?')).toBe('Cordless drill cost €149.00.')
  expect(ask('where is the drill', 'what did it cost')).toBe('Cordless drill cost €149.00.')
})

test('nothing is made up for what is not there', () => {
  expect(ask('what did the submarine cost')).toMatch(/^I found nothing called|^I don't|submarine/)
})

test.each([
  ['tag the tent as important', '+important', '-important'],
  ['add the tag fragile to the tent', '+fragile', '-fragile'],
  ['take the tag summer off the tent', '-summer', '+summer'],
  ['untag the tent as CAMPING', '-camping', '+camping'],
])('does "%s" as a change of the set, so that other tags stay', (query, change, back) => {
  const step = takeTurn(
    { query },
    { conversation: NEW_CONVERSATION, pending: null },
    { inventory, now: '2026-11-28T10:00:00.000Z', newId: () => 'new', currency: 'EUR' },
  )
  expect(step).toMatchObject({
    kind: 'do',
    proposal: { commands: [{ fields: { tags: change } }], undo: [{ fields: { tags: back } }] },
  })
})
