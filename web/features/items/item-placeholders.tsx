import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as messages from './messages.ts'

export const ITEM_PLACEHOLDERS = 6

export const ItemPlaceholders = () => (
  <div role="status" aria-label={messages.loadingItems} className="flex flex-col">
    {Array.from({ length: ITEM_PLACEHOLDERS }, (_none, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
      <div key={place} data-placeholder="" className="flex h-14 items-center gap-3 border-b">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
        <Skeleton className="h-6 w-20" />
      </div>
    ))}
  </div>
)
