import { formatNumber } from '#domain/format/format-count.ts'

export const edited = 'Kept, because it was changed on another device.'
export const binNotEmpty = 'Kept, because it still holds items.'
export const operationReused = 'This operation id was used for another change'

/** Tells why a change came too late for its row. */
export const fates = {
  bin: {
    deleted: 'This bin was deleted.',
    purged: 'This bin was deleted for good.',
    moved: 'This bin was moved to another inventory.',
  },
  item: {
    deleted: 'This item was deleted.',
    purged: 'This item was deleted for good.',
    moved: 'This item was moved to another inventory.',
  },
  place: {
    deleted: 'This place was deleted.',
    purged: 'This place was deleted for good.',
    moved: 'This place was moved to another inventory.',
  },
  record: {
    deleted: 'This was deleted.',
    purged: 'This was deleted for good.',
    moved: 'This was moved to another inventory.',
  },
}
/** The same where the change holds what somebody typed. */
export const fatesOfTyped = {
  bin: {
    deleted: 'This bin was deleted. What you typed is kept.',
    purged: 'This bin was deleted for good. What you typed is kept.',
    moved: 'This bin was moved to another inventory. What you typed is kept.',
  },
  item: {
    deleted: 'This item was deleted. What you typed is kept.',
    purged: 'This item was deleted for good. What you typed is kept.',
    moved: 'This item was moved to another inventory. What you typed is kept.',
  },
  place: {
    deleted: 'This place was deleted. What you typed is kept.',
    purged: 'This place was deleted for good. What you typed is kept.',
    moved: 'This place was moved to another inventory. What you typed is kept.',
  },
  record: {
    deleted: 'This was deleted. What you typed is kept.',
    purged: 'This was deleted for good. What you typed is kept.',
    moved: 'This was moved to another inventory. What you typed is kept.',
  },
}
export const namedBinDeleted = (name: string) => `“${name}” was deleted. What you typed is kept.`
/** Of a record whose item, bin or place was deleted. */
export const targetDeleted = 'What this belongs to was deleted. What you typed is kept.'
export const notDeletedThere = {
  bin: 'This bin was moved to another inventory and was not deleted there.',
  item: 'This item was moved to another inventory and was not deleted there.',
  place: 'This place was moved to another inventory and was not deleted there.',
  record: 'This was moved to another inventory and was not deleted there.',
}

export const limitReached = {
  bin: "You have reached your plan's limit of bins",
  item: "You have reached your plan's limit of items",
  place: "You have reached your plan's limit of places",
  record: "You have reached your plan's limit",
}
export const noRoomToRestore = {
  bin: 'Your plan has no room for this: it has reached its limit of bins. It stays in Trash.',
  item: 'Your plan has no room for this: it has reached its limit of items. It stays in Trash.',
}

export const required = {
  name: 'Name is required',
  category: 'Category is required',
  binId: 'Bin is required',
  kind: 'Kind is required',
}

export const placesFull = (most: number) =>
  `There are ${formatNumber(most)} places in this inventory, the most there can be.`
export const placesInTrashFull = 'There are too many places in Trash. Please empty it first.'
export const placeTooDeep = 'Places go eight levels deep. Please choose a place further up.'
export const placeDoesNotFit = 'A place can stand neither in itself nor more than eight levels deep.'
