import { useState } from 'react'
import type { SecondFactorStatus } from '#contracts/accounts/second-factor.ts'
import { plural } from '#domain/format/format-count.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import {
  useForgetDevices,
  useRenewRecoveryCodes,
  useSecondFactor,
  useTurnOffSecondFactor,
} from '../data/second-factor.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './setup.tsx'

const TurnOff = ({ onDone }: { onDone: () => void }) => {
  const turnOff = useTurnOffSecondFactor()
  return (
    <ProofForm
      action="Turn Off"
      destructive
      pending={turnOff.isPending}
      onProof={(proof, onError) => turnOff.mutate(proof, { onSuccess: onDone, onError })}
      onCancel={onDone}
    />
  )
}

const Renew = ({ onDone }: { onDone: () => void }) => {
  const renew = useRenewRecoveryCodes()
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />
  return (
    <ProofForm
      action="Replace Codes"
      pending={renew.isPending}
      onProof={(proof, onError) => renew.mutate(proof, { onError })}
      onCancel={onDone}
    />
  )
}

const On = ({ status }: { status: SecondFactorStatus }) => {
  const [open, setOpen] = useState<'renew' | 'off' | null>(null)
  const forget = useForgetDevices()
  const { recoveryCodesLeft: left, rememberedDevices: devices, isRequired } = status
  const close = () => setOpen(null)
  if (open === 'renew') return <Renew onDone={close} />
  if (open === 'off') return <TurnOff onDone={close} />
  return (
    <>
      <p className="font-semibold">On</p>
      <p className="text-sm text-ink-soft">
        {left} recovery {plural(left, 'code')} left · {devices} remembered {plural(devices, 'device')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen('renew')}>
          New Recovery Codes
        </Button>
        {devices > 0 && (
          <Button variant="secondary" pending={forget.isPending} onClick={() => forget.mutate()}>
            Forget Devices
          </Button>
        )}
        {!isRequired && (
          <Button variant="secondary" onClick={() => setOpen('off')}>
            Turn Off...
          </Button>
        )}
      </div>
    </>
  )
}

const SecondFactor = () => {
  const { data, error, isPending, refetch } = useSecondFactor()
  const [settingUp, setSettingUp] = useState(false)
  if (settingUp) return <SecondFactorSetup onDone={() => setSettingUp(false)} />
  if (isPending) return <Skeleton className="h-12" />
  if (!data) {
    return (
      <Alert tone="brass" title="Two-step sign-in needs a network connection">
        <p>{errorMessage(error, 'The server could not be reached.')}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Alert>
    )
  }
  if (data.isOn) return <On status={data} />
  return (
    <Button variant="secondary" onClick={() => setSettingUp(true)}>
      Set Up
    </Button>
  )
}

export const SecondFactorSection = () => (
  <Section title="Two-Step Sign-In" text="Signing in also asks for a code from an app on your phone.">
    <SecondFactor />
  </Section>
)
