export { useCategoryChoices } from '#web/data/category-choices.ts'

export interface DestinationBin {
  readonly id: string
  readonly name: string
  readonly category: string
}
