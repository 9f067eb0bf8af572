import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'

/** Keys from the body to a text; a number is an index. */
export type FieldPath = readonly (string | number)[]

interface JsonSchema {
  readonly type?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
}

const pathsIn = (schema: JsonSchema): FieldPath[] => {
  const below = (key: string | number, inner: JsonSchema): FieldPath[] =>
    pathsIn(inner).map((path) => [key, ...path])
  return [
    ...(schema.type === 'string' ? [[]] : []),
    ...(schema.anyOf ?? []).flatMap(pathsIn),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => below(name, inner)),
    ...(schema.items ? below(0, schema.items) : []),
    ...(schema.prefixItems ?? []).flatMap((inner, at) => below(at, inner)),
  ]
}

/** Texts that a schema lets a caller send, those of enums and codes among them. */
export const textFields = (schema: z.core.$ZodType | undefined): FieldPath[] => {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const paths = new Map(pathsIn(json).map((path) => [path.join('.'), path]))
  return [...paths.values()]
}

/** Texts in a value, for what schemas leave open. */
export const textsIn = (value: unknown): FieldPath[] => {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
  )
}

export const valueAt = (whole: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], whole)

/** Copies a value with another text at a path, and what lies between. */
export const withText = (whole: unknown, [key, ...rest]: FieldPath, text: string): unknown => {
  if (key === undefined) return text
  const copy: Record<string | number, unknown> | unknown[] =
    typeof key === 'number'
      ? [...(Array.isArray(whole) ? whole : [])]
      : { ...(typeof whole === 'object' && whole !== null ? whole : {}) }
  const inner = (copy as Record<string | number, unknown>)[key]
  ;(copy as Record<string | number, unknown>)[key] = withText(inner, rest, text)
  return copy
}

export const pathParams = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
