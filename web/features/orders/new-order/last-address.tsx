import { MapPin } from 'lucide-react'
import { Button } from '#web/ui/parts/button.tsx'
import { type OrderAddress, useOrders } from '../data/queries.ts'
import * as messages from './messages.ts'

export const LastAddress = ({ onUse }: { onUse: (address: OrderAddress) => void }) => {
  const last = useOrders().data?.[0]?.shipping
  if (!last) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mr-3 max-sm:[&_svg]:hidden"
      data-tooltip={`${last.addressLine1}, ${last.city}`}
      onClick={() => onUse(last)}
    >
      <MapPin aria-hidden="true" />
      {messages.fillLastAddress}
    </Button>
  )
}
