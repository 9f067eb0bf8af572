import { Lock } from 'lucide-react'
import { formatLongDate } from '#domain/format/format-date.ts'
import { canClose } from '#domain/inventories/role-rights.ts'
import { YOU } from '#domain/naming/messages.ts'
import type { InventoryLock } from '#domain/sync/client/client-access.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { useCurrentInventory } from './data/queries.ts'
import { InventorySwitcher } from './inventory-switcher.tsx'
import * as messages from './messages.ts'
import { ReopenButton } from './reopen-button.tsx'

/** Replaces what an inventory shows while it is closed, or unknown to the server. */
export const LockedInventory = ({ lock }: { lock: InventoryLock }) => {
  const { id, name = messages.thisInventory, role = null, ownerName } = useCurrentInventory() ?? {}
  const isClosed = lock.kind === 'closed'
  const owner = canClose(role) ? YOU : (ownerName ?? messages.itsOwner)
  return (
    <EmptyState
      icon={<Lock />}
      title={isClosed ? messages.isClosed(name) : messages.cannotBeReached(name)}
      text={isClosed ? messages.closedHint(owner, formatLongDate(lock.until)) : messages.unreachableHint}
    >
      {isClosed && id && canClose(role) && <ReopenButton id={id} />}
      <InventorySwitcher />
    </EmptyState>
  )
}
