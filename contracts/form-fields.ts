import * as z from 'zod/mini'

const asBoolean: Record<string, boolean> = { true: true, on: true, '1': true, false: false, '0': false }

const coerceValue = (kind: string | undefined, value: string): unknown => {
  if (kind === 'boolean') return asBoolean[value] ?? value
  if (kind === 'int' || kind === 'number') return value.trim() === '' ? undefined : Number(value)
  return value
}

const schemaKind = (schema: z.core.$ZodType): string => {
  const { def } = schema._zod
  return 'innerType' in def ? schemaKind(def.innerType as z.core.$ZodType) : def.type
}

/** Converts text parts to booleans and numbers; leaves other text to the schema's own message. */
export const parseFormFields = <T extends z.ZodMiniObject>(schema: T) =>
  z.pipe(
    z.transform((fields: unknown) => {
      if (typeof fields !== 'object' || fields === null) return fields
      return Object.fromEntries(
        Object.entries(fields as Record<string, unknown>).map(([key, value]) => {
          const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
          return [key, typeof value === 'string' && field ? coerceValue(schemaKind(field), value) : value]
        }),
      )
    }),
    schema,
  )
