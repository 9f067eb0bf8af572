import * as z from 'zod/mini'
import type { SignInProvider } from '#contracts/accounts/oidc.ts'
import { OwnPassword } from '#contracts/accounts/own-password.ts'
import { SecondFactorCode } from '#contracts/accounts/second-factor.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useAddIdentity } from '../data/oidc.ts'
import { CodeField } from '../second-factor/code-field.tsx'
import { useHasPassword, useUser } from '../user-context.ts'
import { continueWith } from './oidc-messages.ts'

const schemaFor = (hasPassword: boolean, asksForCode: boolean) =>
  z.object({
    password: hasPassword ? OwnPassword : z.optional(z.string()),
    code: asksForCode ? SecondFactorCode : z.optional(z.string()),
  })

interface AddIdentityFormProps {
  provider: SignInProvider
  /** Two-step sign-in is on. */
  asksForCode: boolean
  onCancel: () => void
}

export const AddIdentityForm = ({ provider, asksForCode, onCancel }: AddIdentityFormProps) => {
  const user = useUser()
  const hasPassword = useHasPassword()
  const add = useAddIdentity()
  const form = useContractForm(schemaFor(hasPassword, asksForCode), {
    ...{ ...(hasPassword && { password: '' }), ...(asksForCode && { code: '' }) },
  })
  const { errors } = form.formState
  const leaving = add.isPending || add.isSuccess
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((proof) => {
        // Nothing typed is lost by leaving.
        form.reset(proof)
        add.mutate({ provider: provider.id, ...proof }, { onError: showRefusal(form) })
      })}
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
      {asksForCode && <CodeField error={errors.code?.message} {...form.register('code')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={leaving}>
          {continueWith(provider.name)}
        </Button>
        <Button variant="secondary" disabled={leaving} onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
