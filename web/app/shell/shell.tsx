import type { ReactNode } from 'react'
import { InstallOffer } from '#web/features/install/install-offer.tsx'
import { ConflictToasts } from '#web/features/sync-status/conflict-toasts.tsx'
import { LostChanges } from '#web/features/sync-status/lost-changes.tsx'
import { usePath } from '#web/platform/navigation/router.tsx'
import { useRootAttribute } from '#web/ui/root-attribute.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { AssistantHost } from './assistant-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { RehomeHost } from './rehome-host.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { TopBar } from './top-bar.tsx'

export const Shell = ({ children }: { children: ReactNode }) => {
  const pathname = usePath()
  useRootAttribute('data-bottom-bar')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded bg-action px-4 py-2 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <DesktopHeader />
      <TopBar key={pathname} />
      <ConnectionBanner />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 pt-5 pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1.5rem)] outline-none md:px-6 md:pt-8 md:pb-12"
      >
        {children}
      </main>
      <BottomBar />
      <ShortcutKeys />
      <PaletteHost />
      <AssistantHost />
      <LostChanges />
      <ConflictToasts />
      <RehomeHost />
      <InstallOffer />
    </div>
  )
}
