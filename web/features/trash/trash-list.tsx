import { Box, Package, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { VirtualList } from '#web/ui/virtual-list.tsx'
import { usePurge, useRestore } from './mutations.ts'
import { type TrashedRow, useTrash } from './queries.ts'

const ROW_HEIGHT = 73
const keyOf = (row: TrashedRow) => row.id

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

const contentsOf = (row: TrashedRow): string =>
  row.itemCount === 1 ? 'Bin with 1 item' : `Bin with ${row.itemCount.toLocaleString('en-US')} items`

/** From where it came, and when. */
const whereOf = (row: TrashedRow): string => {
  const when = `deleted ${day.format(new Date(row.trashedAt))}`
  if (row.entity === 'bin') return `${contentsOf(row)} · ${when}`
  return `${row.binName === null ? 'Its bin is gone' : `From ${row.binName}`} · ${when}`
}

const Row = ({ row, onPurge }: { row: TrashedRow; onPurge: (row: TrashedRow) => void }) => {
  const restore = useRestore()
  const Icon = row.entity === 'bin' ? Package : Box
  const homeless = row.entity === 'item' && !row.binHere
  return (
    <article className="flex items-center gap-3 border-b py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base font-semibold" dir="auto">
          {row.name}
        </h2>
        <p className="line-clamp-2 text-sm text-ink-soft">{whereOf(row)}</p>
        {homeless && row.binName !== null && <p className="text-sm text-ink-soft">Restore its bin first.</p>}
      </div>
      <Button
        size="sm"
        variant="quiet"
        disabled={restore.isPending || homeless}
        onClick={() => restore.mutate(row)}
      >
        <RotateCcw aria-hidden="true" />
        Restore<span className="sr-only"> {row.name}</span>
      </Button>
      <IconButton
        label={`Delete ${row.name} for good`}
        data-tooltip="Delete for good"
        variant="danger"
        onClick={() => onPurge(row)}
      >
        <Trash2 />
      </IconButton>
    </article>
  )
}

/** What lies in Trash, with the ways back and out. */
export const TrashList = () => {
  const rows = useTrash()
  const purge = usePurge()
  const [asked, setAsked] = useState<TrashedRow | null>(null)
  if (rows === null) return null
  if (rows.length === 0) return <EmptyState icon={<Trash2 />} title="Trash is empty" />
  return (
    <div className="mt-5 border-t">
      <VirtualList label="Trash" items={rows} keyOf={keyOf} estimate={ROW_HEIGHT} columns={1} gap={0}>
        {(row) => <Row row={row} onPurge={setAsked} />}
      </VirtualList>
      {asked && (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title="Delete for good?"
          confirm="Delete for Good"
          destructive
          onConfirm={() => {
            purge.mutate(asked)
            setAsked(null)
          }}
        >
          <p>
            <strong className="font-semibold text-ink" dir="auto">
              {asked.name}
            </strong>{' '}
            {asked.entity === 'bin' && asked.itemCount > 0 ? 'and what is in it ' : ''}cannot be brought back
            afterwards.
          </p>
        </AlertDialog>
      )}
    </div>
  )
}
