import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRights } from '#web/platform/inventory/rights.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { usePurge, useRestore } from './data/mutations.ts'
import { type TrashedRow, useTrash } from './data/queries.ts'
import * as messages from './messages.ts'
import { TrashRow } from './trash-row.tsx'

const ROW_HEIGHT = 73
const rowKey = (row: TrashedRow) => row.id

/** @param row undefined for all rows */
const warningOf = (row: TrashedRow | undefined) => {
  if (!row) return messages.emptyTrashWarning
  return row.entity === 'bin' && row.itemCount > 0 ? messages.purgeWithContentsWarning : messages.purgeWarning
}

interface TrashListProps {
  /** Chooses a bin for an item whose own was purged. */
  picker: (ask: { title: string; onPick: (bin: { id: string }) => void; onClose: () => void }) => ReactNode
}

export const TrashList = ({ picker }: TrashListProps) => {
  const rows = useTrash()
  const { canWrite } = useRights()
  const purge = usePurge()
  const restore = useRestore()
  const [rowsToPurge, setRowsToPurge] = useState<readonly TrashedRow[] | null>(null)
  const [rowWithoutBin, setRowWithoutBin] = useState<TrashedRow | null>(null)
  if (rows === null) return null
  const [first] = rowsToPurge ?? []
  const one = rowsToPurge?.length === 1 ? first : undefined
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={<Trash2 />} title={messages.trashIsEmpty} className="mt-5" />
      ) : (
        <>
          {canWrite && (
            <div className="mt-3 flex justify-end">
              <Button variant="quiet-danger" size="sm" onClick={() => setRowsToPurge(rows)}>
                <Trash2 aria-hidden="true" />
                {messages.emptyTrash}
              </Button>
            </div>
          )}
          <div className="mt-2 border-t">
            <VirtualList
              label={common.trash}
              items={rows}
              rowKey={rowKey}
              estimate={ROW_HEIGHT}
              columns={1}
              gap={0}
            >
              {(row) => (
                <TrashRow row={row} onPurge={() => setRowsToPurge([row])} onRestoreInto={setRowWithoutBin} />
              )}
            </VirtualList>
          </div>
        </>
      )}
      {rowWithoutBin &&
        picker({
          title: messages.restoreIntoTitle(rowWithoutBin.name),
          onPick: ({ id }) => {
            restore.mutate({ row: rowWithoutBin, into: id })
            setRowWithoutBin(null)
          },
          onClose: () => setRowWithoutBin(null),
        })}
      {rowsToPurge && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setRowsToPurge(null)}
          title={one ? messages.deleteForGoodQuestion : messages.emptyTrashQuestion}
          confirm={one ? messages.deleteForGoodConfirm : messages.emptyTrash}
          destructive
          onConfirm={() => {
            purge.mutate(rowsToPurge)
            setRowsToPurge(null)
          }}
        >
          <p>
            {warningOf(one)(
              <strong className="font-semibold text-ink" dir="auto">
                {one ? one.name : messages.everythingInTrash(rowsToPurge.length)}
              </strong>,
            )}
          </p>
        </AlertDialog>
      )}
    </>
  )
}
