import { useEffect, useState } from 'react'
import { SignOut } from '#web/features/accounts/sign-out.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { isModalOpen } from '#web/ui/dialogs/open-layers.ts'
import { onOpenPalette, openPalette } from './palette-events.ts'

const Palette = lazyDialog(async () => (await import('./palette.tsx')).Palette)

/** Opens by button or Ctrl-K (Command-K on a Mac), unless a dialog is open. */
export const PaletteHost = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => onOpenPalette(() => setOpen(true)), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      // Prevents the browser's own Ctrl-K.
      event.preventDefault()
      if (!isModalOpen()) openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    const timer = setTimeout(Palette.preload, 2000)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      clearTimeout(timer)
    }
  }, [])
  // The sign-out confirmation outlives the palette.
  return (
    <SignOut>{({ onClick }) => open && <Palette signOut={onClick} onClose={() => setOpen(false)} />}</SignOut>
  )
}
