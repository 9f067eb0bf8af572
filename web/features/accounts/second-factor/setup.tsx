import { useState } from 'react'
import * as z from 'zod/mini'
import { OwnPassword } from '#contracts/accounts/own-password.ts'
import { SecondFactorConfirmation } from '#contracts/accounts/second-factor.ts'
import { qrMatrix } from '#domain/qr/matrix.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SecondFactorCodeField } from '#web/ui/fields/second-factor-code-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useConfirmSecondFactor, useStartSecondFactor } from '../data/second-factor.ts'
import { useHasPassword, useUser } from '../user-context.ts'
import * as messages from './messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const QUIET_ZONE = 4

/** Draws the QR code of a setup address, for an authenticator app. */
const SecretPicture = ({ uri }: { uri: string }) => {
  const { dark, size } = qrMatrix(uri)
  const path = dark
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')),
    )
    .join('')
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={messages.authenticatorQrCode}
      shapeRendering="crispEdges"
      className="size-56 rounded border"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

interface PendingSetup {
  secret: string
  uri: string
}

const PasswordEntry = z.object({ password: OwnPassword })

const PasswordStep = ({ onStarted }: { onStarted: (started: PendingSetup) => void }) => {
  const user = useUser()
  const form = useContractForm(PasswordEntry, { password: '' })
  const start = useStartSecondFactor()
  const submit = form.handleSubmit(({ password }) =>
    start.mutate(password, { onSuccess: onStarted, onError: showRefusal(form) }),
  )
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {/* Names the account for password managers. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={common.yourPassword}
        autoComplete="current-password"
        enterKeyHint="go"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" className="self-start" pending={start.isPending}>
        {messages.continueLabel}
      </Button>
    </form>
  )
}

/** Accepts a recent sign-in as the proof where there is no password. */
const RecentStep = ({ onStarted }: { onStarted: (started: PendingSetup) => void }) => {
  const start = useStartSecondFactor()
  return (
    <Button pending={start.isPending} onClick={() => start.mutate(undefined, { onSuccess: onStarted })}>
      {messages.continueLabel}
    </Button>
  )
}

const AppStep = ({
  started: { secret, uri },
  onCodes,
}: {
  started: PendingSetup
  onCodes: (codes: readonly string[]) => void
}) => {
  const form = useContractForm(SecondFactorConfirmation, { code: '' })
  const confirm = useConfirmSecondFactor()
  const submit = form.handleSubmit(({ code }) =>
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
      onError: showRefusal(form),
    }),
  )
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <p>{messages.setUpHint}</p>
      <SecretPicture uri={uri} />
      <p>
        <span className="text-sm text-ink-soft">{messages.key}</span>
        <code className="block break-all font-mono">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <SecondFactorCodeField error={form.formState.errors.code?.message} {...form.register('code')} />
      <Button type="submit" className="self-start" pending={confirm.isPending}>
        {messages.turnOn}
      </Button>
    </form>
  )
}

/** Password, then the app, then the recovery codes. */
export const SecondFactorSetup = ({ onDone }: { onDone: () => void }) => {
  const [started, setStarted] = useState<PendingSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const FirstStep = useHasPassword() ? PasswordStep : RecentStep
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return started ? <AppStep started={started} onCodes={setCodes} /> : <FirstStep onStarted={setStarted} />
}
