import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Field, Fields } from '#contracts/inventory/fields/field.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'
import { RECORD_KINDS } from '#contracts/inventory/fields/record-fields.ts'
import { entryTexts } from '#contracts/inventory/fields/set-texts.ts'
import type { FieldValue, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { formatInventoryCsv } from '#domain/export/inventory-csv.ts'
import { guessUses } from '#domain/import/columns.ts'
import { detectFormat, usesOf } from '#domain/import/file/detect-format.ts'
import { parseRow } from '#domain/import/parse-row.ts'
import { fieldLabel } from '#domain/naming/field-labels.ts'
import { formatValue } from '#domain/naming/format-value.ts'
import { defaultFields } from '#domain/sync/wire/stored-row.ts'
import { fileRecord, samplePdf, sendFile } from '#server/testing/files/sample-files.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { searchInventory } from '#web/offline/search/inventory-search.ts'
import { type Device, openDevice } from './device.ts'

let app: TestApp
let person: TestUser
let [phone, tablet] = [] as unknown as [Device, Device]
beforeAll(async () => {
  app = await createTestApp()
  person = await register(app)
  await sendFile(person, PDF)
  ;[phone, tablet] = [await openDevice(app, person), await openDevice(app, person)]
})
afterAll(async () => {
  await Promise.all([phone.close(), tablet.close()])
  await app.close()
})

const PATHS = { bin: '/api/bins', item: '/api/items', place: '/api/places', record: '/api/records' } as const
const REQUIRED = {
  bin: { name: 'Box', category: 'garage' },
  item: { name: 'Lamp' },
  place: { name: 'Attic' },
  record: { kind: 'field', type: 'text', name: 'Material' },
} as const

const STYLE = {
  foregroundColor: '#102030',
  backgroundColor: '#FFFFFF',
  logoSize: 20,
  errorCorrectionLevel: 'M',
  margin: 4,
  scale: 8,
  dotStyle: 'square',
  cornerStyle: 'square',
}
const MOMENT = '2026-03-14T09:26:53.589Z'

const post = async (entity: SyncEntity, body: object) => {
  const answer = await person.call('POST', PATHS[entity], body)
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.anything()])
  return answer.json() as { id: string } & Record<string, unknown>
}
let itemsBin: Promise<{ id: string }> | null = null
/** One bin for all items: a plan has few. */
const binOfItems = async () => {
  itemsBin ??= post('bin', REQUIRED.bin)
  return (await itemsBin).id
}
const make = async (entity: SyncEntity, values: object = {}) =>
  await post(entity, {
    ...(entity === 'item' && { binId: await binOfItems() }),
    ...REQUIRED[entity],
    ...values,
  })

const PDF = samplePdf()

/** What a record with a value of this field has beside it. */
const recordWith = async (name: string): Promise<Record<string, FieldValue>> => {
  if (name === 'choices') return { type: 'choice' }
  const isOfFile = (RECORD_KINDS.file.fields as readonly string[]).includes(name)
  if (name !== 'target' && name !== 'targetId' && !isOfFile) return {}
  return {
    name: 'Receipt.pdf',
    ...fileRecord(PDF),
    target: 'item',
    targetId: (await make('item')).id,
  }
}
const CODED: Readonly<Record<string, string>> = {
  kind: 'field',
  target: 'item',
  type: 'application/pdf',
  role: 'warranty',
  digest: 'b'.repeat(64),
}

/** Value of a field that people defined. */
const OWN_TEXT = 'Mahogany'

/** A valid value that is not the default. */
const sampleOf = async (name: string, field: Field): Promise<FieldValue> => {
  switch (field.kind) {
    case 'line':
    case 'lines':
    case 'text':
      return name === 'category' ? 'Tools' : `Sample ${name}`
    case 'count':
    case 'number':
      return field.default + 6
    case 'money':
      return 1250
    case 'size':
      return 1025
    case 'day':
      return '2021-03'
    case 'flag':
      return !field.default
    case 'reference':
      return (await make(field.to === 'target' ? 'item' : field.to)).id
    case 'time':
      return MOMENT
    case 'choice':
      return Object.keys(field.choices)[0] ?? ''
    case 'map':
      return JSON.stringify({ ['f'.repeat(21)]: OWN_TEXT })
    case 'set':
      return field.isCodes ? 'gtin:04006381333931' : 'Sample'
    case 'coded':
      return CODED[name] ?? `${MOMENT} sheet 1a2b3c`
    case 'json':
      return JSON.stringify(STYLE)
    case 'photo':
      throw new Error('a photo is no value')
  }
}

