import type { BinField } from '#contracts/inventory/fields/bin-fields.ts'
import { LIFETIME } from '#contracts/inventory/fields/day-value.ts'
import type { Field } from '#contracts/inventory/fields/field.ts'
import type { ItemField } from '#contracts/inventory/fields/item-fields.ts'
import { mapEntries } from '#contracts/inventory/fields/map-value.ts'
import type { PlaceField } from '#contracts/inventory/fields/place-fields.ts'
import { entryTexts } from '#contracts/inventory/fields/set-texts.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { formatDate } from '#domain/format/format-date.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { formatPartialDay } from '#domain/format/format-partial-day.ts'
import { formatOwnValue } from '#domain/own-fields/own-field.ts'
import { ALL_FIELDS } from './field-labels.ts'
import { fieldValues as texts } from './messages.ts'

const formatDay = (moment: FieldValue): string => {
  const at = new Date(String(moment))
  return Number.isNaN(at.getTime()) ? String(moment) : formatDate(at)
}

/** Name and type of a field that people defined. */
interface DefinedField {
  readonly name: string
  readonly type: string | null
}

/** Names of rows by id, undefined for those that are not known, and the currency of amounts. */
export interface ValueContext {
  readonly currency: string
  readonly bin: (id: string) => string | undefined
  readonly place: (id: string) => string | undefined
  readonly ownField: (id: string) => DefinedField | undefined
}

export const ownFieldLabel = ({ ownField }: ValueContext, id: string): string =>
  ownField(id)?.name ?? texts.unknownField

type ValueWords = (value: FieldValue) => string

/** Words of fields whose kind does not tell them. */
const OWN_WORDS: Readonly<Partial<Record<BinField | ItemField | PlaceField, ValueWords>>> = {
  missingSince: (value) => (value === null ? texts.found : texts.missingSince(formatDay(value))),
  placeId: (value) => (value === null ? texts.noPlace : ''),
  parentId: (value) => (value === null ? texts.topLevel : ''),
  isQrPrivate: (value) => (value === null ? '' : value ? texts.isPrivate : texts.isPublic),
  isMembersOnly: (value) => (value === null ? '' : value ? texts.membersOnly : texts.notMembersOnly),
  qrStyle: (value) => (value ? texts.anotherLook : ''),
  labelPrinted: (value) => (value ? texts.printed : ''),
}

const UNKNOWN_ROWS = { bin: texts.unknownBin, place: texts.unknownPlace }

/** Words of a value whose field is enough to tell them. @param lifetime word for a day that never comes */
export const formatFieldValue = (
  field: Field | undefined,
  value: FieldValue,
  { currency, lifetime }: { readonly currency: string; readonly lifetime: string },
): string => {
  switch (field?.kind) {
    case 'lines':
      return String(value).replaceAll('\n', ', ')
    case 'money':
      return formatMoney(Number(value), currency)
    case 'choice':
      return field.choices[String(value)] ?? String(value)
    case 'set':
      return entryTexts(field, String(value)).join(', ')
    case 'day':
      return value === LIFETIME ? lifetime : formatPartialDay(String(value))
    default:
      return String(value)
  }
}

export const formatValue = (name: string, value: FieldValue, context: ValueContext): string => {
  const { currency, ownField, ...names } = context
  const words = OWN_WORDS[name as keyof typeof OWN_WORDS]?.(value)
  if (words) return words
  if (value === null || value === '') return texts.empty
  const field = ALL_FIELDS[name]
  switch (field?.kind) {
    case 'reference':
      // A record stays with its target.
      return field.to === 'target' ? texts.empty : (names[field.to](String(value)) ?? UNKNOWN_ROWS[field.to])
    case 'time':
      return formatDay(value)
    case 'photo':
      return texts.anotherPhoto
    case 'map':
      return [...mapEntries(String(value))]
        .map(([id, each]) =>
          texts.ofField(ownFieldLabel(context, id), formatOwnValue(ownField(id)?.type ?? null, each)),
        )
        .join(', ')
    default:
      return formatFieldValue(field, value, { currency, lifetime: texts.lifetime })
  }
}
