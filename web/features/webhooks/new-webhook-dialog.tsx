import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { NewWebhook, WEBHOOK_EVENTS } from '#contracts/inventory/webhooks.ts'
import { copyText } from '#web/platform/device/clipboard.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useCreateWebhook } from './data/mutations.ts'
import * as messages from './messages.ts'
import { EVENT_LABELS } from './webhook-messages.ts'

const copySecret = async (secret: string) => {
  if (await copyText(secret)) toast({ title: messages.secretCopied })
  else toast({ title: common.copyFailed, description: messages.copyManuallyHint, variant: 'destructive' })
}

const NewWebhookResult = ({ secret }: { secret: string }) => (
  <div className="flex flex-col gap-4">
    <Alert tone="brass" live title={messages.copySecretNow}>
      {messages.secretShownOnce}
    </Alert>
    <code className="block rounded-md border bg-sunken p-3 font-mono text-sm break-all select-all">
      {secret}
    </code>
    <Button onClick={() => void copySecret(secret)}>
      <Copy aria-hidden="true" />
      {messages.copySecret}
    </Button>
  </div>
)

export const NewWebhookDialog = ({ inventoryId, onClose }: { inventoryId: string; onClose: () => void }) => {
  const id = useId()
  const create = useCreateWebhook(inventoryId)
  const isOnline = useOnline()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useContractForm(NewWebhook, { url: '', events: [...WEBHOOK_EVENTS] })
  const { errors } = form.formState
  const events = form.watch('events')
  const submit = form.handleSubmit((values) =>
    create.mutate(values, {
      onError: showRefusal(form),
      onSuccess: (created) => {
        form.reset(values)
        setSecret(created.secret)
      },
    }),
  )
  const isFieldError = create.error instanceof CallError && create.error.field === 'url'
  return (
    <Dialog
      open
      size="sm"
      title={secret === null ? messages.newWebhook : messages.yourNewWebhook}
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      footer={
        secret === null ? (
          <>
            <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" form={id} pending={create.isPending} disabled={!isOnline}>
              {messages.createWebhook}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {common.done}
          </Button>
        )
      }
    >
      {secret !== null && <NewWebhookResult secret={secret} />}
      {secret === null && (
        <form id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <TextField
            label={messages.address}
            type="url"
            inputMode="url"
            placeholder={messages.addressPlaceholder}
            autoComplete="off"
            error={errors.url?.message}
            {...form.register('url')}
          />
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-semibold">{messages.events}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                label={EVENT_LABELS[event]}
                checked={events.includes(event)}
                onChange={({ currentTarget: { checked } }) =>
                  form.setValue(
                    'events',
                    WEBHOOK_EVENTS.filter((one) => (one === event ? checked : events.includes(one))),
                    { shouldDirty: true, shouldValidate: true },
                  )
                }
              />
            ))}
            {errors.events?.message && <p className="text-sm text-danger">{errors.events.message}</p>}
          </fieldset>
          {!isOnline && <Alert tone="brass" title={messages.webhooksNeedAConnection} />}
          {create.error && !isFieldError && isOnline && (
            <Alert tone="danger" title={errorMessage(create.error, common.pleaseTryAgain)} />
          )}
        </form>
      )}
    </Dialog>
  )
}
