import { useEffect } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { ParkedChange } from './queries.ts'

const hasRoom = ({ canCreateBin, itemsUsed, maxItems }: UsageLimits, { entity }: ParkedChange): boolean =>
  entity === 'bin' ? canCreateBin : maxItems === null || itemsUsed < maxItems

/** Retries changes refused for plan limits once there is room. */
export const useRetryRefused = (limits: UsageLimits | undefined): void => {
  useEffect(() => {
    if (!limits) return
    const offline = currentOffline()
    const refused = offline.state.getSnapshot().parked.filter(({ error }) => error === 'LIMIT_REACHED')
    // On failure it stays under "Needs attention".
    if (refused.some((parked) => hasRoom(limits, parked))) void offline.limitsRaised().catch(() => {})
  }, [limits])
}
