import { expect, test } from 'vitest'
import { BinChange } from '#contracts/inventory/bins.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'
import { ItemChange } from '#contracts/inventory/items.ts'
import { PlaceChange } from '#contracts/inventory/places.ts'
import { cleanFields } from './clean-fields.ts'

const ODD = ' Ku\u0308che\r\n\u202E\u200B Box\u0007 '

test.each([
  ['bin', BinChange],
  ['item', ItemChange],
  ['place', PlaceChange],
] as const)('a %s on the device has each text as the server will store it', (entity, schema) => {
  const cleaned: string[] = []
  for (const field of Object.keys(FIELDS[entity])) {
    const parsed = schema.safeParse({ [field]: ODD })
    if (!parsed.success || !(field in parsed.data)) continue
    expect(cleanFields(entity, { [field]: ODD })).toEqual(parsed.data)
    if (JSON.stringify(parsed.data) !== JSON.stringify({ [field]: ODD })) cleaned.push(field)
  }
  expect(cleaned).toContain('name')
})

test('clean rows stay the same object', () => {
  const fields = { name: 'Küche', category: null, quantity: 2 }
  expect(cleanFields('item', fields)).toBe(fields)
})
