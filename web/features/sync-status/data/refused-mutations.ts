import { useEffect } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import type { ParkedChange } from './queries.ts'

const hasRoom = ({ canCreateBin, itemsUsed, maxItems }: UsageLimits, { entity }: ParkedChange): boolean =>
  entity === 'bin' ? canCreateBin : maxItems === null || itemsUsed < maxItems

/** Has what a plan had no room for sent again as soon as there is some, whatever made it. */
export const useReturnOfRefused = (limits: UsageLimits | undefined): void => {
  useEffect(() => {
    if (!limits) return
    const offline = currentOffline()
    const refused = offline.state.getSnapshot().parked.filter(({ error }) => error === 'LIMIT_REACHED')
    // Where it cannot be written down it stays under "Needs attention".
    if (refused.some((parked) => hasRoom(limits, parked))) void offline.limitsRaised().catch(() => {})
  }, [limits])
}
