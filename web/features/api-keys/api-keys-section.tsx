import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contracts/accounts/api-keys.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { formatDate } from '#domain/format/format-date.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx'
import type { AskedProof } from '#web/ui/fields/owner-proof-fields.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { useRevokeApiKey } from './data/mutations.ts'
import { useApiKeys, useKeyInventories } from './data/queries.ts'
import * as messages from './messages.ts'

const NewKeyDialog = lazyDialog(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog)

const expiryText = ({ expiresAt, isExpired }: ApiKey): string => {
  if (expiresAt === null) return messages.validUntilRevoked
  return isExpired ? messages.expired : messages.validUntil(formatDate(expiresAt))
}

const usedText = ({ lastUsedAt }: ApiKey): string =>
  lastUsedAt === null ? messages.neverUsed : messages.lastUsed(formatUpdatedInside(lastUsedAt, Date.now()))

const KeyRow = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1">
      <p className="truncate font-semibold">{apiKey.name}</p>
      <p className="truncate text-sm text-ink-soft">
        <span className="font-mono">{apiKey.prefix}…</span> ·{' '}
        {apiKey.inventoryName ?? messages.noLongerYourInventory}
      </p>
      <p className="text-sm text-ink-soft">
        {apiKey.role === 'editor' ? messages.editor : messages.viewer} · {expiryText(apiKey)} ·{' '}
        {usedText(apiKey)}
      </p>
    </div>
    <Button
      variant="quiet-danger"
      size="sm"
      className="-me-3"
      aria-label={messages.revokeNamed(apiKey.name)}
      onClick={() => onRevoke(apiKey)}
    >
      {messages.revoke}
    </Button>
  </li>
)

const RevokeQuestion = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const revoke = useRevokeApiKey(apiKey.name)
  return (
    <AlertDialog
      open
      destructive
      title={messages.revokeQuestion(apiKey.name)}
      confirm={messages.revokeKey}
      pending={revoke.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => revoke.mutate(apiKey.id, { onSettled: onClose })}
    >
      {messages.revokeHint}
    </AlertDialog>
  )
}

const Keys = () => {
  const { data, error, isPending, refetch } = useApiKeys()
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  if (isPending) return <Skeleton className="h-12" />
  if (!data) {
    return (
      <RetryAlert
        title={messages.apiKeysNotLoaded}
        text={errorMessage(error, common.tryAgainSoon)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      {data.keys.length === 0 && <p className="text-ink-soft">{messages.noApiKeysYet}</p>}
      <ul className="divide-y">
        {data.keys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={setRevoking} />
        ))}
      </ul>
      {revoking && <RevokeQuestion apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

export const ApiKeysSection = ({ asked }: { asked: AskedProof }) => {
  const isOnline = useOnline()
  const canCreate = useKeyInventories().length > 0 && isOnline
  const [creating, setCreating] = useState(false)
  return (
    <Section
      id="api-keys"
      title={messages.apiKeys}
      text={
        <>
          {messages.apiKeysHint}{' '}
          <a href="/docs" className="font-semibold text-action underline">
            {messages.apiReference}
          </a>
        </>
      }
    >
      {isOnline ? <Keys /> : <Alert tone="brass" title={messages.apiKeysNeedAConnection} />}
      {canCreate && (
        <Button variant="secondary" className="mt-5" onClick={() => setCreating(true)}>
          <KeyRound aria-hidden="true" />
          {messages.newApiKeyButton}
        </Button>
      )}
      {creating && <NewKeyDialog asked={asked} onClose={() => setCreating(false)} />}
    </Section>
  )
}
