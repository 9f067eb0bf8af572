import { PasswordChange } from '#contracts/accounts/accounts.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Section } from '#web/ui/parts/section.tsx'
import { useChangePassword } from './data/mutations.ts'
import { useKnownMethods } from './data/oidc.ts'
import * as messages from './messages.ts'
import { useHasPassword } from './user-context.ts'

const PasswordForm = ({ hasApiKeys }: { hasApiKeys: boolean }) => {
  const form = useContractForm(PasswordChange, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
    revokeApiKeys: false,
  })
  const change = useChangePassword()
  const { errors } = form.formState
  const save = form.handleSubmit((values) =>
    change.mutate(values, { onSuccess: () => form.reset(), onError: showRefusal(form) }),
  )
  return (
    <Section id="change-password" title={messages.changePassword} text={messages.changePasswordHint}>
      <form noValidate className="flex max-w-md flex-col gap-5" onSubmit={save}>
        <PasswordField
          label={messages.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label={messages.confirmNewPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        {hasApiKeys && (
          <Checkbox
            label={common.revokeApiKeysToo}
            hint={common.revokeApiKeysTooHint}
            {...form.register('revokeApiKeys')}
          />
        )}
        <Button type="submit" variant="secondary" className="self-start" pending={change.isPending}>
          {change.isPending ? messages.changing : messages.changePassword}
        </Button>
      </form>
    </Section>
  )
}

/** Explains how somebody from a sign-in provider gets a password; nothing where there are none. */
const NoPassword = () => {
  if (!useKnownMethods().password) return null
  return (
    <Section id="change-password" title={messages.password} text={messages.noPasswordHint}>
      {null}
    </Section>
  )
}

export const PasswordSection = ({ hasApiKeys }: { hasApiKeys: boolean }) =>
  useHasPassword() ? <PasswordForm hasApiKeys={hasApiKeys} /> : <NoPassword />
