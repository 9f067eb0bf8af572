import * as z from 'zod/mini'
import { OwnPassword } from '#contracts/accounts/own-password.ts'
import { PasskeyName } from '#contracts/accounts/passkeys.ts'
import { SecondFactorCode } from '#contracts/accounts/second-factor.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { OwnerProofFields } from '#web/ui/fields/owner-proof-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useAddPasskey } from '../data/passkeys.ts'
import { useHasPassword, useUser } from '../user-context.ts'
import * as messages from './messages.ts'

const schemaFor = (hasPassword: boolean, asksForCode: boolean) =>
  z.object({
    ...PasskeyName.shape,
    password: hasPassword ? OwnPassword : z.optional(z.string()),
    code: asksForCode ? SecondFactorCode : z.optional(z.string()),
  })

interface AddPasskeyFormProps {
  /** Two-step sign-in is on. */
  asksForCode: boolean
  onDone: () => void
  onCancel: () => void
}

export const AddPasskeyForm = ({ asksForCode, onDone, onCancel }: AddPasskeyFormProps) => {
  const user = useUser()
  const add = useAddPasskey()
  const hasPassword = useHasPassword()
  const form = useContractForm(schemaFor(hasPassword, asksForCode), {
    name: '',
    ...(hasPassword && { password: '' }),
    ...(asksForCode && { code: '' }),
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) =>
        add.mutate(values, { onSuccess: onDone, onError: showRefusal(form) }),
      )}
    >
      <TextField
        label={common.name}
        placeholder={messages.namePlaceholder}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <OwnerProofFields
        asked={{ email: user.email, password: hasPassword, code: asksForCode }}
        errors={errors}
        register={form.register}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={add.isPending}>
          {messages.createPasskey}
        </Button>
        <Button variant="secondary" disabled={add.isPending} onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
