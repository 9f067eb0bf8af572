import { useMemo } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { isUndoable } from './data/import-lines.ts'
import { useRunningUndo, useUndoImport, useUndoLargeImport } from './data/mutations.ts'
import { IMPORT_WHOLE_MAX, type InventoryView, importedRows } from './data/queries.ts'
import * as messages from './messages.ts'

interface UndoImportButtonProps {
  importId: string
  at: string
  view: InventoryView
  now: number
}

export const UndoImportButton = ({ importId, at, view, now }: UndoImportButtonProps) => {
  const { canWrite } = useRights()
  const undo = useUndoImport()
  const undoLarge = useUndoLargeImport()
  const done = useRunningUndo(importId)
  const left = useMemo(() => importedRows(view, importId).rows.length, [view, importId])
  if (!canWrite || left === 0 || !isUndoable(at, now)) return null
  const { mutate } = left > IMPORT_WHOLE_MAX ? undoLarge : undo
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={done === null ? messages.undoTheImport : messages.undoingPartOfTheImport(done, done + left)}
      pending={undo.isPending || done !== null}
      onClick={() => mutate(importId)}
    >
      {done === null ? common.undo : messages.undoingPart(done, done + left)}
    </Button>
  )
}
