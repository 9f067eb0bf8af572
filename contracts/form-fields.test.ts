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

test('text parts become the booleans and numbers that the fields want', () => {
  const fields = { name: '7', isPrivate: 'on', quantity: '3', weight: '1.5' }
  expect(read(fields).data).toEqual({ name: '7', isPrivate: true, quantity: 3, weight: 1.5 })
  for (const [said, meant] of [
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ]) {
    expect(read({ name: 'x', isPrivate: said }).data).toEqual({ name: 'x', isPrivate: meant })
  }
})

test('an absent part stays absent, and an empty number is one', () => {
  expect(read({ name: 'x' }).data).toEqual({ name: 'x' })
  expect(read({ name: 'x', quantity: ' ', note: '' }).data).toEqual({ name: 'x', note: '' })
})

test('what does not convert is named by the schema itself', () => {
  for (const fields of [
    { name: 'x', isPrivate: 'perhaps' },
    { name: 'x', quantity: 'many' },
    { name: 'x', quantity: '-1' },
    { name: 'x', quantity: '1.5' },
  ]) {
    expect(read(fields).error?.issues[0]?.path).toEqual([Object.keys(fields)[1]])
  }
})

test('unknown parts and those named like parts of every object are dropped', () => {
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

test('what is no set of parts is refused', () => {
  for (const fields of [null, undefined, 'text', 7]) expect(read(fields).success).toBe(false)
})
