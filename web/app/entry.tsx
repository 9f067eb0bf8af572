import '#web/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PostedForm } from '#contracts/accounts/visitor-page.ts'
import { followOtherTabs } from '#web/features/accounts/data/other-tabs.ts'
import { loadSyncEngine } from '#web/offline/compose/load-sync-engine.ts'
import { openDatabaseEarly } from '#web/offline/current/current-offline.ts'
import { blockFileDrops } from '#web/platform/forms/block-file-drops.ts'
import { guardDoubleTaps } from '#web/platform/forms/double-tap.ts'
import { PostedFormContext } from '#web/platform/forms/posted-form.ts'
import { createQueryClient, listenForFocus } from '#web/platform/http/query-client.ts'
import { closeByBack, keepBackInPage } from '#web/platform/navigation/address.ts'
import { Router } from '#web/platform/navigation/router.tsx'
import { lastUser } from '#web/platform/web-storage/last-user.ts'
import { closeLayerForBack, whenLayerOpens } from '#web/ui/dialogs/open-layers.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { TooltipHost } from '#web/ui/menus/tooltip-host.tsx'
import { AppRoutes, preloadVisitorScreen } from './router.tsx'
import { startUpdates } from './start-updates.ts'
import { startupFailed, startupSucceeded } from './startup-state.ts'
import { type DrawnPage, drawnPage } from './take-over.ts'

// Nothing is on this device: its first list comes by the sync engine.
if (!lastUser()) loadSyncEngine().catch(() => {})

guardDoubleTaps()
blockFileDrops()
listenForFocus()
closeByBack(closeLayerForBack)
whenLayerOpens(keepBackInPage)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')

const queryClient = createQueryClient()
followOtherTabs(queryClient)

const start = (posted: PostedForm | null): void => {
  createRoot(root, { onUncaughtError: startupFailed }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PostedFormContext value={posted}>
          <Router>
            <AppRoutes />
          </Router>
        </PostedFormContext>
        <Toaster />
        <TooltipHost />
      </QueryClientProvider>
    </StrictMode>,
  )
  startupSucceeded()
  if (import.meta.env.PROD) startUpdates()
}

/** Replaces the page that the server drew, with what was typed there. */
const takeOver = async ({ page, keepPlace, posted }: DrawnPage): Promise<void> => {
  const [{ seedVisitor }] = await Promise.all([
    import('#web/features/accounts/data/visitor.ts'),
    preloadVisitorScreen(page.path),
  ])
  seedVisitor(queryClient, page)
  const restorePlace = keepPlace()
  const typed = posted()
  // At once: between the drawn form and the app's nothing is painted or typed.
  flushSync(() => start(typed))
  restorePlace()
  openDatabaseEarly()
}

const drawn = drawnPage(root)
if (drawn) takeOver(drawn).catch(() => root.dispatchEvent(new Event('app-failed')))
else start(null)
