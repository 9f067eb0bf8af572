import * as z from 'zod/mini'
import { cleanLines } from '../../names.ts'
import { Id, line, Moment, requiredLine, storableText, text } from '../../text.ts'
import { MONEY_MAX } from '../field-limits.ts'
import { isDayValue } from './day-value.ts'
import type { Field, Fields, FieldsWith, MapField, SetField } from './field.ts'
import { cleanMap, mapFault } from './map-value.ts'
import * as messages from './messages.ts'
import { cleanSet, setFault } from './set-texts.ts'

// Return types are named, so that what is parsed has the same static type as one written by hand.
type Text = z.ZodMiniString<string>
type Int = ReturnType<typeof z.int>

interface InputSchemas {
  line: Text
  text: Text
  lines: Text
  reference: Text
  time: typeof Moment
  photo: Text
  coded: Text
  day: Text
  choice: Text
  set: Text
  map: Text
  count: Int
  money: Int
  size: Int
  number: z.ZodMiniNumber<number>
  flag: z.ZodMiniBoolean<boolean>
}
interface StoredSchemas extends Omit<InputSchemas, 'time'> {
  time: Text
}

type Shape = Readonly<Record<string, z.ZodMiniType>>
/** Schemas of the fields of kind `json`, by name. */
type JsonSchemas<C extends Fields> = { [K in JsonField<C>]: z.ZodMiniType }
type JsonField<C extends Fields> = {
  [K in keyof C]: C[K]['kind'] extends 'json' ? K : never
}[keyof C]

type HasValue = { readonly required: true } | { readonly default: unknown }
type OrNull<F, S extends z.ZodMiniType> = F extends HasValue ? S : z.ZodMiniNullable<S>
type Schema<Schemas, C extends Fields, K extends keyof C, Json> = C[K]['kind'] extends keyof Schemas
  ? Schemas[C[K]['kind']]
  : K extends keyof Json
    ? Json[K]
    : never
type AsType<S> = S extends z.ZodMiniType ? S : never

type InputShape<C extends Fields, Json> = {
  [K in keyof C as C[K] extends { kind: 'photo' } | { hasOwnCall: true } ? never : K]: C[K] extends {
    required: true
  }
    ? AsType<Schema<InputSchemas, C, K, Json>>
    : z.ZodMiniOptional<OrNull<C[K], AsType<Schema<InputSchemas, C, K, Json>>>>
}
type ChangeShape<C extends Fields, Json> = {
  [K in keyof C as C[K] extends { hasOwnCall: true } ? never : K]: z.ZodMiniOptional<
    OrNull<C[K], AsType<Schema<InputSchemas, C, K, Json>>>
  >
}
type StoredShape<C extends Fields, Json, Absent> = {
  [K in keyof C]: C[K] extends Absent | { isDetail: true }
    ? z.ZodMiniOptional<OrNull<C[K], AsType<Schema<StoredSchemas, C, K, Json>>>>
    : OrNull<C[K], AsType<Schema<StoredSchemas, C, K, Json>>>
}

/** Longest address of a picture in a change, where only null counts: it removes the photo. */
const IMAGE_ADDRESS_MAX = 500

const SET_FAULTS = {
  entries: ({ title, max }: Field & SetField) => messages.tooManyEntries(title, max),
  length: ({ title, entryMax }: Field & SetField) => messages.entryTooLong(title, entryMax),
  sign: ({ title }: Field & SetField) => messages.entrySign(title),
  separator: ({ title, separators }: Field & SetField) => messages.entrySeparator(title, separators),
}

/** Longest text that is cleaned, in characters of the longest change. */
const UNCLEAN_FACTOR = 2

