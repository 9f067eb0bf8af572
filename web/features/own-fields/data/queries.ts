export { useCategoryChoices } from '#web/data/category-choices.ts'
export { useOwnFields } from '#web/data/own-fields.ts'
