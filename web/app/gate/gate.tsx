import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useCurrentUser } from '#web/features/accounts/data/queries.ts'
import { UserContext } from '#web/features/accounts/user-context.ts'
import { createFormDrafts } from '#web/offline/caches/form-drafts.ts'
import { currentDb } from '#web/offline/current/current-offline.ts'
import { DraftContext } from '#web/platform/forms/form-draft.ts'
import { lastUser } from '#web/platform/web-storage/last-user.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { CheckingPage } from './checking-page.tsx'
import { InventoryRefused } from './inventory-refused.tsx'
import { useOpenInventory } from './open-inventory.ts'
import { RightsProvider } from './rights-provider.tsx'
import { LazyAuthPage } from './visitor-page.tsx'

/** Drafts belong to the open inventory. */
const DraftProvider = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const db = currentDb()
  const drafts = useMemo(() => createFormDrafts(db, userId), [db, userId])
  return <DraftContext value={drafts}>{children}</DraftContext>
}

const LazyEnrollPage = lazyScreen<{ onDone: () => void }>(
  async () => (await import('#web/features/accounts/second-factor/enroll-page.tsx')).EnrollPage,
)

interface GateProps {
  /** Shown to visitors instead of the auth page. */
  visitors?: ReactNode
  children: ReactNode
}

/** Returns the user, null for a visitor, undefined while unknown. Pages open to visitors assume the last user. */
const useViewer = (isOpenToVisitors: boolean) => {
  const { data: user, isPending } = useCurrentUser()
  const [last] = useState(lastUser)
  if (!isPending) return user ?? null
  return isOpenToVisitors ? last : undefined
}

/** Opens the inventory for signed-in users; visitors get the auth page at the same URL. */
export const Gate = ({ visitors, children }: GateProps) => {
  // Lasts until the recovery codes were seen, whatever the server says meanwhile.
  const [enrolling, setEnrolling] = useState(false)
  const user = useViewer(visitors !== undefined)
  const { state: inventory, inventoryId } = useOpenInventory(
    user === undefined ? undefined : user && !user.mustEnroll ? user.id : null,
  )
  if (user?.mustEnroll && !enrolling) setEnrolling(true)
  if (user && enrolling) {
    return (
      <UserContext value={user}>
        <Suspense fallback={<CheckingPage />}>
          <LazyEnrollPage onDone={() => setEnrolling(false)} />
        </Suspense>
      </UserContext>
    )
  }
  if (user === undefined || (user && inventory === 'opening')) return <CheckingPage />
  if (!user) {
    return <Suspense fallback={<CheckingPage />}>{visitors ?? <LazyAuthPage />}</Suspense>
  }
  return (
    <UserContext value={user}>
      {typeof inventory === 'object' ? (
        <InventoryRefused error={inventory.refused} />
      ) : (
        <DraftProvider userId={user.id}>
          {/* Nothing of the inventory before stays on the screen. */}
          <RightsProvider key={inventoryId}>{children}</RightsProvider>
        </DraftProvider>
      )}
    </UserContext>
  )
}
