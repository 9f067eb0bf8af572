import { type ReactNode, Suspense } from 'react'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { UserContext } from '#web/features/accounts/user-context.ts'
import { CheckingPage } from './checking-page.tsx'
import { DraftPlace } from './draft-place.tsx'
import { InventoryRefused } from './inventory-refused.tsx'
import { useInventoryOf } from './open-inventory.ts'
import { LazyAuthPage } from './visitor-page.tsx'

interface GateProps {
  /** What everybody else sees instead of the auth page. */
  visitors?: ReactNode
  children: ReactNode
}

/**
 * Lets the signed-in through, with their inventory open, and shows everybody else the auth page in place,
 * the address kept (spec 2.2).
 */
export const Gate = ({ visitors, children }: GateProps) => {
  const { data: user, isPending } = useCurrentUser()
  const inventory = useInventoryOf(isPending ? undefined : (user?.id ?? null))
  if (isPending || (user && inventory === 'opening')) return <CheckingPage />
  if (!user) {
    return <Suspense fallback={<CheckingPage />}>{visitors ?? <LazyAuthPage />}</Suspense>
  }
  return (
    <UserContext value={user}>
      {typeof inventory === 'object' ? (
        <InventoryRefused error={inventory.refused} />
      ) : (
        <DraftPlace userId={user.id}>{children}</DraftPlace>
      )}
    </UserContext>
  )
}
