import { ForgotPassword } from '#contracts/accounts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useForgotPassword } from '../data/mutations.ts'
import type { AuthView } from './auth-view.ts'
import * as messages from './messages.ts'

export const ForgotForm = ({ onView }: { onView: (view: AuthView) => void }) => {
  const form = useContractForm(ForgotPassword, { email: '' })
  const forgot = useForgotPassword()
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => forgot.mutate(values, { onError: showRefusal(form) }))}
    >
      <EmailField
        autoComplete="username"
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" wide pending={forgot.isPending}>
        {forgot.isPending ? messages.sending : messages.sendResetLink}
      </Button>
      <Button variant="quiet" wide onClick={() => onView('sign-in')}>
        {messages.backToSignIn}
      </Button>
    </form>
  )
}
