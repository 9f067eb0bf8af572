import { mapEntries } from '#contracts/inventory/fields/map-value.ts'
import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import { fieldLabel } from '#domain/naming/field-labels.ts'
import { formatValue, ownFieldLabel, type ValueContext } from '#domain/naming/format-value.ts'
import { formatOwnValue } from '#domain/own-fields/own-field.ts'
import type { HistoryLine } from './entries.ts'

export interface EntryDetail {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Fields of one choice: who may open the code. */
export const PRIVACY: readonly string[] = ['isQrPrivate', 'isMembersOnly']

export const isPrivacy = (fields: readonly string[]): boolean =>
  PRIVACY.every((field) => fields.includes(field))

const entriesOf = (value: FieldValue | undefined) => mapEntries(typeof value === 'string' ? value : null)

/** Lists fields that people defined of which one entry of `extra` tells. */
const ownFieldsOf = ({ before, after }: HistoryLine, rows: ValueContext): EntryDetail[] => {
  const [was, is] = [entriesOf(before.extra), entriesOf(after.extra)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  const words = (entries: typeof was, id: string) => {
    const value = entries.get(id)
    return value === undefined
      ? formatValue('extra', null, rows)
      : formatOwnValue(rows.ownField(id)?.type ?? null, value)
  }
  return changed.map((id) => ({
    label: ownFieldLabel(rows, id),
    before: words(was, id),
    after: words(is, id),
  }))
}

/** Lists values of an entry by field; text and place are one, and so is who may open the code. */
export const detailsOf = (
  line: HistoryLine,
  fields: readonly string[],
  rows: ValueContext,
): EntryDetail[] => {
  const ownBin = (id: string) => [line.bin, line.from].find((bin) => bin?.id === id)?.name || undefined
  const names = { ...rows, bin: (id: string) => ownBin(id) ?? rows.bin(id) }
  const words = (fieldName: string, values: FieldValues) => {
    const isOther = fieldName === 'isMembersOnly' && !values[fieldName] && isPrivacy(fields)
    const field = isOther ? 'isQrPrivate' : fieldName
    return formatValue(field, values[field] ?? null, names)
  }
  const isRedundant = (field: string) =>
    (field === 'placeId' && fields.includes('location')) || (field === 'isQrPrivate' && isPrivacy(fields))
  return fields
    .filter((field) => !isRedundant(field))
    .flatMap((field) =>
      field === 'extra'
        ? ownFieldsOf(line, rows)
        : { label: fieldLabel(field), before: words(field, line.before), after: words(field, line.after) },
    )
}
