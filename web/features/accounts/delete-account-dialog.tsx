import { useId } from 'react'
import * as z from 'zod/mini'
import { AccountDeletion } from '#contracts/accounts/account-lifecycle.ts'
import { OwnPassword } from '#contracts/accounts/own-password.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useDeleteAccount } from './data/lifecycle-mutations.ts'
import * as messages from './messages.ts'
import { useHasPassword, useUser } from './user-context.ts'

const WithPassword = z.object({ password: OwnPassword })

export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const user = useUser()
  const id = useId()
  const hasPassword = useHasPassword()
  const form = useContractForm(
    hasPassword ? WithPassword : AccountDeletion,
    hasPassword ? { password: '' } : {},
  )
  const remove = useDeleteAccount(user.id)
  const { errors } = form.formState
  // Stays disabled while leaving the page.
  const leaving = remove.isPending || remove.isSuccess
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && !leaving && onClose()}
      title={messages.deleteYourAccount}
      footer={
        <>
          <Button variant="secondary" disabled={leaving} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} variant="danger" pending={leaving}>
            {leaving ? messages.deleting : messages.deleteAccount}
          </Button>
        </>
      }
    >
      <ul className="mb-5 flex list-disc flex-col gap-2 ps-5 marker:text-edge">
        <li>{messages.deletionSignsOut}</li>
        <li>{messages.deletionStopsCodes}</li>
        <li>{messages.gracePeriodHint(<strong className="font-semibold">{messages.gracePeriod}</strong>)}</li>
      </ul>
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((values) => remove.mutate(values, { onError: showRefusal(form) }))}
      >
        {/* Names the account for password managers. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={common.yourPassword}
            autoComplete="current-password"
            enterKeyHint="go"
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
      </form>
    </Dialog>
  )
}
