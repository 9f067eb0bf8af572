import type { OwnFieldType } from '#contracts/inventory/fields/record-fields.ts'
import { formatList } from '#domain/format/format-list.ts'

export const ownFields = 'Own Fields'
/** What own fields are for, where there are none yet. */
export const ownFieldsHint =
  'Add a field for what you want to note about your things, such as size or material; it then appears in the details of every item.'
export const addField = 'Add Field'
export const editField = 'Edit Field'
export const namePlaceholder = 'e.g. Size, Material'
export const type = 'Type'
/** {type}: Text, Number. */
export const typeStays = (type: string) => `Type: ${type}. It stays as it is.`
export const choices = 'Choices'
export const choicesHint = 'Press Enter after each.'
export const categories = 'Only for these categories'
export const categoriesHint = 'Leave empty for all items.'
export const moveUp = 'Move Up'
export const moveDown = 'Move Down'
export const changeField = (name: string) => `Change ${name}`
export const forCategories = (type: string, names: readonly string[]) => `${type} · ${formatList(names)}`
export const mostReached = (most: string) => `There are ${most} fields, the most there can be.`
export const choiceMissing = 'Add at least one choice'

export const TYPES: Readonly<Record<OwnFieldType, string>> = {
  text: 'Text',
  longText: 'Long text',
  number: 'Number',
  date: 'Date',
  yesNo: 'Yes or no',
  choice: 'Choice',
  link: 'Link',
}

export const added = { done: 'Field added', failed: { title: 'The field could not be added' } }
export const saved = { done: 'Field saved', failed: { title: 'The field could not be saved' } }
export const deleted = (name: string) => `${name} deleted`
export const deletedNote = 'Its values are kept and come back with it.'
export const notDeleted = 'The field was not deleted'
export const restored = (name: string) => `${name} is back`
