import { type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '#web/features/accounts/data/queries.ts'
import { UserContext } from '#web/features/accounts/user-context.ts'
import { lastUser } from '#web/platform/device/last-user.ts'
import { CheckingPage } from './checking-page.tsx'
import { DraftProvider } from './draft-provider.tsx'
import { InventoryRefused } from './inventory-refused.tsx'
import { useInventoryOf } from './open-inventory.ts'
import { LazyAuthPage } from './visitor-page.tsx'

interface GateProps {
  /** What everybody else sees instead of the auth page. */
  visitors?: ReactNode
  children: ReactNode
}

/**
 * Who is looking: null for a visitor, undefined while nobody knows. A page that visitors may see as well waits for no
 * session: meanwhile the person last signed in here is taken for themselves, and everybody else for a visitor.
 */
const useViewer = (isOpenToVisitors: boolean) => {
  const { data: user, isPending } = useCurrentUser()
  const [last] = useState(lastUser)
  if (!isPending) return user ?? null
  return isOpenToVisitors ? last : undefined
}

/**
 * Lets the signed-in through, with their inventory open, and shows everybody else the auth page in place,
 * the address kept.
 */
export const Gate = ({ visitors, children }: GateProps) => {
  const user = useViewer(visitors !== undefined)
  const inventory = useInventoryOf(user === undefined ? undefined : (user?.id ?? null))
  if (user === undefined || (user && inventory === 'opening')) return <CheckingPage />
  if (!user) {
    return <Suspense fallback={<CheckingPage />}>{visitors ?? <LazyAuthPage />}</Suspense>
  }
  return (
    <UserContext value={user}>
      {typeof inventory === 'object' ? (
        <InventoryRefused error={inventory.refused} />
      ) : (
        <DraftProvider userId={user.id}>{children}</DraftProvider>
      )}
    </UserContext>
  )
}
