import { MapPin } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { type OrderAddress, useOrders } from './queries.ts'

/** Offers where the last order went to, so that nobody types an address twice. */
export const LastAddress = ({ onUse }: { onUse: (address: OrderAddress) => void }) => {
  const last = useOrders().data?.[0]?.shipping
  if (!last) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-sunken py-1 pr-1 pl-4 text-sm">
      <p className="flex min-w-0 items-center gap-2">
        <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span className="truncate">
          {last.addressLine1}, {last.city}
        </span>
      </p>
      <Button variant="quiet" size="sm" onClick={() => onUse(last)}>
        Use last address
      </Button>
    </div>
  )
}
