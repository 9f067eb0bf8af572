import * as z from 'zod/mini'
import { OwnPassword } from '#contracts/accounts/own-password.ts'
import { SecondFactorProof } from '#contracts/accounts/second-factor.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SecondFactorCodeField } from '#web/ui/fields/second-factor-code-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useHasPassword, useUser } from '../user-context.ts'

const WithPassword = z.object({ ...SecondFactorProof.shape, password: OwnPassword })

interface ProofFormProps {
  action: string
  destructive?: boolean
  pending: boolean
  onProof: (proof: z.output<typeof SecondFactorProof>, onError: (error: unknown) => void) => void
  onCancel: () => void
}

/** Asks for the password, where there is one, and the code, before security settings change. */
export const ProofForm = ({ action, destructive, pending, onProof, onCancel }: ProofFormProps) => {
  const user = useUser()
  const hasPassword = useHasPassword()
  const form = useContractForm(hasPassword ? WithPassword : SecondFactorProof, {
    ...(hasPassword && { password: '' }),
    code: '',
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((proof) => onProof(proof, showRefusal(form)))}
    >
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={common.yourPassword}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <SecondFactorCodeField error={errors.code?.message} {...form.register('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={destructive ? 'danger' : 'primary'} pending={pending}>
          {action}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
