import { SecondFactorProof } from '#contracts/accounts/second-factor.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useUser } from '../user-context.ts'
import { CodeField } from './code-field.tsx'

interface ProofFormProps {
  action: string
  destructive?: boolean
  pending: boolean
  onProof: (proof: { password: string; code: string }, onError: (error: unknown) => void) => void
  onCancel: () => void
}

/** Password and code, for changes of what guards the account. */
export const ProofForm = ({ action, destructive, pending, onProof, onCancel }: ProofFormProps) => {
  const user = useUser()
  const form = useContractForm(SecondFactorProof, { password: '', code: '' })
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((proof) => onProof(proof, showRefusal(form)))}
    >
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CodeField error={errors.code?.message} {...form.register('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={destructive ? 'danger' : 'primary'} pending={pending}>
          {action}
        </Button>
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
