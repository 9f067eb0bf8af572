import { useEffect, useState } from 'react'
import { isStandalone, onInstalled, onInstallPrompt } from '#web/platform/updates/install-prompt.ts'
import { lazyPart } from '#web/ui/parts/lazy-part.tsx'
import { INSTALL_DELAY_MS, mayOfferInstall, neverPrompts, rememberInstall } from './install-rules.ts'

const InstallDialog = lazyPart(async () => (await import('./install-dialog.tsx')).InstallDialog)

const BUSY_MS = 1000
const isBusy = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Opens 3 s after the browser's offer, or after the start where none comes. */
export const InstallOffer = () => {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      if (!mayOfferInstall(localStorage, Date.now(), isStandalone())) return
      clearTimeout(timer)
      const openWhenFree = () => {
        if (isBusy()) timer = setTimeout(openWhenFree, BUSY_MS)
        else setOpen(true)
      }
      timer = setTimeout(openWhenFree, INSTALL_DELAY_MS)
    }
    const stop = onInstallPrompt(schedule)
    if (neverPrompts(navigator.userAgent)) schedule()
    onInstalled(() => {
      rememberInstall(localStorage, 'installed', Date.now())
      setOpen(false)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])

  if (!open) return null
  return <InstallDialog onClose={() => setOpen(false)} />
}
