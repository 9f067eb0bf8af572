import { describe, expect, test } from 'vitest'
import { inventoryRows, readerOf } from '#proofs/assistant/inventory.ts'
import { NEW_CONVERSATION } from '../conversation.ts'
import { type DialogueState, type DialogueStep, takeTurn } from '../dialogue.ts'
import type { InventoryReader, ItemSnapshot } from '../lookup/inventory-reader.ts'

const home = inventoryRows()
const NOW = '2026-03-05T10:00:00.000Z'

const say = (
  query: string,
  inventory: InventoryReader = readerOf(home.bins, home.items),
  dialogue?: DialogueState,
): DialogueStep => {
  let made = 0
  const context = { inventory, now: NOW, newId: () => `new-${++made}` }
  return takeTurn({ query }, dialogue ?? { conversation: NEW_CONVERSATION, pending: null }, context)
}
const commandsOf = (step: DialogueStep) => (step.kind === 'do' ? step.proposal.commands : [])
const messageOf = (step: DialogueStep) => (step.kind === 'say' ? step.reply.message : '(done)')
const idOf = (name: string) => home.items.find((item) => item.name === name)?.id

describe('a command', () => {
  test('runs without a question when the plan accounts for every word', () => {
    expect(commandsOf(say('please put the hammer in box 7'))).toMatchObject([
      { type: 'update', id: idOf('Hammer') },
    ])
  })
  test.each([
    'put the hammer in box 7 unless it rains',
    'put the hammer in box 7 before dinner',
    'put the tent back in the garage',
    'add pliers unless they are broken to the tool box',
    'take three crayons and the ruler out of the kids art box',
    'put the hammer back in box 7',
    'lend the purple to Sarah',
  ])('asks for confirmation when words are left over: %s', (query) => {
    const step = say(query)
    expect(step.kind).toBe('say')
  })
  test('asks with its plan and the words it did not understand', () => {
    const step = say('put the tent back in the garage')
    expect(messageOf(step)).toBe(
      'I\'m not sure what you mean by "garage". Put Tent back into Camping gear (Basement): is that right? There would be 2 in Camping gear (Basement).',
    )
    const yes = say('yes', undefined, step.dialogue)
    expect(commandsOf(yes)).toHaveLength(1)
  })
  test('still asks for confirmation after a choice between matches', () => {
    const first = say('put the gloves back in the attic')
    const second = say('the blue ones', undefined, first.dialogue)
    expect(second.kind === 'say' && second.reply.requiresConfirmation).toBe(true)
  })
})

describe('moving a quantity', () => {
  const move = (query: string) => commandsOf(say(query))

  test('splits the item between both bins', () => {
    expect(move('put 3 of the crayons in the craft corner')).toMatchObject([
      { type: 'adjust', id: idOf('Crayons'), by: -3 },
      { type: 'create', fields: { name: 'Crayons', quantity: 3 } },
    ])
  })
  test('moves the whole item when no piece would remain', () => {
    expect(move('put 2 of the winter gloves in the garage shelf')).toMatchObject([
      { type: 'update', id: idOf('Winter gloves') },
    ])
  })
  test('merges with an item of the same name after a confirmation', () => {
    const more: ItemSnapshot = {
      ...(home.items[0] as ItemSnapshot),
      id: 'more',
      name: 'Crayons',
      quantity: 1,
    }
    const step = say(
      'put 3 of the crayons from kids art in the tool box',
      readerOf(home.bins, [...home.items, more]),
    )
    const yes = say('yes', readerOf(home.bins, [...home.items, more]), step.dialogue)
    expect(commandsOf(yes)).toMatchObject([{ by: -3 }, { type: 'adjust', id: 'more', by: 3 }])
  })
  test('moves nothing when there are too few', () => {
    expect(messageOf(say('move 9 headlamps to box 7'))).toContain('I moved nothing')
  })
})

test('asks which of two matching items to put back', () => {
  const hammers = home.items
    .filter(({ name }) => name === 'Tent')
    .flatMap((item) => ['Claw hammer', 'Small hammer'].map((name) => ({ ...item, id: name, name })))
  const items = [...home.items.filter(({ name }) => name !== 'Hammer'), ...hammers]
  const step = say('put the hammer back in the garage', readerOf(home.bins, items))
  expect(step.kind === 'say' && step.reply.multipleMatches).toHaveLength(2)
})

test('sets the quantity from a statement', () => {
  expect(commandsOf(say('there are 4 wool hats in winter clothes'))).toMatchObject([
    { fields: { quantity: 4 } },
  ])
})

test('answers a statement without a number and sets nothing', () => {
  expect(messageOf(say('there are stockings in the christmas box'))).toContain(
    'Stockings are in Christmas box',
  )
})

test('lists the contents of a room by bin', () => {
  expect(messageOf(say('what do I have in the basement'))).toContain('Box 7: 6 Picture frames and Old lamp.')
})

describe('a statement about an item', () => {
  test('becomes a note', () => {
    expect(commandsOf(say('I lent the drill to Tom'))).toMatchObject([{ fields: { notes: 'Lent to Tom' } }])
  })
  test('is appended to existing notes', () => {
    const items = home.items.map((item) => (item.name === 'Stapler' ? { ...item, notes: 'Red' } : item))
    expect(commandsOf(say('the stapler is broken', readerOf(home.bins, items)))).toMatchObject([
      { fields: { notes: 'Red\nBroken' } },
    ])
  })
  test('marks the item as missing, and reports one found that was not', () => {
    expect(commandsOf(say('the hammer is missing'))).toMatchObject([{ fields: { missingSince: NOW } }])
    expect(messageOf(say('I found my hammer'))).toContain('not marked as missing')
  })
})

test.each([
  ['delete all my bins', "I don't delete everything at once"],
  ['delete everything', "I don't delete everything at once"],
  ['wo sind die Handschuhe', 'I only understand English'],
  ['¿dónde está el martillo?', 'I only understand English'],
  ['锤子在哪里', 'I only understand English'],
  ['if the hammer is in box 7 move it to toys', ''],
  ['put the hammer and a new saw in box 7', 'one at a time'],
])('declines unsupported requests: %s', (query, words) => {
  const step = say(query)
  expect(step.kind === 'say' && step.reply.requiresConfirmation).toBeFalsy()
  expect(messageOf(step)).toContain(words)
})

describe('a long sentence', () => {
  const searchesFor = (query: string): number => {
    const inventory = readerOf(home.bins, home.items)
    let searches = 0
    const search: InventoryReader['search'] = (...asked) => {
      searches++
      return inventory.search(...asked)
    }
    say(query, { ...inventory, search })
    return searches
  }
  const FRAGMENTS = [
    'call it',
    'call',
    'and',
    'plus',
    'a,',
    'f',
    'nothing',
    'hammer',
    'the',
    'in the',
    'all of the',
    'no, no',
    'and put it in the',
    'everything from',
    'move x to',
    'take',
    'screw driver',
    'not that one',
    'there are',
  ]
  test.each(FRAGMENTS)('causes a bounded number of searches: %s', (fragment) => {
    for (const head of ['', 'move ', 'put ', 'delete ', 'where is '])
      for (const length of [60, 120, 250, 500]) {
        const query = `${head}${`${fragment} `.repeat(500)}`.slice(0, length)
        expect([query.slice(0, 40), searchesFor(query) <= 250]).toEqual([query.slice(0, 40), true])
      }
  })
  test('causes no search when it has more than sixty words', () => {
    expect(searchesFor('call it '.repeat(5000))).toBe(0)
    expect(messageOf(say('call it '.repeat(60)))).toContain('fewer words')
  })
})
