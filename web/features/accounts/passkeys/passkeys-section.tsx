import { useState } from 'react'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { hasPasskeys, usePasskeys } from '../data/passkeys.ts'
import { useSecondFactor } from '../data/second-factor.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'

const Passkeys = () => {
  const { data, error, isPending, refetch } = usePasskeys()
  const secondFactor = useSecondFactor()
  const [adding, setAdding] = useState(false)
  if (isPending) return <Skeleton className="h-12" />
  if (!data) {
    return (
      <Alert tone="brass" title="Passkeys need a network connection">
        <p>{errorMessage(error, 'The server could not be reached.')}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Alert>
    )
  }
  const close = () => setAdding(false)
  if (adding) {
    const asksForCode = secondFactor.data?.isOn ?? false
    return <AddPasskeyForm asksForCode={asksForCode} onDone={close} onCancel={close} />
  }
  return (
    <>
      {data.passkeys.length > 0 && (
        <ul className="mb-4 divide-y" aria-label="Passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="secondary" disabled={secondFactor.isPending} onClick={() => setAdding(true)}>
          Add Passkey
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          Passkeys work in this browser only where Binnacle is opened by name over https.
        </p>
      )}
    </>
  )
}

export const PasskeysSection = () => (
  <Section
    title="Passkeys"
    text="Sign in with your fingerprint, face or screen lock instead of password and code."
  >
    <Passkeys />
  </Section>
)
