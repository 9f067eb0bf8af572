import { expect, test } from 'vitest'
import { createMemory } from './state-cache.ts'
import type { Standing } from './sync-meta.ts'

const STANDING: Standing = {
  ...{ version: 1, cursor: 'c', isWhole: true, reached: [], lastSeq: 3, changes: 5 },
  ...{ head: null, touched: [], stamp: 'one' },
}
const NOTHING = { rows: [], waiting: 'rows' } as const

const known = () => {
  const memory = createMemory('ada', 'device')
  memory.adopt({ rows: [], standing: STANDING, pending: 2 })
  return memory
}

test('what was adopted is recalled, also after a step of upkeep', () => {
  const memory = known()
  memory.found({ ...STANDING, version: 2 })
  expect(memory.recall(NOTHING)).toMatchObject({ pending: 2, standing: { version: 2 } })
})

test('after another tab wrote, nothing is recalled, not even how much waits', () => {
  const memory = known()
  memory.found({ ...STANDING, stamp: 'two' })
  expect(memory.recall(NOTHING)).toBeNull()
})
