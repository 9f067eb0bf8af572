import { useState } from 'react'
import type { SecondFactorStatus } from '#contracts/accounts/second-factor.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import {
  useForgetDevices,
  useRenewRecoveryCodes,
  useSecondFactor,
  useTurnOffSecondFactor,
} from '../data/second-factor.ts'
import { SectionNotLoaded } from '../section-not-loaded.tsx'
import * as messages from './messages.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './setup.tsx'

const TurnOff = ({ onDone }: { onDone: () => void }) => {
  const turnOff = useTurnOffSecondFactor()
  return (
    <ProofForm
      action={messages.turnOff}
      destructive
      pending={turnOff.isPending}
      onProof={(proof, onError) => turnOff.mutate(proof, { onSuccess: onDone, onError })}
      onCancel={onDone}
    />
  )
}

const RenewRecoveryCodes = ({ onDone }: { onDone: () => void }) => {
  const renew = useRenewRecoveryCodes()
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />
  return (
    <ProofForm
      action={messages.replaceCodes}
      pending={renew.isPending}
      onProof={(proof, onError) => renew.mutate(proof, { onError })}
      onCancel={onDone}
    />
  )
}

const SecondFactorOn = ({ status }: { status: SecondFactorStatus }) => {
  const [open, setOpen] = useState<'renew' | 'off' | null>(null)
  const forget = useForgetDevices()
  const { recoveryCodesLeft: left, rememberedDevices: devices, isRequired } = status
  const close = () => setOpen(null)
  if (open === 'renew') return <RenewRecoveryCodes onDone={close} />
  if (open === 'off') return <TurnOff onDone={close} />
  return (
    <>
      <p className="font-semibold">{messages.on}</p>
      <p className="text-sm text-ink-soft">{messages.recoveryStatus(left, devices)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" data-opens="renew" onClick={() => setOpen('renew')}>
          {messages.newRecoveryCodes}
        </Button>
        {devices > 0 && (
          <Button variant="secondary" pending={forget.isPending} onClick={() => forget.mutate()}>
            {messages.forgetDevices}
          </Button>
        )}
        {!isRequired && (
          <Button variant="secondary" data-opens="off" onClick={() => setOpen('off')}>
            {messages.turnOffButton}
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
    return <SectionNotLoaded titles={messages.NOT_LOADED} error={error} onRetry={() => void refetch()} />
  }
  if (data.isOn) return <SecondFactorOn status={data} />
  return (
    <Button variant="secondary" onClick={() => setSettingUp(true)}>
      {messages.setUp}
    </Button>
  )
}

export const SecondFactorSection = () => (
  <Section id="two-step-sign-in" title={messages.twoStepSignIn} text={messages.twoStepSignInHint}>
    <SecondFactor />
  </Section>
)
