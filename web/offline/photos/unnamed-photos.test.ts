import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createLocalDb } from '../store/db/local-db.ts'
import { createUnnamedPhotos, type UnnamedPhoto } from './unnamed-photos.ts'

const unnamedPhoto = (id: string, at: string): UnnamedPhoto => ({
  id,
  at,
  binId: 'b',
  photo: new Blob([id]),
  name: id,
  category: '',
  description: '',
  suggestion: null,
  ready: false,
})

it('replaces a photo with its parts in place and updates the count', async () => {
  const db = createLocalDb('unnamed')
  const counts: number[] = []
  const unnamedPhotos = createUnnamedPhotos(db, 'u', (count) => counts.push(count))
  await unnamedPhotos.add([unnamedPhoto('drawer', '1'), unnamedPhoto('other', '2')])
  await unnamedPhotos.replace('drawer', [
    unnamedPhoto('cup', '1'),
    unnamedPhoto('plate', '1'),
    unnamedPhoto('spoon', '1'),
  ])
  expect(counts).toEqual([2, 4])
  const again = createUnnamedPhotos(db, 'u', () => {})
  for (const list of [unnamedPhotos, again]) {
    await list.load()
    expect(list.getSnapshot()?.map(({ id }) => id)).toEqual(['cup', 'plate', 'spoon', 'other'])
  }
})
