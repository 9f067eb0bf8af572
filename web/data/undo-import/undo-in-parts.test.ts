import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { createStagedUndos } from '#web/offline/caches/staged-undo.ts'
import { openTab } from '#web/offline/compose/open-tab.fixture.ts'
import { createLocalDb, StorageError } from '#web/offline/store/db/local-db.ts'
import type { Offline, RowChange } from '#web/offline/view/types.ts'
import { createImportIds, importOf } from '#web/platform/device/sortable-id.ts'
import { importedRows } from './imported-rows.ts'
import { nextPart, placesOfImport, undoInParts } from './undo-in-parts.ts'

const PART = 10

/** A table of four bins of 3, 3, 25 and 0 items in made places, and a person's own bin and place. */
const imported = async () => {
  const db = createLocalDb(nanoid())
  const tab = () => openTab({ db })
  const offline = await tab()
  const staged = createStagedUndos(db, 'ada')
  const addPlace = async (name: string, parentId: string | null = null) =>
    (await offline.mutate([{ type: 'create', entity: 'place', fields: { name, parentId } }])).id
  const attic = await addPlace('Attic')
  await offline.mutate([{ type: 'create', entity: 'bin', fields: { name: 'Own', placeId: attic } }])
  const cellar = await addPlace('Cellar')
  const shelves = [await addPlace('Shelf 1', cellar), await addPlace('Shelf 2', cellar)]
  const placeIds = [attic, shelves[0], shelves[0], shelves[1]]
  // Made since by the person, and empty.
  await addPlace('Garage')
  const newId = createImportIds()
  const changes = [3, 3, 25, 0].flatMap((count, at): RowChange[] => {
    const id = newId()
    const fields = { name: `Bin ${at}`, placeId: placeIds[at] ?? null }
    const item = (n: number): RowChange => ({
      type: 'create',
      entity: 'item',
      id: newId(),
      fields: { binId: id, name: `Item ${n}` },
    })
    return [
      { type: 'create', entity: 'bin', id, fields },
      ...Array.from({ length: count }, (_, n) => item(n)),
    ]
  })
  await offline.mutate(changes, { wait: false })
  const importId = importOf(changes[0]?.id ?? '') ?? ''
  const view = offline.inventory.getSnapshot()
  const { rows } = importedRows(view, importId)
  const undo = { importId, total: rows.length, places: placesOfImport(view, rows, [attic]) }
  await staged.begin(undo)
  return { db, tab, offline, staged, undo }
}

const left = (offline: Offline, importId: string) =>
  importedRows(offline.inventory.getSnapshot(), importId).rows.length
const names = (offline: Offline) => {
  const { bins, items, places, trash } = offline.inventory.getSnapshot()
  return [bins, items, places, trash].map((rows) => rows.map(({ name }) => name))
}

test('takes back an import part by part, with its places and nothing else', async () => {
  const { db, offline, staged, undo } = await imported()
  const sizes: number[] = []
  const parts: number[] = []
  const mutate: Offline['mutate'] = (changes, options) => {
    sizes.push(changes.length)
    return offline.mutate(changes, options)
  }
  await undoInParts(undo, {
    offline: { inventory: offline.inventory, mutate },
    staged,
    max: PART,
    onProgress: (done) => parts.push(done),
  })
  expect(names(offline)).toEqual([['Own'], [], ['Attic', 'Garage'], []])
  expect(Math.max(...sizes)).toBeLessThanOrEqual(PART)
  expect(parts).toEqual([8, 18, 28, 35])
  expect(await staged.list()).toEqual([])
  // Never sent, so nothing of it waits.
  const queue = await db.run((opened) => opened.getAll('syncQueue'))
  expect(queue.map(({ data }) => (data as { name: string }).name).sort()).toEqual(['Attic', 'Garage', 'Own'])
})

test('says what stopped it, keeps what is left whole, and goes on in a later tab', async () => {
  const { tab, offline, staged, undo } = await imported()
  let parts = 0
  const mutate: Offline['mutate'] = async (changes, options) => {
    parts += 1
    if (parts === 3) throw new StorageError(null, 'The disk is full.')
    return await offline.mutate(changes, options)
  }
  const stopped = undoInParts(undo, { offline: { ...offline, mutate }, staged, max: PART })
  await expect(stopped).rejects.toThrow('The disk is full.')
  expect([left(offline, undo.importId), await staged.list()]).toEqual([17, [undo]])
  const { bins, itemsOf } = offline.inventory.getSnapshot()
  expect(bins.map(({ id, name }) => [name, itemsOf(id).length])).toEqual(
    expect.arrayContaining([
      ['Bin 2', 15],
      ['Bin 3', 0],
    ]),
  )
  // Used since, so it stays with its bin and place.
  const kept = bins.find(({ name }) => name === 'Bin 3')?.id ?? ''
  await offline.mutate([{ type: 'create', entity: 'item', fields: { binId: kept, name: 'Lamp' } }])
  await offline.close()

  const later = await tab()
  const [found] = await staged.list()
  await undoInParts(found ?? undo, { offline: later, staged, max: PART })
  expect(names(later)[1]).toEqual(['Lamp'])
  expect(names(later)[0]?.toSorted()).toEqual(['Bin 3', 'Own'])
  expect(names(later)[2]?.toSorted()).toEqual(['Attic', 'Cellar', 'Garage', 'Shelf 2'])
  expect(await staged.list()).toEqual([])
})

test('stops where it may not write, and where a part stays', async () => {
  const { offline, staged, undo } = await imported()
  const withAnswer = (outcome: Awaited<ReturnType<Offline['mutate']>>) =>
    undoInParts(undo, {
      offline: { inventory: offline.inventory, mutate: async () => outcome },
      staged,
      max: PART,
    })
  const refused = { kind: 'refused', id: '', status: 403, error: 'READ_ONLY', message: 'View only.' } as const
  await expect(withAnswer(refused)).rejects.toThrow('View only.')
  await expect(withAnswer({ kind: 'kept', id: '' })).rejects.toThrow('Some of it stayed as it was.')
  expect(await staged.list()).toEqual([undo])
})

test('an Undo takes the place of what is left of its import in one write', async () => {
  const { db, staged, undo } = await imported()
  const keys = ['draft:ada:import', 'draft:ada:import:00003']
  for (const key of keys) await db.run((opened) => opened.put('metadata', [], key))
  await staged.begin(undo, { instead: 'import' })
  expect(await db.run((opened) => opened.getAllKeys('metadata'))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^draft:ada:import/)]),
  )
  expect(await staged.list()).toEqual([undo])
})

test('a bin goes with its items, or after them where they fill a part', async () => {
  const { offline, undo } = await imported()
  const view = offline.inventory.getSnapshot()
  const part = nextPart(view, undo.importId, 25)
  expect(part.filter(({ entity }) => entity === 'bin')).toHaveLength(2)
  expect(part).toHaveLength(8)
  expect(nextPart(view, undo.importId, 26)).toHaveLength(8)
  expect(nextPart(view, undo.importId, 100)).toHaveLength(35)
})
