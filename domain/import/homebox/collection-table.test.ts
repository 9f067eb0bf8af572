import { expect, test } from 'vitest'
import { detectFormat, usesOf } from '../file/detect-format.ts'
import { buildImportPlan } from '../import-plan.ts'
import { collectionTable } from './collection-table.ts'

const TYPES = [
  { id: 'place', name: 'Location', is_location: 1 },
  { id: 'thing', name: 'Item', is_location: 0 },
]
const location = (id: string, name: string, parent: string | null = null) => ({
  id,
  name,
  entity_children: parent,
  entity_type_entities: 'place',
})
const item = (id: string, name: string, parent: string | null, more: object = {}) => ({
  id,
  name,
  quantity: 1,
  entity_children: parent,
  entity_type_entities: 'thing',
  sold_date: '0001-01-01T00:00:00Z',
  ...more,
})

const plan = (rows: readonly (readonly string[])[]) => {
  const [headers = [], ...body] = rows
  const format = detectFormat(headers)
  if (!format) throw new Error('not recognized')
  const columns = { headers, uses: usesOf(format, headers), currency: 'USD', decimal: '.' as const }
  return buildImportPlan(
    body.map((cells, at) => ({ line: at + 2, cells })),
    columns,
  )
}

test('things, places and their covers of a collection become rows as of the table that Homebox exports', () => {
  const { rows, otherFiles } = collectionTable(
    {
      entity_types: TYPES,
      entities: [
        location('l1', 'House'),
        { ...location('l2', 'Garage', 'l1'), description: 'cold' },
        location('l3', 'Attic', 'l1'),
        item('i1', 'Relay', 'l2', {
          quantity: 3,
          asset_id: 12,
          insured: 1,
          lifetime_warranty: 0,
          purchase_price: 39.95,
          purchase_date: '2021-10-13T00:00:00Z',
          sold_price: 0,
        }),
        item('i2', 'Battery', 'i1'),
        item('i3', 'Loose', null),
      ],
      tags: [{ id: 't', name: 'IOT' }],
      tag_entities: [{ tag_id: 't', entity_id: 'i1' }],
      entity_fields: [
        { name: 'Color', type: 'text', text_value: 'red', entity_fields: 'i1' },
        { name: 'Volts', type: 'number', number_value: 12, entity_fields: 'i1' },
      ],
      attachments: [
        { id: 'a1', type: 'photo', primary: 0, entity_attachments: 'i1' },
        { id: 'a2', type: 'photo', primary: 1, entity_attachments: 'i1' },
        { id: 'a3', type: 'receipt', primary: 0, entity_attachments: 'i1' },
        { id: 'a4', type: 'photo', primary: 1, entity_attachments: 'l2' },
        { id: 'a5', type: 'photo', primary: 1, entity_attachments: 'i2' },
        { id: 'a6', type: 'thumbnail', primary: 0, entity_attachments: null },
      ],
    },
    (id) => id !== 'a5',
  )
  const { bins, problems } = plan(rows)
  expect(problems).toEqual([])
  expect(bins).toMatchObject([
    { name: 'Attic', place: 'House', items: [] },
    {
      name: 'Garage',
      place: 'House',
      description: 'cold',
      photo: 'a4',
      items: [
        { name: 'Relay', quantity: 3, price: 3995, boughtOn: '2021-10-13', photo: 'a2' },
        { name: 'Battery' },
      ],
    },
    { name: 'Unsorted', items: [{ name: 'Loose' }] },
  ])
  expect(bins[1]?.items[0]).toMatchObject({ codes: 'text:000-012', tags: 'IOT' })
  expect(bins[1]?.items[0]?.notes).toContain('Insured: true')
  expect(bins[1]?.items[0]?.notes).toContain('Color: red')
  expect(bins[1]?.items[0]?.notes).not.toContain('Sold')
  expect(bins[1]?.items[1]).not.toHaveProperty('photo')
  // The other photo, the receipt, and the one whose file is missing.
  expect(otherFiles).toBe(3)
})

test('places that are in each other end, and rows of any shape are read', () => {
  const { rows } = collectionTable(
    {
      entity_types: TYPES,
      entities: [location('a', 'A', 'b'), location('b', 'B', 'a'), item('i', 'Saw', 'a'), { id: 7 }, {}],
    },
    () => false,
  )
  const { bins, problems } = plan(rows)
  expect(bins).toMatchObject([{ name: 'A', place: 'B', items: [{ name: 'Saw' }] }])
  expect(problems.map(({ reason }) => reason)).toEqual(['HB.name is empty', 'HB.name is empty'])
})
