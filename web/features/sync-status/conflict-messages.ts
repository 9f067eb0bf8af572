import type { SyncEntity } from '#contracts/sync/sync-rows.ts'

export const review = 'Review'
export const reviewHint = 'Open the sync status to choose'
export const notSaved = (name: string) => `“${name}” could not be saved`
export const changeNotSaved = 'A change could not be saved'
export const changesNotSaved = (count: number) => `${count} changes could not be saved`
export const changesConflict = (count: number) => `${count} changes conflict with another device`
export const notDeleted = (name: string) => `“${name}” was changed elsewhere and not deleted`
export const unnamedNotDeleted: Readonly<Record<SyncEntity, string>> = {
  bin: 'The bin was changed elsewhere and not deleted',
  item: 'The item was changed elsewhere and not deleted',
  place: 'The place was changed elsewhere and not deleted',
  record: 'The entry was changed elsewhere and not deleted',
}
/** field: its label with a capital letter, such as 'Category' */
export const fieldChanged = (field: string, name: string) => `${field} of “${name}” changed elsewhere`
export const unnamedFieldChanged: Readonly<Record<SyncEntity, (field: string) => string>> = {
  bin: (field) => `${field} of the bin changed elsewhere`,
  item: (field) => `${field} of the item changed elsewhere`,
  place: (field) => `${field} of the place changed elsewhere`,
  record: (field) => `${field} of the entry changed elsewhere`,
}
export const theirsShows = 'Theirs shows for now. You can still use yours.'
