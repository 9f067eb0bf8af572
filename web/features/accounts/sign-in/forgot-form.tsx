import { ForgotPassword } from '#contracts/accounts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useForgotPassword } from '../data/mutations.ts'
import type { AuthView } from './auth-view.ts'

export const ForgotForm = ({ onView }: { onView: (view: AuthView) => void }) => {
  const form = useContractForm(ForgotPassword, { email: '' })
  const forgot = useForgotPassword()
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => forgot.mutate(values, { onError: showRefusal(form) }))}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" wide pending={forgot.isPending}>
        {forgot.isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
      <Button variant="quiet" wide onClick={() => onView('sign-in')}>
        Back to Sign In
      </Button>
    </form>
  )
}
