import { MapPinned, MapPinOff } from 'lucide-react'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { type CrossInventoryPlace, showInventory } from './data/cross-inventory-place.ts'
import * as messages from './messages.ts'
import { PLACE_MESSAGES } from './messages.ts'

/** Replaces a place that the inventory on the screen lacks; a link or code may lead to one of another. */
export const PlaceNotFound = ({ elsewhere }: { elsewhere: CrossInventoryPlace | null }) => {
  if (!elsewhere) return <EmptyState icon={<MapPinOff />} {...PLACE_MESSAGES.notFound} />
  const { inventory, found } = elsewhere
  return (
    <EmptyState icon={<MapPinned />} title={messages.isIn(found.name, inventory.name)}>
      <Button onClick={() => showInventory(inventory)}>{messages.openIn(inventory.name)}</Button>
    </EmptyState>
  )
}
