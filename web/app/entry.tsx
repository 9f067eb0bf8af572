import '#web/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followOtherTabs } from '#web/features/accounts/data/other-tabs.ts'
import { blockFileDrops } from '#web/platform/forms/block-file-drops.ts'
import { guardDoubleTaps } from '#web/platform/forms/double-tap.ts'
import { createQueryClient, listenForFocus } from '#web/platform/http/query-client.ts'
import { closeByBack, keepBackInPage } from '#web/platform/navigation/address.ts'
import { Router } from '#web/platform/navigation/router.tsx'
import { closeLayerForBack, whenLayerOpens } from '#web/ui/dialogs/open-layers.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { TooltipHost } from '#web/ui/menus/tooltip-host.tsx'
import { AppRoutes } from './router.tsx'
import { startUpdates } from './start-updates.ts'
import { startupFailed, startupSucceeded } from './startup-state.ts'

guardDoubleTaps()
blockFileDrops()
listenForFocus()
closeByBack(closeLayerForBack)
whenLayerOpens(keepBackInPage)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root element')

const queryClient = createQueryClient()
followOtherTabs(queryClient)

createRoot(root, { onUncaughtError: startupFailed }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Router>
        <AppRoutes />
      </Router>
      <Toaster />
      <TooltipHost />
    </QueryClientProvider>
  </StrictMode>,
)
startupSucceeded()
if (import.meta.env.PROD) startUpdates()
