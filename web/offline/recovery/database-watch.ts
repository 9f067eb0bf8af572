import type { LocalDb } from '../store/local-db.ts'
import { KEY } from '../store/records.ts'

/** How often, while the app is looked at, it makes sure that what was not sent yet is still there. */
export const LOOK_EVERY = 4000

interface WatchNeeds {
  readonly db: Pick<LocalDb, 'run'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly document: Pick<Document, 'visibilityState'>
  readonly somethingUnsent: () => boolean
}

/**
 * Notices that the browser has cleared the database under the open app. Chromium sends no `close` event then, so
 * the person would learn of it with the next change only. The look itself is enough:
 * `LocalDb` opens again what it finds closed, and tells.
 */
export const watchDatabase = ({ db, window, document, somethingUnsent }: WatchNeeds): (() => void) => {
  const look = () => {
    if (document.visibilityState !== 'visible' || !somethingUnsent()) return
    db.run((opened) => opened.getKey('metadata', KEY.mark)).catch((error: unknown) => console.warn(error))
  }
  const timer = setInterval(look, LOOK_EVERY)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
  }
}
