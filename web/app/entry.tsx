import '#web/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#web/ui/toaster.tsx'
import { TooltipHost } from '#web/ui/tooltip-host.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Toaster />
    <TooltipHost />
  </StrictMode>,
)