const setSchema = (field: Field & SetField): z.ZodMiniType => {
  const longest = 2 * field.max * (field.entryMax + 2) * UNCLEAN_FACTOR
  const tooLong = { error: () => messages.tooManyEntries(field.title, field.max), abort: true }
  return z.string().check(
    z.maxLength(longest, tooLong),
    storableText,
    z.overwrite((value) => cleanSet(value, field)),
    z.check(({ value, issues }) => {
      const fault = setFault(value, field)
      if (fault) issues.push({ code: 'custom', input: value, message: SET_FAULTS[fault](field) })
    }),
  )
}

const MAP_FAULTS = {
  format: ({ title }: Field & MapField) => messages.invalidMap(title),
  entries: ({ title, most }: Field & MapField) => messages.tooManyEntries(title, most),
  text: ({ title, entryMax }: Field & MapField) => messages.mapTextTooLong(title, entryMax),
  number: ({ title }: Field & MapField) => messages.invalidMapNumber(title),
  length: ({ title, max }: Field & MapField) => messages.mapTooLong(title, max),
}

const mapSchema = (field: Field & MapField): z.ZodMiniType => {
  const tooLong = { error: () => messages.mapTooLong(field.title, field.max), abort: true }
  return z.string().check(
    z.maxLength(field.max * UNCLEAN_FACTOR, tooLong),
    storableText,
    z.overwrite(cleanMap),
    z.check(({ value, issues }) => {
      const fault = mapFault(value, field)
      if (fault) issues.push({ code: 'custom', input: value, message: MAP_FAULTS[fault](field) })
    }),
  )
}

const linesSchema = ({ title, max, most, longest }: Field & { readonly kind: 'lines' }): Text => {
  const linesOf = (value: string) => value.split('\n')
  const refuse = (isRight: (lines: readonly string[]) => boolean, error: () => string) =>
    z.refine<string>((value) => isRight(linesOf(value)), { error })
  return z.string().check(
    z.maxLength(max * 2, { error: () => messages.tooManyLines(title, most), abort: true }),
    storableText,
    z.overwrite(cleanLines),
    refuse(
      (lines) => lines.length <= most,
      () => messages.tooManyLines(title, most),
    ),
    refuse(
      (lines) => lines.every((each) => each.length <= longest),
      () => messages.lineTooLong(title, longest),
    ),
    refuse(
      (lines) => new Set(lines).size === lines.length,
      () => messages.linesTwice(title),
    ),
  )
}

const inputSchema = (field: Field, json: z.ZodMiniType | undefined): z.ZodMiniType => {
  switch (field.kind) {
    case 'line':
      return field.required ? requiredLine(field.title, field.max) : line(field.title, field.max)
    case 'text':
      return text(field.title, field.max)
    case 'lines':
      return linesSchema(field)
    case 'reference':
      return Id
    case 'time':
      return Moment
    case 'photo':
      return text(field.title, IMAGE_ADDRESS_MAX)
    case 'coded': {
      const invalid = { error: field.invalid }
      return z.string(invalid).check(z.regex(field.pattern, invalid))
    }
    case 'count':
    case 'size': {
      const { title, max } = field
      // Formats when needed: the first number takes milliseconds to load a locale's data.
      const tooMany = () => messages.tooMany(title, max)
      return z
        .int({ error: messages.notWhole(title) })
        .check(z.minimum(0, { error: messages.belowZero(title) }), z.maximum(max, { error: tooMany }))
    }
    case 'day':
      return z
        .string()
        .check(z.refine((value) => isDayValue(field, value), { error: messages.invalidDay(field.title) }))
    case 'choice': {
      const { title, choices } = field
      // Formats when needed: the first list takes milliseconds to load a locale's data.
      const invalid = { error: () => messages.notOneOf(title, Object.keys(choices)) }
      return z.string(invalid).check(z.refine((value) => Object.hasOwn(choices, value), invalid))
    }
    case 'set':
      return setSchema(field)
    case 'map':
      return mapSchema(field)
    case 'money': {
      const invalid = { error: messages.invalidMoney(field.title) }
      return z.int(invalid).check(z.minimum(0, invalid), z.maximum(MONEY_MAX, invalid))
    }
    case 'number': {
      const invalid = { error: field.invalid }
      return z.number(invalid).check(z.minimum(-field.max, invalid), z.maximum(field.max, invalid))
    }
    case 'flag':
      return z.boolean()
    case 'json':
      if (!json) throw new Error(`${field.title} has no schema`)
      return json
  }
}

