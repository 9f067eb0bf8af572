import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createLocalDb } from '../store/db/local-db.ts'
import { createShots, type Shot } from './shots.ts'

const shot = (id: string, at: string): Shot => ({
  ...{ id, at, binId: 'b', photo: new Blob([id]), name: id, category: '', description: '' },
  ...{ suggestion: null, ready: false },
})

it('replaces a photo with its parts in place and updates the count', async () => {
  const db = createLocalDb('shots')
  const counts: number[] = []
  const shots = createShots(db, 'u', (count) => counts.push(count))
  await shots.add([shot('drawer', '1'), shot('other', '2')])
  await shots.replace('drawer', [shot('cup', '1'), shot('plate', '1'), shot('spoon', '1')])
  expect(counts).toEqual([2, 4])
  const again = createShots(db, 'u', () => {})
  for (const list of [shots, again]) {
    await list.load()
    expect(list.getSnapshot()?.map(({ id }) => id)).toEqual(['cup', 'plate', 'spoon', 'other'])
  }
})
