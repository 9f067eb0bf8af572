import { useId } from 'react'
import * as z from 'zod/mini'
import { InventoryName } from '#contracts/inventory/inventories.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const NameForm = z.object({ name: InventoryName })

interface NameDialogProps {
  title: string
  confirm: string
  name?: string
  pending: boolean
  error: unknown
  onSubmit: (name: string, failed: (error: unknown) => void) => void
  onClose: () => void
}

export const NameDialog = ({
  title,
  confirm,
  name = '',
  pending,
  error,
  onSubmit,
  onClose,
}: NameDialogProps) => {
  const id = useId()
  const form = useContractForm(NameForm, { name })
  const isOnline = useOnline()
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onOpenChange={(open) => !open && !pending && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} pending={pending} disabled={!isOnline}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((values) => onSubmit(values.name, showRefusal(form)))}
      >
        <TextField
          label={common.name}
          placeholder={messages.namePlaceholder}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        {!isOnline && <Alert tone="brass" title={messages.thisNeedsAConnection} />}
        {error != null && isOnline && (
          <Alert tone="danger" title={errorMessage(error, common.pleaseTryAgain)} />
        )}
      </form>
    </Dialog>
  )
}
