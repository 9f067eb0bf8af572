import { Lock } from 'lucide-react'
import type { InventoryLock } from '#domain/sync/client/client-access.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { useCurrentInventory } from './data/queries.ts'
import { InventorySwitcher } from './inventory-switcher.tsx'
import * as messages from './messages.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** Replaces what an inventory shows while it is closed, or unknown to the server. */
export const LockedInventory = ({ lock }: { lock: InventoryLock }) => {
  const name = useCurrentInventory()?.name ?? messages.thisInventory
  return (
    <EmptyState
      icon={<Lock />}
      title={lock.kind === 'closed' ? messages.isClosed(name) : messages.cannotBeReached(name)}
      text={
        lock.kind === 'closed'
          ? messages.closedHint(day.format(new Date(lock.until)))
          : messages.unreachableHint
      }
    >
      <InventorySwitcher />
    </EmptyState>
  )
}
