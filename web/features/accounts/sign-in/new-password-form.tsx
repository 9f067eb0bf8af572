import { ResetPassword } from '#contracts/accounts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { CallError } from '#web/platform/http/call-error.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { useResetPassword } from '../data/mutations.ts'

interface NewPasswordFormProps {
  token: string
  onDeadLink: (words: string) => void
}

export const NewPasswordForm = ({ token, onDeadLink }: NewPasswordFormProps) => {
  const form = useContractForm(ResetPassword, { token, password: '', confirmPassword: '' })
  const reset = useResetPassword()
  const { errors } = form.formState
  if (reset.isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <Alert tone="good" live title="Your password has been changed">
          All devices have been signed out. Sign in with the new password.
        </Alert>
        <Link to="/login" replace className={buttonStyle({ wide: true })}>
          Sign In
        </Link>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) =>
        reset.mutate(values, {
          onError: (error) => {
            const isDead = error instanceof CallError && error.field === 'token'
            if (isDead) onDeadLink(error.serverMessage ?? error.message)
            else showRefusal(form)(error)
          },
        }),
      )}
    >
      <PasswordField
        label="New Password"
        placeholder="min 8 characters"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        enterKeyHint="go"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" wide pending={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Reset Password'}
      </Button>
      <Link to="/login" className={buttonStyle({ variant: 'quiet', wide: true })}>
        Back to Sign In
      </Link>
    </form>
  )
}
