import { type ReactNode, useEffect, useState } from 'react'
import { InstallOffer } from '#web/features/install/install-offer.tsx'
import { useLostInventories } from '#web/features/inventories/data/lost-inventories.ts'
import { useInventoryRefresh } from '#web/features/inventories/data/queries.ts'
import { MembershipToasts } from '#web/features/inventories/notices/membership-toasts.tsx'
import { ConflictToasts } from '#web/features/sync-status/conflict-toasts.tsx'
import { useSyncState } from '#web/features/sync-status/data/queries.ts'
import { LostChanges } from '#web/features/sync-status/lost-changes.tsx'
import { Link, usePath } from '#web/platform/navigation/router.tsx'
import { endScreenToasts } from '#web/ui/feedback/toast.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { useRootAttribute } from '#web/ui/root-attribute.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { AssistantHost } from './assistant-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import * as messages from './messages.ts'
import { ReplacementBinHost } from './replacement-bin-host.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { TopBar } from './top-bar.tsx'

const LostInventories = lazyPart(
  async () => (await import('#web/features/inventories/lost-inventories.tsx')).LostInventories,
)

const LockedInventory = lazyPart(
  async () => (await import('#web/features/inventories/locked-inventory.tsx')).LockedInventory,
)

/** Belongs to the person, so that a closed inventory does not hide it. */
const ACCOUNT_PATH = '/settings'

/** True from the first commit on: what waits for it is rendered in a task of its own. */
const useIsMounted = (): boolean => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}

/** Leaves the address as it is: a screen may have anchors of its own. */
const skipToContent = () => document.getElementById('content')?.focus()

export const Shell = ({ children }: { children: ReactNode }) => {
  const pathname = usePath()
  useInventoryRefresh()
  const lock = useSyncState((state) => state.lock)
  const hasLost = useLostInventories().length > 0
  useRootAttribute('data-bottom-bar')
  const isMounted = useIsMounted()
  useHeadingFocus(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen ends them
  useEffect(() => endScreenToasts(), [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <Link
        to="#content"
        onFollow={skipToContent}
        className="sr-only rounded bg-action px-4 py-2 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50"
      >
        {messages.skipToContent}
      </Link>
      <DesktopHeader />
      <TopBar key={pathname} />
      <ConnectionBanner />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <div className="mx-auto w-full max-w-page px-4 pt-2 pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1.5rem)] md:px-8 md:pt-6 md:pb-12">
          {hasLost && <LostInventories />}
          {lock && pathname !== ACCOUNT_PATH ? <LockedInventory lock={lock} /> : isMounted && children}
        </div>
      </main>
      <BottomBar />
      <ShortcutKeys />
      <PaletteHost />
      <AssistantHost />
      <LostChanges />
      <ConflictToasts />
      <MembershipToasts />
      <ReplacementBinHost />
      <InstallOffer />
    </div>
  )
}
