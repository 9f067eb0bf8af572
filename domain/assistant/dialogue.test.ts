import { describe, expect, test } from 'vitest'
import { lastMessage, talk } from '#proofs/assistant/talk.ts'

describe('a no', () => {
  test('says that nothing is to be confirmed when nothing was asked', () => {
    expect(lastMessage(['no'])).toBe("There's nothing to confirm.")
    expect(lastMessage(['where is the tent', 'never mind'])).toBe("There's nothing to confirm.")
  })
  test('names the last change and how to take it back', () => {
    const renamed = ['rename the red scarf to shawl']
    const words =
      'There\'s nothing to confirm. Say "undo" to take back the last change: Renamed Red scarf to Shawl.'
    expect(lastMessage([...renamed, 'no'])).toBe(words)
    expect(lastMessage([...renamed, 'yes'])).toBe(words)
    expect(lastMessage([...renamed, 'undo', 'no'])).toBe("There's nothing to confirm.")
  })
  test('ends what was asked, also where something was done before', () => {
    const renamed = 'rename the red scarf to shawl'
    for (const asked of ['delete the tent', 'delete the batteries', 'rename the tent', 'add pliers'])
      expect([asked, lastMessage([renamed, asked, 'no'])]).toEqual([asked, 'All right. Nothing was changed.'])
  })
})

test.each([
  'add -3 nails to the tool box',
  'add minus 3 nails to the tool box',
  'add a saw and -3 nails to the tool box',
  'put -2 nails in the tool box',
  'add 0 nails to the tool box',
  'take -3 crayons',
  'set the crayons to -3',
])('refuses a number below one: %s', (query) => {
  expect(talk([query])).toEqual([{ message: 'That number has to be 1 or more. Nothing was changed.' }])
})

test('refuses a number below one as the answer to a question', () => {
  const [, reply] = talk(['add something to the tool box', '-3 nails'])
  expect(reply).toEqual({ message: 'That number has to be 1 or more. Nothing was changed.' })
})

test('sets a quantity to zero', () => {
  expect(lastMessage(['set the crayons to 0'])).toContain('from 48 to 0')
})

describe('an open question for a name', () => {
  const rename = 'rename the red scarf'
  test.each([
    ['make Box 7 private', "I can't change who sees a bin."],
    ['delete the tent', 'Delete Tent'],
    ['move the hammer to toys', 'Moved Hammer'],
    ['print the label of the blue bin', 'Blue bin is in Garage.'],
    ['what is in toys', 'Toys (Basement) holds'],
  ])('ends with another command: %s', (command, reply) => {
    expect(lastMessage([rename, command])).toContain(reply)
    expect(lastMessage([rename, command, 'Shawl'])).not.toContain('Renamed')
  })
  test.each([
    ['Make-up', 'Make-up'],
    ['set of mugs', 'Set of mugs'],
    ['Print hammer', 'Print hammer'],
    ['label maker', 'Label maker'],
    ['call it Shawl', 'Shawl'],
  ])('takes free text as the name: %s', (text, name) => {
    expect(lastMessage([rename, text])).toBe(`Renamed Red scarf to ${name}.`)
  })
  test('adds no item that is called like a command', () => {
    expect(lastMessage(['add something to toys', 'make Box 7 private'])).toContain("can't change who sees")
    expect(lastMessage(['add something to toys', 'export the blue bin'])).not.toContain('Added')
  })
})

describe('Trash', () => {
  test.each(['empty the trash', 'restore the tent', 'what did I delete', 'get the tent out of the trash'])(
    'is named as the place to go: %s',
    (query) => {
      expect(lastMessage([query])).toContain('in Trash. Open')
      expect(lastMessage([query])).not.toContain('undo')
      expect(lastMessage(['delete the tent', 'yes', query])).toContain('Say "undo" to take back')
    },
  )
})
