import { equalColumns } from '#web/ui/lists/columns.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { BinsLayout } from './bins-layout.ts'
import * as messages from './messages.ts'

export const LIST_PLACEHOLDERS = 8

const CARD = (
  <div className="h-40 rounded border bg-surface p-3.5 max-md:h-23 max-md:p-2.5">
    <div className="flex gap-3.5">
      <Skeleton className="size-22 rounded-sm max-md:size-16" />
      <div className="flex flex-1 flex-col gap-2.5">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
    <Skeleton className="mt-5 h-4 w-1/3 max-md:hidden" />
  </div>
)

const ROW = (
  <div className="flex h-16 items-center gap-3 border-b bg-surface px-3">
    <Skeleton className="size-12 rounded-sm" />
    <Skeleton className="h-5 w-1/2" />
  </div>
)

export const BinPlaceholders = ({ layout, columns }: { layout: BinsLayout; columns: number }) => (
  <div role="status" aria-label={messages.loadingBins}>
    <div
      className={layout === 'grid' ? 'grid gap-3' : 'overflow-hidden rounded border border-b-0'}
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
