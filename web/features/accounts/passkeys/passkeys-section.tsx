import { useState } from 'react'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { hasPasskeys, usePasskeys } from '../data/passkeys.ts'
import { useSecondFactor } from '../data/second-factor.ts'
import { SectionNotLoaded } from '../section-not-loaded.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import * as messages from './messages.ts'
import { PasskeyRow } from './passkey-row.tsx'

const Passkeys = () => {
  const { data, error, isPending, refetch } = usePasskeys()
  const secondFactor = useSecondFactor()
  const [adding, setAdding] = useState(false)
  if (isPending) return <Skeleton className="h-12" />
  if (!data) {
    return <SectionNotLoaded titles={messages.NOT_LOADED} error={error} onRetry={() => void refetch()} />
  }
  const close = () => setAdding(false)
  if (adding) {
    const asksForCode = secondFactor.data?.isOn ?? false
    return <AddPasskeyForm asksForCode={asksForCode} onDone={close} onCancel={close} />
  }
  return (
    <>
      {data.passkeys.length > 0 && (
        <ul className="mb-4 divide-y" aria-label={messages.passkeys}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button
          variant="secondary"
          data-start
          disabled={secondFactor.isPending}
          onClick={() => setAdding(true)}
        >
          {messages.addPasskey}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{messages.httpsRequired}</p>
      )}
    </>
  )
}

export const PasskeysSection = () => (
  <Section id="passkeys" title={messages.passkeys} text={messages.passkeysHint}>
    <Passkeys />
  </Section>
)
