import { defaultValues, type Fields } from '#contracts/inventory/fields/field.ts'
import { kindOfRecord, RECORD, type RecordField } from '#contracts/inventory/fields/record-fields.ts'
import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import { isFileName } from '#domain/files/file-name.ts'
import * as messages from './messages.ts'

interface Problem {
  readonly message: string
  readonly field: RecordField
}

const DEFAULTS = defaultValues<Fields>(RECORD)

/** Fields of every record, whatever its kind. */
const COMMON: readonly RecordField[] = ['kind', 'target', 'targetId', 'name']

const FIELD_NAMES = Object.keys(RECORD) as RecordField[]

const isEmpty = (field: RecordField, value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || value === DEFAULTS[field]

const choicesProblem = ({ kind, type, choices }: FieldValues): Problem | null => {
  if (kind !== 'field') return null
  const isChoice = type === 'choice'
  if (isChoice && isEmpty('choices', choices)) return { message: messages.choicesMissing, field: 'choices' }
  if (!isChoice && !isEmpty('choices', choices)) {
    return { message: messages.choicesWithoutChoice, field: 'choices' }
  }
  return null
}

/** Why a record cannot have these values, by the rules of its kind; null when it can. */
export const recordProblem = (values: FieldValues): Problem | null => {
  const kind = kindOfRecord(values.kind)
  if (!kind) return { message: messages.unknownKind, field: 'kind' }
  const hasTarget = typeof values.target === 'string' && typeof values.targetId === 'string'
  const hasNoTarget = isEmpty('target', values.target) && isEmpty('targetId', values.targetId)
  if (kind.perTarget !== null && !hasTarget) return { message: messages.fileNeedsTarget, field: 'targetId' }
  if (kind.perTarget === null && !hasNoTarget) {
    return { message: messages.fieldHasNoTarget, field: 'targetId' }
  }
  for (const field of FIELD_NAMES) {
    if (COMMON.includes(field)) continue
    const { title } = RECORD[field]
    const isOfKind = kind.fields.includes(field)
    if (!isOfKind && !isEmpty(field, values[field])) return { message: messages.notOfKind(title), field }
    if (kind.required.includes(field) && (values[field] ?? null) === null) {
      return { message: messages.missing(title), field }
    }
  }
  if (!kind.types.includes(String(values.type))) return { message: messages.wrongType, field: 'type' }
  if (values.kind === 'file' && !isFileName(String(values.name))) {
    return { message: messages.nameHasPath, field: 'name' }
  }
  return choicesProblem(values)
}
