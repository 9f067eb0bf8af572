import { Lock } from 'lucide-react'
import type { InventoryLock } from '#domain/sync/client/client-access.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { useCurrentInventory } from './data/queries.ts'
import { InventorySwitcher } from './inventory-switcher.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** Replaces what an inventory shows while it is closed, or unknown to the server. */
export const LockedInventory = ({ lock }: { lock: InventoryLock }) => {
  const name = useCurrentInventory()?.name ?? 'This inventory'
  return (
    <EmptyState
      icon={<Lock />}
      title={lock.kind === 'closed' ? `${name} is closed` : `${name} cannot be reached`}
      text={
        lock.kind === 'closed'
          ? `Its owner can reopen it until ${day.format(new Date(lock.until))}. Nothing on this device is lost until then.`
          : 'The server does not know it at the moment. Everything on this device is kept, and what you changed is sent once it is back.'
      }
    >
      <InventorySwitcher />
    </EmptyState>
  )
}
