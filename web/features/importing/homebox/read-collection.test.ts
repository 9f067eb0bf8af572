import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { IMAGE_MAX_BYTES } from '#contracts/inventory/images.ts'
import type { TableRow } from '../file/parse-protocol.ts'
import { parseTable } from '../file/parse-table.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)

const collection = (files: Zippable, tables: Readonly<Record<string, unknown>> = {}): Zippable => {
  const all = {
    manifest: { schemaVersion: 1, groupId: 'g', exportedAt: '2026-11-01T00:00:00Z', counts: {} },
    entity_types: [{ id: 't', is_location: false }],
    entities: [{ id: 'i', name: 'Relay', quantity: 1, entity_type_entities: 't', entity_children: null }],
    attachments: [
      { id: 'a', type: 'photo', primary: false, entity_attachments: 'i' },
      { id: 'b', type: 'photo', primary: true, entity_attachments: 'i' },
      { id: 'c', type: 'manual', primary: false, entity_attachments: 'i' },
    ],
    ...tables,
  }
  const parts = Object.entries(all).map(([name, rows]) => [`${name}.json`, strToU8(JSON.stringify(rows))])
  return { ...(Object.fromEntries(parts) as Zippable), ...files }
}

const read = async (files: Zippable) => {
  const rows: TableRow[] = []
  const bytes = zipSync(files)
  const reading = await parseTable(
    { bytes: Uint8Array.from(bytes).buffer },
    (row) => rows.push(row),
    async () => [],
  )
  const [head = [], ...body] = rows.map(({ cells }) => cells)
  const cellOf = (name: string) => body[0]?.[head.indexOf(name)]
  return { reading, body, cellOf }
}

test('the photo that stands for an item is taken, and other files are counted', async () => {
  const { reading, cellOf } = await read(collection({ 'attachments/a': JPEG, 'attachments/b': JPEG }))
  expect([cellOf('HB.name'), cellOf('HB.photo')]).toEqual(['Relay', 'b'])
  expect(reading).toMatchObject({ packed: { kind: 'collection', otherFiles: 2 } })
  const { packed } = reading as { packed: { photos: ReadonlyMap<string, Blob> } }
  expect([...packed.photos].map(([name, { type, size }]) => [name, type, size])).toEqual([
    ['b', 'image/jpeg', 7],
  ])
})

test('a file that is no picture, or too large for one, is no photo', async () => {
  const page = strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const large = new Uint8Array(IMAGE_MAX_BYTES + 1)
  large.set(JPEG)
  for (const file of [page, large]) {
    const { reading, cellOf } = await read(collection({ 'attachments/b': file }))
    expect(cellOf('HB.photo')).toBe('')
    expect(reading).toMatchObject({ packed: { photos: new Map(), otherFiles: 3 } })
  }
})

test('a collection that is damaged, empty or none is refused in words', async () => {
  expect((await read(collection({ 'entities.json': strToU8('[{') }))).reading).toBe('collectionDamaged')
  expect((await read(collection({}, { entities: 7 }))).reading).toBe('collectionDamaged')
  expect((await read(collection({}, { entities: null }))).reading).toBe('empty')
  expect((await read(collection({}, { manifest: { name: 'another' } }))).reading).toBe('zip')
})

test('tables that unpack to too much are refused before they are read', async () => {
  const { reading } = await read(collection({ 'tags.json': new Uint8Array(201 * 1024 * 1024) }))
  expect(reading).toBe('collectionTooLarge')
})
