import { Registration } from '#contracts/accounts/accounts.ts'
import { isHandheld } from '#web/platform/device/handheld.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { useLocation } from '#web/platform/navigation/router.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useRegister } from '../data/sign-in-mutations.ts'
import { ProviderButtons } from '../oidc/provider-buttons.tsx'
import type { AuthView } from './auth-view.ts'
import * as messages from './messages.ts'
import { pageInReturn, postTo } from './return-in-url.ts'
import { ViewLink } from './view-link.tsx'

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

interface RegisterFormProps {
  invitation: string | undefined
  onView: (view: AuthView) => void
}

export const RegisterForm = ({ invitation, onView }: RegisterFormProps) => {
  // Phones are personal; computers may be shared.
  const form = useContractForm(Registration, { ...EMPTY, rememberMe: isHandheld() })
  const register = useRegister()
  const { search } = useLocation()
  const { errors } = form.formState
  return (
    <form
      noValidate
      {...postTo(pageInReturn('/register', search))}
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) =>
        register.mutate({ ...values, ...(invitation && { invitation }) }, { onError: showRefusal(form) }),
      )}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={messages.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label={messages.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label={messages.password}
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
      <Button type="submit" wide pending={register.isPending}>
        {register.isPending ? messages.creatingAccount : messages.createAccount}
      </Button>
      <ProviderButtons rememberMe={() => form.getValues('rememberMe') ?? false} />
      <p className="text-center text-sm text-ink-soft">{messages.trialNote}</p>
      <p className="text-center text-ink-soft">
        {messages.alreadyHaveAnAccount(
          <ViewLink view="sign-in" onView={onView}>
            {messages.signInHere}
          </ViewLink>,
        )}
      </p>
    </form>
  )
}
