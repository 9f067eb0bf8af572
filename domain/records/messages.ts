import { formatNumber } from '#domain/format/format-count.ts'

export const unknownKind = 'This kind of record is not known'
export const fileNeedsTarget = 'A file belongs to an item, a bin or a place'
export const fieldHasNoTarget = 'A field belongs to the whole inventory'
export const missing = (title: string) => `${title} is required`
export const notOfKind = (title: string) => `${title} does not go with this kind of record`
export const wrongType = 'This type does not go with this kind of record'
export const choicesMissing = 'A choice needs at least one thing to choose'
export const choicesWithoutChoice = 'Only a choice has things to choose'
export const isFixed = (title: string) => `${title} cannot be changed afterwards`
export const filesFull = (most: number) =>
  `There are ${formatNumber(most)} files here, the most there can be.`
export const filesOfInventoryFull = (most: number) =>
  `There are ${formatNumber(most)} files in this inventory, the most there can be.`
export const fieldsFull = (most: number) =>
  `There are ${formatNumber(most)} fields in this inventory, the most there can be.`
export const fileMissing = 'The file itself has not arrived. Please add it again.'
export const wrongSize = 'This is not the size of the file'
export const nameHasPath = 'The name of a file cannot have a path'
