import type { HasDefault } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Field, Fields } from '#contracts/inventory/fields/field.ts'
import type { UserId } from '#domain/inventories/ids.ts'

/** Timestamp with millisecond precision, like a JavaScript Date. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const sequence = () => bigint({ mode: 'number' })

/** Columns of a row that devices sync: `version` and `fieldMeta` decide merges, `seq` orders the delta, `deletedAt` marks Trash. */
export const syncColumns = () => ({
  version: integer().notNull().default(1),
  /** Field → [version at its last change, author that changed it]. */
  fieldMeta: jsonb().notNull().default({}),
  seq: sequence().notNull().default(0),
  deletedAt: moment(),
  /** Person of the last change; null from before members, and for the server itself. */
  updatedBy: uuid().$type<UserId>(),
})

export const byteCount = () => bigint({ mode: 'number' })

export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const textOrNull = () => text()
const requiredText = () => text().notNull()
const count = () => integer().notNull()
const number = () => doublePrecision().notNull()
const flag = () => boolean().notNull()
const json = () => jsonb()
const money = () => bigint({ mode: 'number' })
const size = () => integer()

const COLUMNS = { count, number, flag, json, money, size } as const
type OtherColumns = typeof COLUMNS
type ColumnOf<F extends Field> = F['kind'] extends 'json'
  ? ReturnType<typeof json>
  : F['kind'] extends 'money'
    ? ReturnType<typeof money>
    : F['kind'] extends 'size'
      ? ReturnType<typeof size>
      : F['kind'] extends keyof OtherColumns
        ? HasDefault<ReturnType<OtherColumns[F['kind']]>>
        : F extends { required: true }
          ? ReturnType<typeof requiredText>
          : ReturnType<typeof textOrNull>

/** SQL type of a field's column. */
export const columnType = ({ kind }: Field): string =>
  kind in COLUMNS ? SQL_TYPES[kind as keyof OtherColumns] : 'text'
const SQL_TYPES: Readonly<Record<keyof OtherColumns, string>> = {
  count: 'integer',
  number: 'double precision',
  flag: 'boolean',
  json: 'jsonb',
  money: 'bigint',
  size: 'integer',
}

/** Columns of all fields of a row. */
export const fieldColumns = <C extends Fields>(catalogue: C): { [K in keyof C]: ColumnOf<C[K]> } =>
  Object.fromEntries(
    Object.entries<Field>(catalogue).map(([name, field]) => {
      switch (field.kind) {
        case 'count':
          return [name, count().default(field.default)]
        case 'number':
          return [name, number().default(field.default)]
        case 'flag':
          return [name, flag().default(field.default)]
        case 'json':
          return [name, json()]
        case 'money':
          return [name, money()]
        case 'size':
          return [name, size()]
        default:
          return [name, field.required ? requiredText() : textOrNull()]
      }
    }),
  ) as never

/** Column of each field by its name, to select. */
export const columnNames = <Name extends string>(fields: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(fields.map((field) => [field, columnName(field)])) as Record<Name, string>

/** Select list that names columns as their fields. */
export const selectList = (fields: readonly string[]): string =>
  fields.map((field) => `${columnName(field)} as "${field}"`).join(', ')
