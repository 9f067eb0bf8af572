import { lazy, Suspense, useEffect, useState } from 'react'
import { isStandalone, onInstalled, onInstallOffer } from '#web/platform/install-offer.ts'
import { INSTALL_DELAY_MS, mayOfferInstall, neverPrompts, rememberInstall } from './install-rules.ts'

const InstallDialog = lazy(async () => ({ default: (await import('./install-dialog.tsx')).InstallDialog }))

/** Opens the install dialog 3 seconds after the browser's offer, or after the start where none ever comes. */
export const InstallOffer = () => {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      if (!mayOfferInstall(localStorage, Date.now(), isStandalone())) return
      clearTimeout(timer)
      timer = setTimeout(() => setOpen(true), INSTALL_DELAY_MS)
    }
    const stop = onInstallOffer(schedule)
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
  return (
    <Suspense>
      <InstallDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
