import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { openTab } from '../compose/open-tab.fixture.ts'
import { createLocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'
import { createWriteAheadLog } from './write-ahead-log.ts'

/** An offline page on its own database and local storage. */
const page = async (name: string, kept: Map<string, string>) => {
  const writeAheadLog = createWriteAheadLog('ada', {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  const offline = await openTab({ db: createLocalDb(name), writeAheadLog })
  return { offline, writeAheadLog, view: () => offline.inventory.getSnapshot() }
}

/** Closes a page during three changes; returns what it logged. */
const leftInTheMiddle = async (reaches: boolean) => {
  const name = nanoid()
  const { offline, writeAheadLog } = await page(name, new Map())
  const [tools, jars] = [
    await offline.mutate([{ type: 'create', entity: 'bin', fields: { name: 'Tools', category: 'garage' } }]),
    await offline.mutate([{ type: 'create', entity: 'bin', fields: { name: 'Jars', category: 'kitchen' } }]),
  ]
  const copy = nanoid()
  const kept = new Map<string, string>()
  const leaving = createWriteAheadLog('ada', {
    getItem: () => null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: () => {},
  })
  const hold = writeAheadLog.append
  writeAheadLog.append = (writes) => {
    leaving.append(writes)
    return hold(writes)
  }
  const changes = () => [
    offline.mutate([{ type: 'delete', entity: 'bin', id: tools.id }]),
    offline.mutate([{ type: 'update', entity: 'bin', id: jars.id, fields: { name: 'Glasses' } }]),
    offline.mutate([{ type: 'create', entity: 'item', fields: { binId: jars.id, name: 'Jam' } }]),
  ]
  const under = changes()
  leaving.flush()
  await Promise.all(under)
  if (reaches) return { name, kept }
  const before = await page(copy, new Map())
  await before.offline.mutate([
    { type: 'create', entity: 'bin', id: tools.id, fields: { name: 'Tools', category: 'garage' } },
  ])
  await before.offline.mutate([
    { type: 'create', entity: 'bin', id: jars.id, fields: { name: 'Jars', category: 'kitchen' } },
  ])
  return { name: copy, kept }
}

for (const reaches of [false, true]) {
  test(`the next page replays changes that a closed page showed, once (${reaches ? 'already written' : 'not written'})`, async () => {
    const { name, kept } = await leftInTheMiddle(reaches)
    expect(kept.size).toBe(1)
    const { view } = await page(name, kept)
    expect(view().bins.map((bin) => bin.name)).toEqual(['Glasses'])
    expect(view().items.map((item) => item.name)).toEqual(['Jam'])
    expect(view().trash.map((row) => row.name)).toEqual(['Tools'])
    expect(kept.size).toBe(0)
  })
}

test('does not log stored changes, and skips corrupt entries', async () => {
  const kept = new Map([['binnacle-unwritten:ada', '{"half']])
  const { offline, writeAheadLog, view } = await page(nanoid(), kept)
  await offline.mutate([{ type: 'create', entity: 'bin', fields: { name: 'Tools', category: 'garage' } }])
  writeAheadLog.flush()
  expect([...kept.values()]).toEqual([])
  expect(view().bins).toHaveLength(1)
})

test('what was already made good is not replayed over what came after it', async () => {
  const name = nanoid()
  const kept = new Map<string, string>()
  const { offline, writeAheadLog } = await page(name, new Map())
  const { id } = await offline.mutate([
    { type: 'create', entity: 'bin', fields: { name: 'Jars', category: 'kitchen' } },
  ])
  const leaving = createWriteAheadLog('ada', {
    getItem: () => null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: () => {},
  })
  const { append } = writeAheadLog
  writeAheadLog.append = (writes) => {
    leaving.append(writes)
    return append(writes)
  }
  const saved = offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Glasses' } }])
  leaving.flush()
  await saved
  const removed = offline.mutate([{ type: 'delete', entity: 'bin', id }])
  leaving.flush()
  await removed
  writeAheadLog.append = append
  // Another tab has brought it back by now.
  await offline.mutate([{ type: 'restore', entity: 'bin', id }])
  await offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Cups' } }])
  const waitingBefore = await offline.waitingChanges()
  const next = await page(name, kept)
  expect(next.view().bins.map((bin) => bin.name)).toEqual(['Cups'])
  expect(await next.offline.waitingChanges()).toEqual(waitingBefore)
})

test('what waits already is not replayed', async () => {
  const kept = new Map<string, string>()
  const name = nanoid()
  const { offline } = await page(name, new Map())
  const { id } = await offline.mutate([
    { type: 'create', entity: 'bin', fields: { name: 'Jars', category: 'kitchen' } },
  ])
  await offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Cups' } }])
  const before = await offline.waitingChanges()
  const [{ opId = '' } = {}] = before
  // Written by a page of an earlier version, which noted nothing.
  const db = createLocalDb(name)
  await db.run(async (opened) => {
    const versions = META_KEYS.standings('ada')
    const keys = await opened.getAllKeys('metadata', versions)
    const metas = (await opened.getAll('metadata', versions)) as { written?: unknown }[]
    for (const [at, { written: _, ...meta }] of metas.entries()) await opened.put('metadata', meta, keys[at])
  })
  await db.close()
  const now = new Date().toISOString()
  const write = { opId, type: 'update', entity: 'bin', id, fields: { name: 'Jars' }, now }
  kept.set('binnacle-unwritten:ada', JSON.stringify([write]))
  const next = await page(name, kept)
  expect(next.view().bins.map((bin) => bin.name)).toEqual(['Cups'])
  expect(await next.offline.waitingChanges()).toEqual(before)
})