const listed = async (entity: SyncEntity, id: string): Promise<Record<string, unknown>> => {
  const row = view(phone)[entity](id) as { binId?: string; targetId?: string | null } | undefined
  const path =
    entity === 'item'
      ? `/api/bins/${row?.binId}/items`
      : `${PATHS[entity]}${row?.targetId ? `?targetId=${row.targetId}` : ''}`
  const rows = (await person.call('GET', path)).json() as Record<string, unknown>[]
  return rows.find((each) => each.id === id) ?? {}
}
const view = (device: Device) => device.offline.inventory.getSnapshot()
const shown = async (device: Device, entity: SyncEntity, id: string) => {
  await device.offline.sync()
  return view(device)[entity](id) as unknown as Record<string, unknown>
}
/** By the server and by the device; an item is found with its bin. */
const expectFound = async (text: string, row: Record<string, unknown>) => {
  const found = searchInventory(view(phone), text)
  expect([...found.bins.slice().map(({ bin }) => bin.id), ...found.items.map(({ id }) => id)]).toContain(
    row.id,
  )
  const answer = await person.call('GET', `/api/search?q=${encodeURIComponent(text)}`)
  const bins = (answer.json() as { bins: { id: string }[] }).bins.map(({ id }) => id)
  expect(bins).toContain(row.binId ?? row.id)
}
const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

const fieldsOf = (entity: SyncEntity) =>
  Object.entries<Field>(FIELDS[entity] as Fields)
    .filter(([, { kind, hasOwnCall }]) => kind !== 'photo' && !hasOwnCall)
    .map(([name, field]) => [entity, name, field] as const)

test.each([...fieldsOf('bin'), ...fieldsOf('item'), ...fieldsOf('place')])(
  'a value of %s.%s reaches every surface and can be cleared',
  async (entity, name, field) => {
    const value = await sampleOf(name, field)
    const also = name === 'category' && entity === 'bin' ? { newCategory: true } : {}
    const made = await make(entity, { [name]: value, ...also })
    expect(asText(made[name])).toBe(value)
    const onPhone = await shown(phone, entity, made.id)
    expect(onPhone[name]).toBe(value)
    expect(asText((await listed(entity, made.id))[name])).toBe(value)

    if (field.isSearched) await expectFound(field.kind === 'map' ? OWN_TEXT : String(value), onPhone)

    const other = field.required || field.kind === 'reference' ? await sampleOf(name, field) : null
    const cleared = other ?? defaultFields(entity)[name] ?? null
    await phone.offline.mutate([
      { type: 'update', entity, id: made.id, fields: { [name]: cleared } } as never,
    ])
    expect((await shown(tablet, entity, made.id))[name]).toBe(cleared)
    await tablet.offline.mutate([{ type: 'update', entity, id: made.id, fields: { [name]: value } } as never])
    expect((await shown(phone, entity, made.id))[name]).toBe(value)
  },
)

test.each(fieldsOf('record'))(
  'a value of %s.%s reaches every surface, and is cleared or stays',
  async (entity, name, field) => {
    const also = await recordWith(name)
    const value = name in also && field.isFixed ? (also[name] ?? null) : await sampleOf(name, field)
    const made = await make(entity, { ...also, [name]: value })
    expect(made[name]).toBe(value)
    expect((await shown(phone, entity, made.id))[name]).toBe(value)
    expect((await listed(entity, made.id))[name]).toBe(value)
    const change = (device: Device, to: FieldValue) =>
      device.offline.mutate([{ type: 'update', entity, id: made.id, fields: { [name]: to } } as never])
    if (field.isFixed) {
      const other = field.kind === 'size' ? 7 : field.kind === 'reference' ? nanoid() : CODED[name]
      const refused = await person.call('PUT', `/api/records/${made.id}`, { [name]: other })
      if (other !== value) expect([refused.statusCode, refused.json().field]).toEqual([400, name])
      return
    }
    const isNeeded = field.required || name === 'role' || name === 'choices'
    const cleared = isNeeded ? (name === 'role' ? 'manual' : 'Other') : (defaultFields(entity)[name] ?? null)
    await change(phone, cleared)
    expect((await shown(tablet, entity, made.id))[name]).toBe(cleared)
    await change(tablet, value)
    expect((await shown(phone, entity, made.id))[name]).toBe(value)
  },
)

