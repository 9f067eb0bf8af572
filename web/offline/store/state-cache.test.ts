import { expect, test } from 'vitest'
import { emptyClientState } from '#domain/sync/client/client-state.ts'
import { createStateCache } from './state-cache.ts'
import type { SyncMeta } from './sync-meta.ts'

const STANDING: SyncMeta = {
  version: 1,
  cursor: 'c',
  isWhole: true,
  reached: [],
  lastSeq: 3,
  changes: 5,
  head: null,
  touched: [],
  stamp: 'one',
}
const NOTHING = { rows: [], waiting: 'rows' } as const

const known = () => {
  const memory = createStateCache(emptyClientState('ada', 'device'))
  memory.prime({ rows: [], meta: STANDING, pending: 2 })
  return memory
}

test('returns the primed state, also after maintenance', () => {
  const memory = known()
  memory.advance({ ...STANDING, version: 2 })
  expect(memory.recall(NOTHING)).toMatchObject({ pending: 2, meta: { version: 2 } })
})

test('returns null after another tab wrote', () => {
  const memory = known()
  memory.advance({ ...STANDING, stamp: 'two' })
  expect(memory.recall(NOTHING)).toBeNull()
})
