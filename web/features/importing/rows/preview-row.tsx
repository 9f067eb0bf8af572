import { CircleAlert, CircleCheck, CircleEqual, CircleMinus, Pencil, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { ValidatedRow } from './validate-rows.ts'

interface PreviewRowProps {
  row: ValidatedRow
  onFix: () => void
  onLeaveOut: () => void
  onPutBack: () => void
  children?: ReactNode
}

const ICON = {
  add: <CircleCheck role="img" aria-label="Will be added" className="text-good" />,
  there: <CircleEqual role="img" aria-label="Already there" className="text-ink-soft" />,
  problem: <CircleAlert role="img" aria-label="Problem" className="text-danger" />,
  out: <CircleMinus role="img" aria-label="Left out" className="text-ink-soft" />,
}

const Words = ({ row }: { row: ValidatedRow }) => {
  if (row.kind === 'there') return <p className="text-sm text-ink-soft">{row.words}</p>
  if (row.kind !== 'add')
    return (
      <p className={row.kind === 'problem' ? 'text-sm text-danger' : 'text-sm text-ink-soft'} dir="auto">
        Line {row.line.toLocaleString('en-US')}: {row.words}
      </p>
    )
  if (row.items === 0)
    return (
      <p className="text-sm text-ink-soft">{row.newBin?.items.length === 0 ? 'New bin, empty' : 'New bin'}</p>
    )
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
      <span className="truncate" dir="auto">
        {row.items > 1 ? `${row.items} items in` : 'in'} {row.words}
      </span>
      {row.newBin && <Badge tone="action">New bin</Badge>}
    </p>
  )
}

export const PreviewRow = ({ row, onFix, onLeaveOut, onPutBack, children }: PreviewRowProps) => (
  <div className="border-b py-2">
    <div className="flex items-center gap-3 [&>svg]:size-5 [&>svg]:shrink-0">
      {ICON[row.kind]}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" dir="auto">
          {row.name || <span className="font-normal text-ink-soft">No name</span>}
          {row.quantity !== 1 && (
            <span className="numeric font-normal text-ink-soft">
              {' '}
              × {row.quantity.toLocaleString('en-US')}
            </span>
          )}
        </p>
        <Words row={row} />
      </div>
      {row.kind === 'problem' && (
        <IconButton label={`Fix line ${row.line}`} onClick={onFix}>
          <Pencil />
        </IconButton>
      )}
      {row.kind === 'out' ? (
        <IconButton label={`Put line ${row.line} back`} onClick={onPutBack}>
          <RotateCcw />
        </IconButton>
      ) : (
        <IconButton label={`Leave line ${row.line} out`} onClick={onLeaveOut}>
          <X />
        </IconButton>
      )}
    </div>
    {children}
  </div>
)
