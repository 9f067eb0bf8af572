import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { guessBinCategory } from '#domain/import/bin-fields.ts'
import { existingItems, nameOrCount, setItemFields, updateItem } from '#web/data/item-changes.ts'
import { runUndoable } from '#web/data/run-undoable.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { ItemValues, ItemView, RowChange } from '#web/offline/view/types.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import * as messages from '../messages.ts'
import { rememberBin } from '../pickers/recent-bins.ts'
import { missingPhotos, photosOf } from './photo-mutations.ts'

const binName = (id: string) => currentOffline().inventory.getSnapshot().bin(id)?.name ?? 'the bin'

const trashChange = (entity: 'item', id: string, type: 'delete' | 'restore'): RowChange => ({
  type,
  entity,
  id,
})

export const moveItems = (ids: readonly string[], binId: string): Promise<boolean> => {
  const items = existingItems(ids).filter((item) => item.binId !== binId)
  rememberBin(binId)
  return runUndoable({
    changes: items.map(({ id }) => updateItem(id, { binId })),
    done: messages.movedTo(nameOrCount(items), binName(binId)),
    failed: messages.notMoved,
    // Items moved again since are left alone.
    undo: (view) =>
      items
        .filter((item) => view.item(item.id)?.binId === binId && view.bin(item.binId))
        .map((item) => updateItem(item.id, { binId: item.binId })),
    undone: messages.movedBack,
    allOrNothing: true,
  })
}

/** Makes a bin and moves items into it; one Undo takes both back. */
export const moveItemsToNewBin = (ids: readonly string[], name: string): Promise<boolean> => {
  const items = existingItems(ids)
  const binId = sortableId()
  const fields = { name, category: guessBinCategory(name) }
  rememberBin(binId)
  return runUndoable({
    changes: [
      { type: 'create', entity: 'bin', id: binId, fields },
      ...items.map(({ id }) => updateItem(id, { binId })),
    ],
    done: messages.movedTo(nameOrCount(items), name),
    failed: messages.notMoved,
    undo: (view) => {
      const movedItems = items.filter((item) => view.item(item.id)?.binId === binId && view.bin(item.binId))
      const isEmptied = view.contentsOf(binId).every(({ id }) => movedItems.some((item) => item.id === id))
      return [
        ...movedItems.map((item) => updateItem(item.id, { binId: item.binId })),
        ...(view.bin(binId) && isEmptied ? [{ type: 'delete', entity: 'bin', id: binId } as const] : []),
      ]
    },
    undone: messages.movedBack,
    allOrNothing: true,
  })
}

/** Copies what people enter: a copy is not missing, and its photo is sent beside it. */
export const fieldsToCopy = (item: ItemView): ItemValues =>
  Object.fromEntries(fieldsWith(ITEM, 'inForm').map((name) => [name, item[name]]))

export const copyItems = async (ids: readonly string[], binId: string): Promise<boolean> => {
  const items = existingItems(ids)
  const { photos, missing } = await photosOf(items)
  const copies = items.map((item): RowChange & { id: string } => {
    const image = photos.get(item.id)
    const fields = { ...fieldsToCopy(item), binId }
    return { type: 'create', entity: 'item', id: sortableId(), fields, ...(image && { image }) }
  })
  rememberBin(binId)
  return runUndoable({
    changes: copies,
    done: messages.copiedToBin(nameOrCount(items), binName(binId)),
    failed: messages.notCopied,
    undo: (view) =>
      copies.filter(({ id }) => view.item(id)).map(({ id }) => trashChange('item', id, 'delete')),
    undone: messages.copiesInTrash,
    allOrNothing: true,
    ...missingPhotos(missing),
  })
}

export const setItemsCategory = (ids: readonly string[], category: string | null): Promise<boolean> =>
  setItemFields(
    ids,
    { category },
    {
      done: (named) =>
        category === null
          ? messages.categoryRemoved(named)
          : messages.categorySet(named, itemCategoryLabel(category)),
      failed: messages.categoryNotChanged,
      undone: messages.categoriesRestored,
    },
  )

export const deleteItems = (ids: readonly string[]): Promise<boolean> => {
  const items = existingItems(ids)
  return runUndoable({
    changes: items.map(({ id }) => trashChange('item', id, 'delete')),
    done: messages.deleted(nameOrCount(items)),
    failed: messages.notAllDeleted,
    undo: (view) =>
      items.filter(({ id }) => !view.item(id)).map(({ id }) => trashChange('item', id, 'restore')),
    undone: messages.restored(nameOrCount(items)),
  })
}
