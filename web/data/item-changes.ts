import { itemCount } from '#domain/naming/count-messages.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { ItemValues, ItemView, RowChange } from '#web/offline/view/types.ts'
import { runUndoable } from './run-undoable.ts'

/** Reads current items; deleted ones are omitted. */
export const existingItems = (ids: readonly string[]): ItemView[] => {
  const view = currentOffline().inventory.getSnapshot()
  return ids.flatMap((id) => view.item(id) ?? [])
}

/** Name of one, '3 items' for several. */
export const nameOrCount = (items: readonly ItemView[]): string =>
  items.length === 1 ? (items[0]?.name ?? '') : itemCount(items.length)

export const updateItem = (id: string, fields: ItemValues): RowChange => ({
  type: 'update',
  entity: 'item',
  id,
  fields,
})

export type ItemFieldName = keyof ItemValues & keyof ItemView

interface Words {
  /** @param named a name or '3 items' */
  readonly done: (named: string) => string
  readonly failed: string
  readonly undone: string
}

/** Gives several items the same values; Undo gives back their own where nobody changed them since. */
export const setItemFields = (
  ids: readonly string[],
  fields: Partial<Pick<ItemValues, ItemFieldName>>,
  { done, failed, undone }: Words,
): Promise<boolean> => {
  const names = Object.keys(fields) as ItemFieldName[]
  const items = existingItems(ids).filter((item) => names.some((name) => item[name] !== fields[name]))
  return runUndoable({
    changes: items.map(({ id }) => updateItem(id, fields)),
    done: done(nameOrCount(items)),
    failed,
    undo: (view) =>
      items.flatMap((item) => {
        const now = view.item(item.id)
        const same = names.filter((name) => now && now[name] === fields[name])
        const before = Object.fromEntries(same.map((name) => [name, item[name]]))
        return same.length > 0 ? updateItem(item.id, before) : []
      }),
    undone,
    allOrNothing: true,
  })
}
