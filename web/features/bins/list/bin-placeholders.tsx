import { equalColumns } from '#web/ui/lists/columns.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { BinsLayout } from './bins-layout.ts'
import * as messages from './messages.ts'

export const LIST_PLACEHOLDERS = 8

const CARD = (
  <div className="overflow-hidden rounded border bg-surface pb-4">
    <Skeleton className="aspect-3/2 w-full rounded-none" />
    <div className="flex flex-col gap-2.5 p-3.5">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-3 h-4 w-1/3" />
    </div>
  </div>
)

const ROW = (
  <div className="flex h-15 items-center gap-3 border-b">
    <Skeleton className="h-11 w-15 rounded-sm" />
    <Skeleton className="h-5 w-1/2" />
  </div>
)

export const BinPlaceholders = ({ layout, columns }: { layout: BinsLayout; columns: number }) => (
  <div role="status" aria-label={messages.loadingBins}>
    <div
      className={layout === 'grid' ? 'grid gap-3 md:gap-4' : 'border-t'}
      style={layout === 'grid' ? { gridTemplateColumns: equalColumns(columns) } : undefined}
    >
      {Array.from({ length: LIST_PLACEHOLDERS }, (_none, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <div key={place} data-placeholder="">
          {layout === 'grid' ? CARD : ROW}
        </div>
      ))}
    </div>
  </div>
)