const storedSchema = (field: Field, json: z.ZodMiniType | undefined): z.ZodMiniType => {
  switch (field.kind) {
    case 'reference':
      return Id
    case 'count':
    case 'money':
    case 'size':
      return z.int()
    case 'number':
      return z.number()
    case 'flag':
      return z.boolean()
    case 'json':
      return json ?? z.string()
    default:
      return z.string()
  }
}

const orNull = (field: Field, schema: z.ZodMiniType): z.ZodMiniType =>
  field.required || 'default' in field ? schema : z.nullable(schema)

const shapeOf = (catalogue: Fields, schemaOf: (name: string, field: Field) => z.ZodMiniType): Shape =>
  Object.fromEntries(Object.entries(catalogue).map(([name, field]) => [name, schemaOf(name, field)]))

const pick = (catalogue: Fields, accepts: (field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(catalogue).filter(([, field]) => accepts(field)))

const isTyped = (field: Field): boolean => field.kind !== 'photo' && !field.hasOwnCall
const isRequired = (field: Field): boolean => field.required === true

/** Shape of a new row, required fields first. Pictures arrive by calls of their own. */
export const newRowShape = <C extends Fields, const Json extends JsonSchemas<C>>(
  catalogue: C,
  json: Json,
): InputShape<C, Json> =>
  ({
    ...shapeOf(pick(catalogue, isRequired), (name, field) => inputSchema(field, json[name as never])),
    ...shapeOf(
      pick(catalogue, (field) => isTyped(field) && !isRequired(field)),
      (name, field) => z.optional(orNull(field, inputSchema(field, json[name as never]))),
    ),
  }) as never

/** Shape of a change, in which all fields are optional; `null` clears. A picture can only be removed. */
export const changeShape = <C extends Fields, const Json extends JsonSchemas<C>>(
  catalogue: C,
  json: Json,
): ChangeShape<C, Json> => {
  const inOrder = {
    ...pick(catalogue, isRequired),
    ...pick(catalogue, isTyped),
    ...pick(catalogue, ({ kind, hasOwnCall }) => kind === 'photo' && !hasOwnCall),
  }
  return shapeOf(inOrder, (name, field) =>
    z.optional(orNull(field, inputSchema(field, json[name as never]))),
  ) as never
}

/** Shape of what the server answers; what has a call of its own may be left out, and details that there are none of. */
export const replyShape = <C extends Fields, const Json extends JsonSchemas<C>>(
  catalogue: C,
  json: Json,
): StoredShape<C, Json, { readonly hasOwnCall: true }> =>
  shapeOf(catalogue, (name, field) => {
    const schema = orNull(field, storedSchema(field, json[name as never]))
    return field.hasOwnCall || field.isDetail ? z.optional(schema) : schema
  }) as never

/** Shape of a synced row, with values as they are stored on devices. */
export const rowShape = <C extends Fields>(
  catalogue: C,
): StoredShape<C, { [K in JsonField<C>]: Text }, { readonly isAddedLater: true }> =>
  shapeOf(catalogue, (_, field) => {
    const schema = orNull(field, storedSchema(field, undefined))
    return field.isAddedLater || field.isDetail ? z.optional(schema) : schema
  }) as never

/** Shape of what a public page shows. */
export const publicShape = <C extends Fields>(
  catalogue: C,
): Pick<StoredShape<C, Record<never, never>, never>, FieldsWith<C, { readonly isPublic: true }>> =>
  shapeOf(
    pick(catalogue, (field) => field.isPublic === true),
    (_, field) => orNull(field, storedSchema(field, undefined)),
  ) as never
