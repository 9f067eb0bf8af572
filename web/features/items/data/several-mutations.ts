import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { applySetChange, setDifference } from '#contracts/inventory/fields/set-value.ts'
import { itemCount } from '#domain/naming/count-messages.ts'
import { runUndoable } from '#web/data/run-undoable.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { ItemValues, ItemView, RowChange } from '#web/offline/view/types.ts'
import * as messages from '../several/messages.ts'

const existing = (ids: readonly string[]): ItemView[] => {
  const view = currentOffline().inventory.getSnapshot()
  return ids.flatMap((id) => view.item(id) ?? [])
}
const nameOrCount = (items: readonly ItemView[]) =>
  items.length === 1 ? (items[0]?.name ?? '') : itemCount(items.length)

const update = (id: string, fields: ItemValues): RowChange => ({ type: 'update', entity: 'item', id, fields })

/** @param change lines that begin with '+' or '-' */
export const setTags = (ids: readonly string[], change: string): Promise<boolean> => {
  const items = existing(ids).filter(({ tags }) => applySetChange(tags, change) !== tags)
  return runUndoable({
    changes: items.map(({ id }) => update(id, { tags: change })),
    done: messages.tagsChanged(nameOrCount(items)),
    failed: messages.nothingChanged,
    // Takes back what each gained and lost, so that what others did meanwhile stays.
    undo: (view) =>
      items.flatMap(({ id, tags }) => {
        const back = view.item(id) && setDifference(applySetChange(tags, change), tags)
        return back ? update(id, { tags: back }) : []
      }),
    undone: messages.tagsAsBefore,
    allOrNothing: true,
  })
}

export type SetField = Exclude<keyof ItemValues, 'binId' | 'tags'> & keyof typeof ITEM

/** Gives several the same value of fields, and their own values back. */
const setFields = (
  ids: readonly string[],
  fields: Partial<Pick<ItemValues, SetField>>,
  words: { readonly done: (named: string) => string; readonly undone: string },
): Promise<boolean> => {
  const names = Object.keys(fields) as SetField[]
  const items = existing(ids).filter((item) => names.some((name) => item[name] !== fields[name]))
  return runUndoable({
    changes: items.map(({ id }) => update(id, fields)),
    done: words.done(nameOrCount(items)),
    failed: messages.nothingChanged,
    undo: (view) =>
      items.flatMap((item) => {
        const now = view.item(item.id)
        const same = names.filter((name) => now && now[name] === fields[name])
        const before = Object.fromEntries(same.map((name) => [name, item[name]]))
        return same.length > 0 ? update(item.id, before) : []
      }),
    undone: words.undone,
    allOrNothing: true,
  })
}

export const setField = (
  ids: readonly string[],
  name: SetField,
  value: ItemView[SetField],
): Promise<boolean> =>
  setFields(
    ids,
    { [name]: value },
    {
      done: (named) => messages.fieldChanged(named, ITEM[name].title),
      undone: messages.asBefore,
    },
  )

export type Gone = Pick<ItemView, 'gone' | 'goneOn' | 'goneTo'>

export const markGone = (ids: readonly string[], gone: Gone): Promise<boolean> =>
  setFields(ids, gone, { done: messages.goneNow, undone: messages.hereAgain })

export const bringBack = (ids: readonly string[]): Promise<boolean> =>
  setFields(
    ids,
    { gone: null, goneOn: null, goneTo: null },
    { done: messages.backAgain, undone: messages.asBefore },
  )
