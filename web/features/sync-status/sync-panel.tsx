import { useRecheckSession } from '#web/platform/http/recheck-session.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { AttentionList } from './attention-list.tsx'
import { syncNow } from './data/mutations.ts'
import { useSyncState } from './data/queries.ts'
import { lastSyncText } from './format-sync.ts'
import * as messages from './messages.ts'
import { attentionCount } from './sync-indicator.tsx'

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
)

export const SyncPanel = ({ close }: { close: () => void }) => {
  const state = useSyncState((all) => all)
  const signInAgain = useRecheckSession()
  const { connectionStatus, pendingOperations, lastSyncAt, syncErrors, needsSignIn, isOnline, server } = state
  const cannotSync = !isOnline || connectionStatus === 'syncing'
  return (
    <div className="flex w-full flex-col gap-4 text-sm">
      <dl aria-live="polite">
        <Fact name={messages.connection} value={messages.CONNECTION[connectionStatus]} />
        <Fact name={messages.unsyncedChanges} value={String(pendingOperations)} />
        <Fact name={messages.lastSync} value={lastSyncText(lastSyncAt, new Date())} />
      </dl>
      {/* Above variable content, so that buttons stay in place. */}
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" disabled={cannotSync} onClick={() => void syncNow()}>
          {messages.syncNowButton}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={cannotSync}
          onClick={() => void syncNow({ force: true })}
        >
          {messages.forceSync}
        </Button>
      </div>
      {needsSignIn && (
        <Alert tone="brass" title={messages.pleaseSignInAgain}>
          {messages.signInAgainHint}
          <Button size="sm" className="mt-2 w-full" onClick={signInAgain}>
            {common.signIn}
          </Button>
        </Alert>
      )}
      {attentionCount(state) > 0 && <AttentionList state={state} close={close} />}
      {syncErrors.length > 0 && (
        <section aria-label={messages.syncErrors}>
          <h3 className="font-semibold">{messages.syncErrors}</h3>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
            tabIndex={0}
            className="mt-1 max-h-20 overflow-y-auto text-danger"
          >
            {[...new Set(syncErrors)].map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </section>
      )}
      {!isOnline && <p className="text-ink-soft">{messages.offlineHint}</p>}
      {isOnline && server === 'silent' && <p className="text-ink-soft">{messages.serverUnreachableHint}</p>}
      {isOnline && server === 'failing' && <p className="text-ink-soft">{messages.syncIncompleteHint}</p>}
      <Button size="sm" variant="quiet" className="-my-2" onClick={close}>
        {common.close}
      </Button>
    </div>
  )
}
