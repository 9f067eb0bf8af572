import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { SignedInDevice } from '#contracts/accounts/sessions.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { deviceLabel } from '#domain/naming/device-name.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { useEndOtherSessions, useEndSession } from './data/lifecycle-mutations.ts'
import { useSessions } from './data/lifecycle-queries.ts'
import * as messages from './messages.ts'

const DeviceRow = ({ session }: { session: SignedInDevice }) => {
  const end = useEndSession()
  const device = deviceLabel(session.device)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft">
          {session.current
            ? messages.thisDevice
            : messages.lastUsed(formatUpdatedInside(session.lastUsedAt, Date.now()))}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="sm"
          className="-me-3"
          aria-label={messages.signOut(device)}
          pending={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {common.signOut}
        </Button>
      )}
    </li>
  )
}

const SignOutOthers = ({ hasApiKeys }: { hasApiKeys: boolean }) => {
  const [revokeApiKeys, setRevokeApiKeys] = useState(false)
  const endOthers = useEndOtherSessions()
  return (
    <div className="mt-5 flex flex-col gap-4">
      {hasApiKeys && (
        <Checkbox
          label={common.revokeApiKeysToo}
          hint={common.revokeApiKeysTooHint}
          checked={revokeApiKeys}
          onChange={(event) => setRevokeApiKeys(event.currentTarget.checked)}
        />
      )}
      <Button
        variant="secondary"
        className="self-start"
        pending={endOthers.isPending}
        onClick={() => endOthers.mutate({ revokeApiKeys: hasApiKeys && revokeApiKeys })}
      >
        <MonitorSmartphone aria-hidden="true" />
        {messages.signOutAllOthers}
      </Button>
    </div>
  )
}

const Devices = ({ hasApiKeys }: { hasApiKeys: boolean }) => {
  const { data, error, isPending, refetch } = useSessions()
  if (isPending) return <Skeleton className="h-12" />
  if (!data) {
    return (
      <RetryAlert
        title={messages.devicesNotLoaded}
        text={errorMessage(error, common.tryAgainSoon)}
        onRetry={() => void refetch()}
      />
    )
  }
  const currentSessions = data.sessions.filter(({ current }) => current)
  const others = data.sessions.filter(({ current }) => !current)
  return (
    <>
      <ul className="divide-y">
        {[...currentSessions, ...others].map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > (hasApiKeys ? 0 : 1) && <SignOutOthers hasApiKeys={hasApiKeys} />}
    </>
  )
}

export const SessionsSection = ({ hasApiKeys }: { hasApiKeys: boolean }) => (
  <Section id="sessions" title={messages.sessions} text={messages.sessionsHint}>
    <Devices hasApiKeys={hasApiKeys} />
  </Section>
)
