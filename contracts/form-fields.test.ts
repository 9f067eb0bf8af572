import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseFormFields } from './form-fields.ts'

const Thing = z.object({
  name: z.string(),
  note: z.optional(z.nullable(z.string())),
  isPrivate: z.optional(z.boolean()),
  quantity: z.optional(z.int().check(z.minimum(0))),
  weight: z.optional(z.nullable(z.number())),
})
const form = parseFormFields(Thing)
const read = (fields: unknown) => form.safeParse(fields)

test('converts text fields to booleans and numbers', () => {
  const fields = { name: '7', isPrivate: 'on', quantity: '3', weight: '1.5' }
  expect(read(fields).data).toEqual({ name: '7', isPrivate: true, quantity: 3, weight: 1.5 })
  for (const [input, expected] of [
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ]) {
    expect(read({ name: 'x', isPrivate: input }).data).toEqual({ name: 'x', isPrivate: expected })
  }
})

test('keeps absent fields absent, and reads an empty number as absent', () => {
  expect(read({ name: 'x' }).data).toEqual({ name: 'x' })
  expect(read({ name: 'x', quantity: ' ', note: '' }).data).toEqual({ name: 'x', note: '' })
})

test('reports a value that cannot be converted at its field', () => {
  for (const fields of [
    { name: 'x', isPrivate: 'perhaps' },
    { name: 'x', quantity: 'many' },
    { name: 'x', quantity: '-1' },
    { name: 'x', quantity: '1.5' },
  ]) {
    expect(read(fields).error?.issues[0]?.path).toEqual([Object.keys(fields)[1]])
  }
})

test('drops unknown fields and names of object members', () => {
  const fields = Object.defineProperty(
    { name: 'x', userId: 'eve', constructor: 'x', toString: 'x' },
    '__proto__',
    {
      value: 'true',
      enumerable: true,
    },
  )
  const { data } = read(fields)
  expect(data).toEqual({ name: 'x' })
  expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
})

test('rejects anything but an object', () => {
  for (const fields of [null, undefined, 'text', 7]) expect(read(fields).success).toBe(false)
})
