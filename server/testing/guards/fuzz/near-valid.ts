import fc from 'fast-check'
import * as z from 'zod/mini'
import { oddText, oddValue } from './odd-values.ts'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  required?: string[]
}

const text = ({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' })
}

const ofSchema = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(ofSchema))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -9, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 99, 1e6),
      })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}), { maxLength: 4 })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, one]) => [name, ofSchema(one)] as const,
      )
      const required = (schema.required ?? []).filter((name) => fields.some(([known]) => known === name))
      return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
    }
    default:
      return oddValue
  }
}

export const valid = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

interface BodyMutation {
  /** Index among all places in the value. */
  place: number
  kind: 'replace' | 'remove' | 'flip' | 'wrap' | 'add'
  name: string
  value: unknown
}

const mutation: fc.Arbitrary<BodyMutation> = fc.record({
  place: fc.nat(1000),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'flip', 'wrap', 'add'),
  name: fc.oneof(
    oddText,
    fc.constantFrom('userId', 'id', 'itemCount', 'status', 'role', 'deletedAt', 'version', 'seq', 'qrCode'),
  ),
  value: oddValue,
})

type JsonContainer = Record<string, unknown>

const isHolder = (value: unknown): value is JsonContainer => typeof value === 'object' && value !== null

const places = function* (root: JsonContainer): Generator<[JsonContainer, string]> {
  for (const key of Object.keys(root)) {
    yield [root, key]
    const below = root[key]
    if (isHolder(below)) yield* places(below)
  }
}

const flip = (value: unknown): unknown => {
  if (typeof value === 'string') return Number.isNaN(Number(value)) ? value.length : Number(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === null ? 'null' : [value]
}

const setValue = (holder: JsonContainer, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { configurable: true, enumerable: true, writable: true, value })
}

const applyMutation = (root: JsonContainer, { place, kind, name, value: shared }: BodyMutation): void => {
  // fast-check reuses objects between cases.
  const value = structuredClone(shared)
  const all = [...places(root)]
  const [holder, key] = all[place % all.length] ?? [root, 'root']
  const before = holder[key]
  if (kind === 'remove') delete holder[key]
  else if (kind === 'flip') setValue(holder, key, flip(before))
  else if (kind === 'wrap') setValue(holder, key, { [name]: before })
  else if (kind === 'add') setValue(isHolder(before) ? before : holder, name, value)
  else setValue(holder, key, value)
}

export const nearValid = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, fc.array(mutation, { maxLength: 3 })).map(([right, mutations]) => {
    const root: JsonContainer = { root: structuredClone(right) }
    for (const one of mutations) applyMutation(root, one)
    return root.root
  })
