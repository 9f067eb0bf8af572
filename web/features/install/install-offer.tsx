import { useEffect, useState } from 'react'
import { isStandalone, onInstalled, onInstallPrompt } from '#web/platform/updates/install-prompt.ts'
import { whenIdle } from '#web/ui/dialogs/when-idle.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { INSTALL_DELAY_MS, mayOfferInstall, neverPrompts, rememberInstall } from './install-rules.ts'

const InstallDialog = lazyPart(async () => (await import('./install-dialog.tsx')).InstallDialog)

/** Opens at least 3 s after the browser's offer, or after the start where none comes. */
export const InstallOffer = () => {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    let cancel: (() => void) | undefined
    const schedule = () => {
      if (!mayOfferInstall(localStorage, Date.now(), isStandalone())) return
      cancel?.()
      cancel = whenIdle(() => setOpen(true), INSTALL_DELAY_MS)
    }
    const stop = onInstallPrompt(schedule)
    if (neverPrompts(navigator.userAgent)) schedule()
    onInstalled(() => {
      rememberInstall(localStorage, 'installed', Date.now())
      setOpen(false)
    })
    return () => {
      cancel?.()
      stop()
    }
  }, [])

  if (!open) return null
  return <InstallDialog onClose={() => setOpen(false)} />
}