test.each(['bin', 'item', 'place'] as const)(
  'a photo of %s reaches every surface and can be taken off',
  async (entity) => {
    const { id } = await make(entity)
    await shown(phone, entity, id)
    const change = (device: Device, image: Blob | null) =>
      device.offline.mutate([{ type: 'update', entity, id, fields: {}, image } as never])
    await change(phone, new Blob([new Uint8Array(await sampleImage())], { type: 'image/png' }))
    const { imageUrl } = await shown(tablet, entity, id)
    expect(imageUrl).toMatch(/^\/api\/images\//)
    expect((await listed(entity, id)).imageUrl).toBe(imageUrl)
    await change(tablet, null)
    expect((await shown(phone, entity, id)).imageUrl).toBeNull()
    expect((await listed(entity, id)).imageUrl).toBeNull()
  },
)

test('history and conflicts have words for each field and value', async () => {
  const ownField = () => ({ name: 'Material', type: 'text' })
  const names = { bin: () => 'Box', place: () => 'Attic', ownField, currency: 'EUR' }
  const ofAll = (['bin', 'item', 'place', 'record'] as const).flatMap(fieldsOf)
  for (const [, name, field] of ofAll) {
    expect(fieldLabel(name)).toBe(field.label)
    const words = formatValue(name, await sampleOf(name, field), names)
    expect(words, name).not.toMatch(/^\{|T\d\d:|^[\w-]{21}$|true|false/)
  }
})

const recordOf = async (entity: 'bin' | 'item') => {
  const values: Record<string, FieldValue> = {}
  for (const [, name, field] of fieldsOf(entity)) {
    if (field.kind !== 'reference') values[name] = await sampleOf(name, field)
  }
  return { id: nanoid(), qrCode: 'a'.repeat(22), ...values } as Record<string, FieldValue>
}

test('the exported table has each field that names a column, and the import reads it back', async () => {
  const [bin, item] = [await recordOf('bin'), await recordOf('item')]
  const [head = '', row = ''] = formatInventoryCsv([bin as never], () => [item as never], { currency: 'EUR' })
    .trim()
    .split(/\r?\n/)
  const [headers, cells] = [head, row].map((line) => line.replace(/^\uFEFF/, '').split(',')) as [
    string[],
    string[],
  ]
  const cellOf = (field: Field, value: FieldValue | undefined) => {
    if (field.kind === 'money') return '12.50'
    return field.kind === 'set' ? entryTexts(field, String(value)).join('; ') : String(value)
  }
  for (const entity of ['bin', 'item'] as const) {
    for (const [, name, field] of fieldsOf(entity)) {
      const value = (entity === 'bin' ? bin : item)[name]
      if (field.csv) expect(cells[headers.indexOf(field.csv.header)], name).toBe(cellOf(field, value))
    }
  }
  const format = detectFormat(headers)
  const parsed = parseRow(cells, {
    headers,
    uses: format ? usesOf(format, headers) : guessUses(headers),
    currency: 'EUR',
  })
  expect(parsed.kind).toBe('things')
  if (parsed.kind !== 'things') return
  const placed = { ...parsed.bin, location: parsed.bin.place } as Record<string, unknown>
  for (const [, name, { csv }] of fieldsOf('bin')) if (csv) expect(placed[name], name).toBe(bin[name])
  const first = parsed.items[0] as unknown as Record<string, unknown>
  for (const [, name, { csv }] of fieldsOf('item')) if (csv) expect(first[name], name).toBe(item[name])
})

test('a public page shows the public fields and no other', async () => {
  const bin = await make('bin')
  const item = await recordOf('item')
  const { id: _, qrCode: __, ...values } = item
  await post('item', { ...values, gone: null, binId: bin.id })
  const answer = await app.app.inject({ url: `/api/shared-qr-codes/${bin.qrCode}` })
  expect(answer.statusCode).toBe(200)
  const shared = answer.json() as { items: [Record<string, unknown>] }
  const isPublic = Object.entries<Field>(FIELDS.item).flatMap(([name, field]) =>
    field.isPublic ? [name] : [],
  )
  expect(Object.keys(shared.items[0]).sort()).toEqual(['id', ...isPublic].sort())
})
