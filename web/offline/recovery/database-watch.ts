import type { LocalDb } from '../store/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** How often, while the app is looked at, it makes sure that what was not sent yet is still there. */
export const CHECK_INTERVAL_MS = 4000

interface DatabaseWatchDeps {
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
export const watchDatabase = ({ db, window, document, somethingUnsent }: DatabaseWatchDeps): (() => void) => {
  const checkDatabase = () => {
    if (document.visibilityState !== 'visible' || !somethingUnsent()) return
    db.run((opened) => opened.getKey('metadata', META_KEYS.mark)).catch((error: unknown) =>
      console.warn(error),
    )
  }
  const timer = setInterval(checkDatabase, CHECK_INTERVAL_MS)
  window.addEventListener('focus', checkDatabase)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', checkDatabase)
  }
}
