import { ForgotPassword } from '#contracts/accounts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { useForgotPassword } from '../data/sign-in-mutations.ts'
import type { AuthView } from './auth-view.ts'
import * as messages from './messages.ts'
import { postTo } from './return-in-url.ts'
import { ViewLink } from './view-link.tsx'

export const ForgotForm = ({ onView }: { onView: (view: AuthView) => void }) => {
  const form = useContractForm(ForgotPassword, { email: '' })
  const forgot = useForgotPassword()
  return (
    <form
      noValidate
      {...postTo('/reset-password?ask')}
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
      <ViewLink view="sign-in" onView={onView} className={buttonStyle({ variant: 'quiet', wide: true })}>
        {messages.backToSignIn}
      </ViewLink>
    </form>
  )
}
