import { Box, FileText, FolderInput, MapPin, Package, RotateCcw, Trash2 } from 'lucide-react'
import { formatShortDate } from '#domain/format/format-date.ts'
import { YOU } from '#domain/naming/messages.ts'
import { type NameOf, usePersonNames } from '#web/platform/inventory/person-names.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/images/image-source.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import { useRestore } from './data/mutations.ts'
import type { TrashedRow } from './data/queries.ts'
import * as messages from './messages.ts'

const contentsOf = (row: TrashedRow): string => messages.binWithItems(row.itemCount)

/** Previous bin and time. */
const whereOf = (row: TrashedRow, nameOf: NameOf): string => {
  const name = nameOf(row.trashedBy)
  const trashed = formatShortDate(row.trashedAt)
  const when = name === YOU ? messages.deletedByYou(trashed) : messages.deletedOn(trashed, name)
  if (row.entity === 'place') return `${common.place} · ${when}`
  if (row.entity === 'bin') return `${contentsOf(row)} · ${when}`
  if (row.entity === 'record')
    return row.binName === null ? when : `${messages.fromBin(row.binName)} · ${when}`
  return `${row.binName === null ? messages.itsBinIsGone : messages.fromBin(row.binName)} · ${when}`
}

const ICONS = { bin: Package, item: Box, place: MapPin, record: FileText } as const

interface TrashRowProps {
  row: TrashedRow
  onPurge: (row: TrashedRow) => void
  /** Asks for a bin, as the previous one was purged. */
  onRestoreInto: (row: TrashedRow) => void
}

export const TrashRow = ({ row, onPurge, onRestoreInto }: TrashRowProps) => {
  const restore = useRestore()
  const { canWrite } = useRights()
  const nameOf = usePersonNames()
  const binMissing = row.entity === 'item' && !row.binExists
  const Icon = ICONS[row.entity]
  return (
    <article className="flex flex-wrap items-center justify-end gap-x-3 border-b py-3">
      <div className="flex min-w-0 flex-[1_1_11rem] items-center gap-3">
        <Picture
          {...imageSource(row.imageUrl, 48)}
          alt=""
          fallback={<Icon aria-hidden="true" />}
          className="size-12 shrink-0 rounded-sm [&_svg]:size-6!"
        />
        <div className="min-w-0 flex-1">
          <h2
            className="line-clamp-2 text-base leading-snug font-semibold break-words"
            dir="auto"
            translate="no"
          >
            {row.name}
          </h2>
          <p className="text-sm break-words text-ink-soft">{whereOf(row, nameOf)}</p>
        </div>
      </div>
      {canWrite && (
        <>
          <Button
            size="sm"
            variant="quiet"
            disabled={restore.isPending}
            onClick={() => (binMissing ? onRestoreInto(row) : restore.mutate({ row }))}
          >
            {binMissing ? <FolderInput aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
            {binMissing ? messages.restoreInto : messages.restore}
            <span className="sr-only"> {row.name}</span>
          </Button>
          <IconButton
            label={messages.deleteForGoodNamed(row.name)}
            data-tooltip={messages.deleteForGood}
            variant="danger"
            onClick={() => onPurge(row)}
          >
            <Trash2 />
          </IconButton>
        </>
      )}
    </article>
  )
}
