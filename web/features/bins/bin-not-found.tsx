import { PackageSearch, PackageX } from 'lucide-react'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { type CrossInventoryBin, showInventory } from './data/cross-inventory-bin.ts'
import * as messages from './messages.ts'

interface BinNotFoundProps {
  /** Result of `useCrossInventoryBin`. */
  elsewhere: CrossInventoryBin | null
  className?: string
}

/** Replaces a bin that the inventory on the screen lacks; a link may lead to one of another inventory. */
export const BinNotFound = ({ elsewhere, className }: BinNotFoundProps) => {
  if (!elsewhere) {
    return (
      <EmptyState
        className={className}
        icon={<PackageX />}
        title={common.binNotFound}
        text={messages.binNotFoundHint}
      />
    )
  }
  const { inventory, bin } = elsewhere
  return (
    <EmptyState
      className={className}
      icon={<PackageSearch />}
      title={messages.isIn(bin.name, inventory.name)}
    >
      <Button onClick={() => showInventory(inventory)}>{messages.openIn(inventory.name)}</Button>
    </EmptyState>
  )
}
