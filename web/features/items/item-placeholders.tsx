import { Skeleton } from '#web/ui/lists/skeleton.tsx'

export const ITEM_PLACEHOLDERS = 6

export const ItemPlaceholders = ({ columns }: { columns: number }) => (
  <div
    role="status"
    aria-label="Loading items"
    className="grid gap-2.5"
    style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
  >
    {Array.from({ length: ITEM_PLACEHOLDERS }, (_none, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
      <div key={place} data-placeholder="" className="flex h-25.5 gap-3 rounded border bg-surface p-2.5">
        <Skeleton className="size-20 rounded-sm" />
        <div className="flex flex-1 flex-col gap-2 py-1">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)
