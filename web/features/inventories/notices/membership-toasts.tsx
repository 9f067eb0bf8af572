import { useEffect, useRef } from 'react'
import { loadCode } from '#web/ui/on-demand/load-code.ts'
import { type InventorySummary, useMyInventories } from '../data/queries.ts'

/** Announces what others changed about the person's memberships, also since the last visit. */
export const MembershipToasts = () => {
  const listed = useMyInventories()
  const known = useRef<readonly InventorySummary[]>([])
  useEffect(() => {
    const before = known.current
    known.current = listed
    if (!listed.some(({ people }) => people > 1)) return
    loadCode(() => import('./show-membership-toast.ts')).then(
      ({ showMembershipToast }) => showMembershipToast(before, listed),
      (error: unknown) => console.warn('Notices of memberships could not be loaded', error),
    )
  }, [listed])
  return null
}
