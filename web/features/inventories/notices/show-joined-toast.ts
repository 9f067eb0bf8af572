import { JOINED } from '#contracts/accounts/invitation-outcome.ts'
import { UNNAMED_HOME } from '#contracts/inventory/unnamed-home.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type InventorySummary, isOnScreen, switchInventory } from '../data/queries.ts'
import * as messages from './messages.ts'

/** Opens the inventory that the address says was joined, and says so once. */
export const showJoinedToast = (listed: readonly InventorySummary[]): void => {
  const { pathname, search } = window.location
  const joinedId = new URLSearchParams(search).get(JOINED)
  if (joinedId === null) return
  const joined = listed.find(({ id }) => id === joinedId)
  if (!joined || joined.isHome) return
  if (!isOnScreen(joined)) switchInventory(joined)
  navigate(pathname, { replace: true })
  const { name, ownerName } = joined
  toast({
    title: name === UNNAMED_HOME && ownerName ? messages.youJoinedHome(ownerName) : messages.youJoined(name),
    returnsWhenCovered: true,
  })
}
