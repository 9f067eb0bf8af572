import { reordered } from '#domain/places/reorder.ts'
import { runUndoable } from '#web/data/run-undoable.ts'
import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { RecordValues, RecordView, RowChange } from '#web/offline/view/types.ts'
import * as messages from '../messages.ts'

const definitions = (): readonly RecordView[] =>
  currentOffline()
    .inventory.getSnapshot()
    .recordsOf(null)
    .filter(({ kind }) => kind === 'field')

interface FieldSave {
  /** Absent for a new field. */
  readonly id?: string | undefined
  /** Stable across retries, so that they make one field. */
  readonly newId: string
  readonly fields: RecordValues
}

export const useSaveOwnField = () =>
  useInventoryMutation({
    changes: ({ id, newId, fields }: FieldSave): readonly RowChange[] => {
      if (id !== undefined) return [{ type: 'update', entity: 'record', id, fields }]
      const position = (definitions().at(-1)?.position ?? 0) + 1
      return [{ type: 'create', entity: 'record', id: newId, fields: { kind: 'field', position, ...fields } }]
    },
    messages: ({ id }) => (id === undefined ? messages.added : messages.saved),
  })

/** Swaps the order with the neighbor before or after; does nothing at the end of the list. */
export const useReorderOwnField = () =>
  useInventoryMutation({
    changes: ({ id, by }: { id: string; by: -1 | 1 }): readonly RowChange[] => {
      const siblings = definitions().map((each) => ({ ...each, parentId: null }))
      const at = siblings.findIndex((each) => each.id === id)
      if (at < 0 || !siblings[at + by]) return []
      return reordered(siblings, at, at + by).map((each) => ({
        type: 'update',
        entity: 'record',
        id: each.id,
        fields: { position: each.position },
      }))
    },
    messages: messages.saved,
    isQuiet: true,
  })

/** Moves a field to Trash; items keep its values. */
export const deleteOwnField = (id: string, name: string): Promise<boolean> =>
  runUndoable({
    changes: [{ type: 'delete', entity: 'record', id }],
    done: messages.deleted(name),
    note: messages.deletedNote,
    failed: messages.notDeleted,
    undo: (view) => (view.record(id) ? [] : [{ type: 'restore', entity: 'record', id }]),
    undone: messages.restored(name),
  })
