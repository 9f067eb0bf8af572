import { isPartLoading } from '../on-demand/lazy-part.tsx'

const RETRY_MS = 1000
const QUIET_MS = 2000
const INPUTS = ['pointerdown', 'keydown'] as const

const isDialogOrMenuOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

const isTyping = (): boolean => {
  const field = document.activeElement
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''
}

/**
 * Opens an unrequested dialog once no dialog, menu, typing or loading part would be interrupted.
 * @param after least milliseconds to wait
 * @returns cancels
 */
export const whenIdle = (open: () => void, after = 0): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  let earliest = Date.now() + after
  const cancel = () => {
    clearTimeout(timer)
    for (const input of INPUTS) removeEventListener(input, postpone, true)
  }
  const postpone = () => {
    earliest = Math.max(earliest, Date.now() + QUIET_MS)
  }
  const attempt = () => {
    const wait = earliest - Date.now()
    if (wait > 0) timer = setTimeout(attempt, wait)
    else if (isDialogOrMenuOpen() || isPartLoading() || isTyping()) timer = setTimeout(attempt, RETRY_MS)
    else {
      cancel()
      open()
    }
  }
  for (const input of INPUTS) addEventListener(input, postpone, true)
  attempt()
  return cancel
}
