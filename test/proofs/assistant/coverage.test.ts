import { expect, test } from 'vitest'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import { takeTurn } from '#domain/assistant/dialogue.ts'
import { createRandom } from '#domain/seeded-random.ts'
import { everydaySet, testSet } from './accuracy.ts'
import { inventoryRows, readerOf } from './inventory.ts'
import { isCovered } from './word-coverage.ts'

/** `npm run proof:assistant` sets ten thousand. */
const SENTENCES = Number(process.env.SENTENCES ?? 1500)

const FUNCTION = 'the a an my our some of in on to into from and with for is are was i we'.split(' ')
const COMMANDS =
  'add put move take remove rename set store use there have bought call create bin note lent mark missing back out'.split(
    ' ',
  )
const LOOSE =
  'never not unless except tomorrow later because both all everything it them half twice before without maybe 2 3 7 seven dozen one purple dog rusty tall neighbor ladder paint slow outside'.split(
    ' ',
  )

/** Half random words and names, half real sentences with words added or removed. */
const createSentences = (random: () => number) => {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const { bins, items } = inventoryRows()
  const names = [...bins, ...items].map(({ name }) => name.toLowerCase())
  const rooms = bins.map(({ location }) => location?.toLowerCase() ?? '')
  const phrase = [...testSet(), ...everydaySet()].flatMap(({ turns }) => turns[0] ?? [])
  const loose = () => pick([FUNCTION, FUNCTION, COMMANDS, names, names, rooms, LOOSE].map(pick))
  const made = () =>
    [pick(COMMANDS), ...Array.from({ length: 2 + Math.floor(random() * 9) }, loose)].join(' ')
  const changed = () => {
    const words = pick(phrase).split(' ')
    for (let times = 1 + Math.floor(random() * 2); times > 0; times--)
      words.splice(Math.floor(random() * (words.length + 1)), random() < 0.4 ? 1 : 0, loose())
    return words.join(' ')
  }
  return () => (random() < 0.3 ? made() : changed())
}

test('random sentences write nothing unless the plan accounts for every word', () => {
  const { bins, items } = inventoryRows()
  const inventory = readerOf(bins, items)
  const next = createSentences(createRandom(17))
  let made = 0
  let written = 0
  const faults: unknown[] = []
  for (let at = 0; at < SENTENCES; at++) {
    const query = next()
    const around = { inventory, now: '2026-03-05T10:00:00.000Z', newId: () => `new-${++made}` }
    const step = takeTurn({ query }, { conversation: NEW_CONVERSATION, pending: null }, around)
    if (step.kind !== 'do') continue
    written++
    const left = isCovered(query, step.proposal, { bins, items })
    if (left.length > 0) faults.push([query, step.proposal.done, left])
  }
  expect(faults).toEqual([])
  expect(written).toBeGreaterThan(SENTENCES / 50)
})
