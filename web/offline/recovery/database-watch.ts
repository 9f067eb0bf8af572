import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** Milliseconds between checks while the page is visible. */
export const CHECK_INTERVAL_MS = 4000

interface DatabaseWatchDeps {
  readonly db: Pick<LocalDb, 'run'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly document: Pick<Document, 'visibilityState'>
  readonly somethingUnsent: () => boolean
}

/** Detects a database cleared under an open page, for which Chromium sends no `close` event. */
export const watchDatabase = ({ db, window, document, somethingUnsent }: DatabaseWatchDeps): (() => void) => {
  const checkDatabase = () => {
    if (document.visibilityState !== 'visible' || !somethingUnsent()) return
    db.run((opened) => opened.getKey('metadata', META_KEYS.databaseId)).catch((error: unknown) =>
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
