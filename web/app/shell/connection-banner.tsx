import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useSyncState } from '#web/features/sync-status/data/queries.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { useRecheckSession } from '#web/platform/http/recheck-session.ts'
import { cx } from '#web/ui/cx.ts'
import { currentToasts, type ToastOptions, toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'

const OFFLINE_TOAST_MS = 5000
const ONLINE_TOAST_MS = 3000

/** Keeps a toast with Undo; the banner shows the same message. */
const replaceToast = (options: ToastOptions) => {
  const [now] = currentToasts()
  const undoable = now?.open && now.action && now.duration !== Number.POSITIVE_INFINITY
  if (!undoable) toast(options)
}

export const ConnectionBanner = () => {
  const online = useOnline()
  const silent = useSyncState(({ server }) => server === 'silent')
  const needsSignIn = useSyncState((state) => state.needsSignIn)
  const signInAgain = useRecheckSession()
  const away = !online || silent
  useEffect(() => {
    const showOffline = () =>
      replaceToast({
        title: common.youreOffline,
        description: messages.offlineHint,
        duration: OFFLINE_TOAST_MS,
      })
    const showOnline = () => replaceToast({ title: messages.backOnline, duration: ONLINE_TOAST_MS })
    window.addEventListener('offline', showOffline)
    window.addEventListener('online', showOnline)
    return () => {
      window.removeEventListener('offline', showOffline)
      window.removeEventListener('online', showOnline)
    }
  }, [])
  return (
    <div role="status" className={cx('print:hidden', (away || needsSignIn) && 'bg-offline text-on-offline')}>
      {(away || needsSignIn) && (
        <p className="mx-auto flex max-w-page items-center gap-2 px-4 py-2 text-sm font-semibold md:px-8">
          {away && <WifiOff aria-hidden="true" className="size-4 shrink-0" />}
          <span>
            {!online
              ? messages.youreOffline
              : silent
                ? messages.serverUnreachable
                : messages.pleaseSignInAgain}
            {` ${messages.changesKeptLocally}`}
          </span>
          {!away && (
            <button
              type="button"
              className="-my-2 ms-auto min-h-11 shrink-0 underline underline-offset-4"
              onClick={signInAgain}
            >
              {common.signIn}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
