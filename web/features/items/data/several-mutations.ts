import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { applySetChange, setDifference } from '#contracts/inventory/fields/set-value.ts'
import {
  existingItems,
  type ItemFieldName,
  nameOrCount,
  setItemFields,
  updateItem,
} from '#web/data/item-changes.ts'
import { runUndoable } from '#web/data/run-undoable.ts'
import type { ItemView } from '#web/offline/view/types.ts'
import * as messages from '../several/messages.ts'

/** @param change lines that begin with '+' or '-' */
export const setTags = (ids: readonly string[], change: string): Promise<boolean> => {
  const items = existingItems(ids).filter(({ tags }) => applySetChange(tags, change) !== tags)
  return runUndoable({
    changes: items.map(({ id }) => updateItem(id, { tags: change })),
    done: messages.tagsChanged(nameOrCount(items)),
    failed: messages.nothingChanged,
    // Takes back what each gained and lost, so that what others did meanwhile stays.
    undo: (view) =>
      items.flatMap(({ id, tags }) => {
        const back = view.item(id) && setDifference(applySetChange(tags, change), tags)
        return back ? updateItem(id, { tags: back }) : []
      }),
    undone: messages.tagsAsBefore,
    allOrNothing: true,
  })
}

export type EditedField = Exclude<ItemFieldName, 'binId' | 'tags'> & keyof typeof ITEM

export const setField = (
  ids: readonly string[],
  name: EditedField,
  value: ItemView[EditedField],
): Promise<boolean> =>
  setItemFields(
    ids,
    { [name]: value },
    {
      done: (named) => messages.fieldChanged(named, ITEM[name].title),
      failed: messages.nothingChanged,
      undone: messages.asBefore,
    },
  )

export type Gone = Pick<ItemView, 'gone' | 'goneOn' | 'goneTo'>

export const markGone = (ids: readonly string[], gone: Gone): Promise<boolean> =>
  setItemFields(ids, gone, {
    done: messages.goneNow,
    failed: messages.nothingChanged,
    undone: messages.hereAgain,
  })

export const bringBack = (ids: readonly string[]): Promise<boolean> =>
  setItemFields(
    ids,
    { gone: null, goneOn: null, goneTo: null },
    { done: messages.backAgain, failed: messages.nothingChanged, undone: messages.asBefore },
  )
