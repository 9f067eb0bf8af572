import { useMemo } from 'react'
import { OWN_FIELD_TYPES, type OwnFieldType } from '#contracts/inventory/fields/record-fields.ts'
import type { OwnField } from '#domain/own-fields/own-field.ts'
import type { InventoryView, RecordView } from '#web/offline/view/types.ts'
import { useInventory } from './use-offline.ts'

const linesOf = (text: string | null): readonly string[] => (text ? text.split('\n') : [])

const isKnownType = (type: string | null): type is OwnFieldType =>
  OWN_FIELD_TYPES.some((each) => each === type)

const toOwnField = ({ id, kind, name, type, choices, categories }: RecordView): readonly OwnField[] =>
  kind === 'field' && isKnownType(type)
    ? [{ id, name, type, choices: linesOf(choices), categories: linesOf(categories) }]
    : []

const known = new WeakMap<readonly RecordView[], readonly OwnField[]>()

/** Fields that people of the inventory defined, in their order; the same list until one changes. */
export const ownFieldsOf = (view: InventoryView): readonly OwnField[] => {
  const records = view.recordsOf(null)
  const fields = known.get(records) ?? records.flatMap(toOwnField)
  known.set(records, fields)
  return fields
}

export const useOwnFields = (): readonly OwnField[] => useInventory(ownFieldsOf)

/** Names of shown fields by id. */
export const useOwnFieldNames = (): ((id: string) => string | undefined) => {
  const fields = useOwnFields()
  return useMemo(() => {
    const names = new Map(fields.map(({ id, name }) => [id, name]))
    return (id) => names.get(id)
  }, [fields])
}
