import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { type ApiKeyRole, NewApiKey } from '#contracts/accounts/api-keys.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { copyText } from '#web/platform/device/clipboard.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { type AskedProof, OwnerProofFields } from '#web/ui/fields/owner-proof-fields.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useCreateApiKey } from './data/mutations.ts'
import { useKeyInventories } from './data/queries.ts'
import * as messages from './messages.ts'

const ROLE_CHOICES: readonly { value: ApiKeyRole; label: string }[] = [
  { value: 'viewer', label: messages.viewer },
  { value: 'editor', label: messages.editor },
]

const ROLE_TEXTS: Readonly<Record<ApiKeyRole, string>> = {
  viewer: messages.viewerHint,
  editor: messages.editorHint,
}

const EXPIRY_CHOICES = [
  { value: '30', label: messages.thirtyDays },
  { value: '90', label: messages.ninetyDays },
  { value: '365', label: messages.oneYear },
  { value: '', label: messages.untilRevoked },
]

const copyKey = async (token: string) => {
  if (await copyText(token)) toast({ title: messages.keyCopied })
  else toast({ title: common.copyFailed, description: messages.copyManuallyHint, variant: 'destructive' })
}

const NewKeyResult = ({ token }: { token: string }) => (
  <div className="flex flex-col gap-4">
    <Alert tone="brass" live title={messages.copyKeyNow}>
      {messages.keyShownOnce}
    </Alert>
    <code className="block rounded-md border bg-sunken p-3 font-mono text-sm break-all select-all">
      {token}
    </code>
    <Button onClick={() => void copyKey(token)}>
      <Copy aria-hidden="true" />
      {messages.copyKey}
    </Button>
  </div>
)

export const NewKeyDialog = ({ asked, onClose }: { asked: AskedProof; onClose: () => void }) => {
  const id = useId()
  const inventories = useKeyInventories()
  const create = useCreateApiKey()
  const isOnline = useOnline()
  const [token, setToken] = useState<string | null>(null)
  const form = useContractForm(NewApiKey, {
    name: '',
    inventoryId: inventories[0]?.id ?? '',
    role: 'viewer',
    expiresInDays: 90,
    ...(asked.password && { password: '' }),
    ...(asked.code && { code: '' }),
  })
  const { errors } = form.formState
  const [inventoryId, role, expiresInDays] = form.watch(['inventoryId', 'role', 'expiresInDays'])
  const mayEdit = canWrite(inventories.find((one) => one.id === inventoryId)?.role ?? null)
  const submit = form.handleSubmit((values) =>
    create.mutate(values, {
      onError: showRefusal(form),
      onSuccess: (created) => {
        form.reset({ ...values, password: undefined, code: undefined })
        setToken(created.token)
      },
    }),
  )
  return (
    <Dialog
      open
      size="sm"
      title={token === null ? messages.newApiKey : messages.yourNewApiKey}
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      footer={
        token === null ? (
          <>
            <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" form={id} pending={create.isPending} disabled={!isOnline}>
              {messages.createKey}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {common.done}
          </Button>
        )
      }
    >
      {token !== null && <NewKeyResult token={token} />}
      {token === null && (
        <form id={id} noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <TextField
            label={common.name}
            placeholder={messages.namePlaceholder}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <SelectField
            label={messages.inventory}
            options={inventories.map(({ id: value, name: label }) => ({ value, label }))}
            error={errors.inventoryId?.message}
            {...form.register('inventoryId', { onChange: () => form.setValue('role', 'viewer') })}
          />
          <div className="flex flex-col gap-2">
            <SegmentedChoice
              label={messages.role}
              value={role}
              onChange={(next) => form.setValue('role', next)}
              choices={mayEdit ? ROLE_CHOICES : ROLE_CHOICES.filter(({ value }) => value === 'viewer')}
            />
            <p className="text-sm text-ink-soft">{ROLE_TEXTS[role]}</p>
          </div>
          <SelectField
            label={messages.expiresAfter}
            options={EXPIRY_CHOICES}
            optional={false}
            value={expiresInDays === null ? '' : String(expiresInDays)}
            onChange={({ currentTarget: { value } }) =>
              form.setValue('expiresInDays', value === '' ? null : Number(value), { shouldDirty: true })
            }
          />
          <OwnerProofFields asked={asked} errors={errors} register={form.register} />
          {!isOnline && <Alert tone="brass" title={messages.apiKeysNeedAConnection} />}
          {create.error && isOnline && (
            <Alert tone="danger" title={errorMessage(create.error, common.pleaseTryAgain)} />
          )}
        </form>
      )}
    </Dialog>
  )
}
