import { useMemo } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { importedRows, isUndoable } from './data/imported-rows.ts'
import { useUndoImport } from './data/mutations.ts'
import type { InventoryView } from './data/queries.ts'
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
  const isLeft = useMemo(() => importedRows(view, importId).rows.length > 0, [view, importId])
  if (!canWrite || !isLeft || !isUndoable(at, now)) return null
  return (
    <Button variant="quiet" size="sm" pending={undo.isPending} onClick={() => undo.mutate(importId)}>
      {common.undo}
      <span className="sr-only">{messages.undoImportSuffix}</span>
    </Button>
  )
}
