import { useEffect, useState } from 'react'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { onOpenPalette, openPalette } from './palette-events.ts'

const Palette = lazyDialog(async () => (await import('./palette.tsx')).Palette)

const OVERLAY = '[role="dialog"]:not([data-beside]), [role="alertdialog"], [role="menu"]'

/** Opens the palette by its button or by Ctrl-K (on a Mac, Command-K), where nothing lies over the page. */
export const PaletteHost = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => onOpenPalette(() => setOpen(true)), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      // The browser's own Ctrl-K would leave the page.
      event.preventDefault()
      if (!document.querySelector(OVERLAY)) openPalette()
    }
    document.addEventListener('keydown', press)
    const timer = setTimeout(Palette.preload, 2000)
    return () => {
      document.removeEventListener('keydown', press)
      clearTimeout(timer)
    }
  }, [])
  // What signing out asks first outlives the palette.
  return (
    <SignOut>{({ onClick }) => open && <Palette signOut={onClick} onClose={() => setOpen(false)} />}</SignOut>
  )
}
