import * as z from 'zod/mini'
import type { SignInProvider } from '#contracts/accounts/oidc.ts'
import { OwnPassword } from '#contracts/accounts/own-password.ts'
import { SecondFactorCode } from '#contracts/accounts/second-factor.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { OwnerProofFields } from '#web/ui/fields/owner-proof-fields.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useAddIdentity } from '../data/oidc.ts'
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
    ...(hasPassword && { password: '' }),
    ...(asksForCode && { code: '' }),
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
      <OwnerProofFields
        asked={{ email: user.email, password: hasPassword, code: asksForCode }}
        errors={errors}
        register={form.register}
      />
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
