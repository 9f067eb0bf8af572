import { CircleAlert, CircleCheck, CircleEqual, CircleMinus, Pencil, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/format/format-count.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'
import type { ValidatedRow } from './validate-rows.ts'

interface PreviewRowProps {
  row: ValidatedRow
  onFix: () => void
  onExclude: () => void
  onInclude: () => void
  children?: ReactNode
}

const ICON = {
  add: <CircleCheck role="img" aria-label={messages.willBeAdded} className="text-good" />,
  there: <CircleEqual role="img" aria-label={messages.alreadyThere} className="text-ink-soft" />,
  problem: <CircleAlert role="img" aria-label={messages.problem} className="text-danger" />,
  out: <CircleMinus role="img" aria-label={messages.excluded} className="text-ink-soft" />,
}

const RowDetail = ({ row }: { row: ValidatedRow }) => {
  if (row.kind === 'there') return <p className="text-sm text-ink-soft">{row.words}</p>
  if (row.kind !== 'add')
    return (
      <p
        className={row.kind === 'problem' ? 'text-sm text-danger' : 'text-sm text-ink-soft'}
        dir="auto"
        translate="no"
      >
        {messages.line(row.line, row.words)}
      </p>
    )
  if (row.items === 0)
    return (
      <p className="text-sm text-ink-soft">
        {row.newBin?.items.length === 0 ? messages.newBinEmpty : common.newBin}
      </p>
    )
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
      <span className="truncate" dir="auto" translate="no">
        {messages.itemsIn(row.items, row.words)}
      </span>
      {row.newBin && <Badge tone="action">{common.newBin}</Badge>}
    </p>
  )
}

export const PreviewRow = ({ row, onFix, onExclude, onInclude, children }: PreviewRowProps) => (
  <div className="border-b py-2">
    <div className="flex items-center gap-3 [&>svg]:size-5 [&>svg]:shrink-0">
      {ICON[row.kind]}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" dir="auto" translate="no">
          {row.name || <span className="font-normal text-ink-soft">{messages.noName}</span>}
          {row.quantity !== 1 && (
            <span className="font-normal text-ink-soft"> × {formatNumber(row.quantity)}</span>
          )}
        </p>
        <RowDetail row={row} />
      </div>
      {row.kind === 'problem' && (
        <IconButton label={messages.fixLine(row.line)} onClick={onFix}>
          <Pencil />
        </IconButton>
      )}
      {row.kind === 'out' ? (
        <IconButton label={messages.includeLine(row.line)} onClick={onInclude}>
          <RotateCcw />
        </IconButton>
      ) : (
        <IconButton label={messages.excludeLine(row.line)} onClick={onExclude}>
          <X />
        </IconButton>
      )}
    </div>
    {children}
  </div>
)
