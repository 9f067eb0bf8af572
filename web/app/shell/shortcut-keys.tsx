import { useEffect, useState } from 'react'
import { openAssistant } from '#web/features/assistant/assistant-panel-store.ts'
import { requestAddBin } from '#web/features/bins/form/add-bin-events.ts'
import { navigate, useLocation } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { isModalOpen } from '#web/ui/dialogs/open-layers.ts'
import { actionOfKeys } from './shortcuts.ts'

const ShortcutHelp = lazyDialog(async () => (await import('./shortcut-help.tsx')).ShortcutHelp)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Focuses the element with `data-search-field`. */
const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')
  field?.focus()
  field?.select()
  return !!field
}

/** Handles `/`, `n`, `g b`, `a`, `?` unless typing or in a dialog. */
export const ShortcutKeys = () => {
  const { pathname, state } = useLocation()
  const [helpOpen, setHelpOpen] = useState(false)

  useEffect(() => {
    let before = ''
    let beforeAt = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return
      if (isModalOpen()) return
      const action = actionOfKeys(event.timeStamp - beforeAt < 1000 ? before : '', event.key)
      before = event.key
      beforeAt = event.timeStamp
      if (!action) return
      event.preventDefault()
      if (action === 'help') setHelpOpen(true)
      if (action === 'new-bin') requestAddBin()
      if (action === 'assistant') openAssistant()
      if (action === 'bins') navigate('/bins')
      if (action === 'search' && !focusSearch()) navigate('/bins', { state: { focusSearch: true } })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (pathname !== '/bins' || !(state as { focusSearch?: boolean } | null)?.focusSearch) return
    const frame = requestAnimationFrame(focusSearch)
    return () => cancelAnimationFrame(frame)
  }, [pathname, state])

  return helpOpen ? <ShortcutHelp onClose={() => setHelpOpen(false)} /> : null
}
