import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { useNameOfBin } from '#web/features/bulk-actions/data/queries.ts'
import type { ItemView } from '#web/features/items/data/queries.ts'
import { QuantityStepper } from '#web/features/items/quantity-stepper.tsx'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'
import { ProductCard } from './product-card.tsx'

const SHOWN_MAX = 20

interface KnownProductProps {
  /** As it is stored. */
  code: string
  items: readonly ItemView[]
  onMove: (item: ItemView) => void
  onAddElsewhere: () => void
  onClose: () => void
}

/** Items that have a code, with what is done with them at the shelf. */
export const KnownProduct = ({ code, items, onMove, onAddElsewhere, onClose }: KnownProductProps) => {
  const { canWrite } = useRights()
  const hidden = items.length - SHOWN_MAX
  return (
    <ProductCard title={messages.productFound} code={code} onClose={onClose}>
      {items.length === 0 && <p className="py-2 text-sm text-ink-soft">{messages.notInInventory}</p>}
      <ul className="divide-y">
        {items.slice(0, SHOWN_MAX).map((item) => (
          <KnownItem key={item.id} item={item} onMove={onMove} />
        ))}
      </ul>
      {hidden > 0 && <p className="border-t py-2 text-sm text-ink-soft">{messages.andMore(hidden)}</p>}
      {canWrite && (
        <Button variant="quiet" wide className="mt-2" onClick={onAddElsewhere}>
          {messages.addAlsoElsewhere}
        </Button>
      )}
    </ProductCard>
  )
}

const KnownItem = ({ item, onMove }: { item: ItemView; onMove: (item: ItemView) => void }) => {
  const { open } = useBinActions()
  const { canWrite } = useRights()
  const bin = useNameOfBin(item.binId)
  return (
    <li className="py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span dir="auto" translate="no" className="line-clamp-2 font-semibold break-words">
            {item.name}
          </span>
          {bin !== undefined && (
            <span dir="auto" className="block truncate text-sm text-ink-soft">
              {messages.inBin(bin)}
            </span>
          )}
        </p>
        <QuantityStepper item={item} />
      </div>
      <div className="mt-1 grid grid-cols-2 gap-2">
        {canWrite && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={messages.moveNamed(item.name)}
            onClick={() => onMove(item)}
          >
            {messages.move}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={messages.openNamed(item.name)}
          onClick={() => open(item.binId, { item: item.id })}
        >
          {messages.open}
        </Button>
      </div>
    </li>
  )
}
