import { ResetPassword } from '#contracts/accounts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { CallError } from '#web/platform/http/call-error.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { useResetPassword } from '../data/sign-in-mutations.ts'
import * as messages from './messages.ts'
import { postTo } from './return-in-url.ts'

interface NewPasswordFormProps {
  token: string
  onDeadLink: (words: string) => void
}

export const NewPasswordForm = ({ token, onDeadLink }: NewPasswordFormProps) => {
  const form = useContractForm(ResetPassword, {
    token,
    password: '',
    confirmPassword: '',
    revokeApiKeys: false,
  })
  const reset = useResetPassword()
  const { errors } = form.formState
  if (reset.isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <Alert tone="good" live title={messages.passwordChanged}>
          {messages.passwordChangedHint}
        </Alert>
        <Link to="/login" replace className={buttonStyle({ wide: true })}>
          {common.signIn}
        </Link>
      </div>
    )
  }
  return (
    <form
      noValidate
      {...postTo(`/reset-password?token=${encodeURIComponent(token)}`)}
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
        label={messages.newPassword}
        placeholder={messages.min8Characters}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={messages.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="go"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Checkbox
        label={common.revokeApiKeysToo}
        hint={common.revokeApiKeysTooHint}
        {...form.register('revokeApiKeys')}
      />
      <Button type="submit" wide pending={reset.isPending}>
        {reset.isPending ? common.saving : messages.resetPassword}
      </Button>
      <Link to="/login" className={buttonStyle({ variant: 'quiet', wide: true })}>
        {messages.backToSignIn}
      </Link>
    </form>
  )
}
