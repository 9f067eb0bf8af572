import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useReopenInventory } from './data/mutations.ts'
import { type InventorySummary, useMyInventories } from './data/queries.ts'
import * as messages from './messages.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

const Closed = ({ inventory: { id, name, role, closedUntil } }: { inventory: InventorySummary }) => {
  const reopen = useReopenInventory(id)
  return (
    <Alert tone="brass" title={messages.isClosed(name)} className="mt-4">
      <p>{messages.deletedForGoodOn(day.format(new Date(closedUntil ?? 0)))}</p>
      {role === 'owner' && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          pending={reopen.isPending}
          onClick={() => reopen.mutate(undefined)}
        >
          {messages.reopen}
        </Button>
      )}
    </Alert>
  )
}

export const ClosedInventories = () =>
  useMyInventories()
    .filter(({ closedUntil }) => closedUntil !== null)
    .map((inventory) => <Closed key={inventory.id} inventory={inventory} />)
