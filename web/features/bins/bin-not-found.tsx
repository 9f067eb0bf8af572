import { PackageSearch, PackageX } from 'lucide-react'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { type BinElsewhere, showInventory } from './data/elsewhere-queries.ts'

interface BinNotFoundProps {
  /** Where `useBinElsewhere` found it. */
  elsewhere: BinElsewhere | null
  className?: string
}

/** Stands for a bin that the inventory on the screen lacks; a link may lead to one of another inventory. */
export const BinNotFound = ({ elsewhere, className }: BinNotFoundProps) => {
  if (!elsewhere) {
    return (
      <EmptyState
        className={className}
        icon={<PackageX />}
        title="Bin not found"
        text="It may have been deleted, or it belongs to somebody else."
      />
    )
  }
  const { inventory, bin } = elsewhere
  return (
    <EmptyState className={className} icon={<PackageSearch />} title={`${bin.name} is in ${inventory.name}`}>
      <Button onClick={() => showInventory(inventory)}>Open in {inventory.name}</Button>
    </EmptyState>
  )
}
