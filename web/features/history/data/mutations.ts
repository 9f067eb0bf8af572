import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { importedRows } from '#web/data/undo-import/imported-rows.ts'
import { endUndo, undoLargeImport } from '#web/data/undo-import/running-undos.ts'
import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { RowChange } from '#web/offline/view/types.ts'
import { formatStorageError } from '#web/offline/write/format-outcome.ts'
import { SENT_LATER_TEXT } from '#web/offline/write/outcome-messages.ts'
import { HISTORY_MESSAGES } from '../messages.ts'
import type { RevertAction } from '../revert.ts'
import { HISTORY_KEY } from './queries.ts'

const photoOf = async (address: string | null): Promise<Blob | null> => {
  if (address === null) return null
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(HISTORY_MESSAGES.noPhoto)
  return await answer.blob()
}

const changeOf = async (action: RevertAction): Promise<RowChange> => {
  if (action.kind === 'adjust') return { type: 'adjust', id: action.id, by: action.by }
  if (action.kind === 'restore') return { type: 'restore', entity: action.entity, id: action.id }
  const { entity, id, fields, photo } = action
  const view = currentOffline().inventory.getSnapshot()
  const seen = entity === 'bin' ? view.bin(id) : view.item(id)
  const image = photo === undefined ? {} : { image: await photoOf(photo) }
  return { type: 'update', entity, id, fields: fields as FieldValues, seen, ...image } as RowChange
}

export const useRevert = () =>
  useInventoryMutation({
    changes: async (way: RevertAction) => [await changeOf(way)],
    messages: ({ done }) => ({ done, failed: HISTORY_MESSAGES.unchanged }),
    formatError: (error, way, messages) =>
      way.kind === 'values' && typeof way.photo === 'string'
        ? { ...HISTORY_MESSAGES.unchanged, description: HISTORY_MESSAGES.noPhoto, variant: 'destructive' }
        : formatStorageError(error, messages),
    refresh: HISTORY_KEY,
  })

const remainingRows = (importId: string) => importedRows(currentOffline().inventory.getSnapshot(), importId)

/** Undoes all of an import that fits one transaction, offline too. */
export const useUndoImport = () =>
  useInventoryMutation({
    changes: (importId: string) =>
      remainingRows(importId).rows.map((row): RowChange => ({ type: 'undo-create', ...row })),
    messages: (importId) => {
      const { keptBins } = remainingRows(importId)
      return {
        done: HISTORY_MESSAGES.importUndone,
        kept: { title: HISTORY_MESSAGES.importUndone, description: SENT_LATER_TEXT },
        failed: HISTORY_MESSAGES.importNotUndone,
        ...(keptBins > 0 && { note: HISTORY_MESSAGES.keptBins(keptBins) }),
      }
    },
    // Also where a closed page left an Undo in parts.
    onDone: (importId) => void endUndo(importId),
    refresh: HISTORY_KEY,
  })

export { useRunningUndo } from '#web/data/undo-import/running-undos.ts'

/** Undoes a larger import part by part; says itself how it ended. */
export const useUndoLargeImport = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) => undoLargeImport({ importId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: HISTORY_KEY }),
  })
}
