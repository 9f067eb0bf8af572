import { useState } from 'react'
import { type Passkey, PasskeyName } from '#contracts/accounts/passkeys.ts'
import { formatUpdatedInside } from '#domain/format/format-age.ts'
import { useContractForm } from '#web/platform/forms/contract-form.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useRemovePasskey, useRenamePasskey } from '../data/passkeys.ts'
import * as messages from './messages.ts'

const RenameForm = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const rename = useRenamePasskey()
  const form = useContractForm(PasskeyName, { name: passkey.name })
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone()
      }}
      onSubmit={form.handleSubmit(({ name }) =>
        rename.mutate({ id: passkey.id, name }, { onSuccess: onDone }),
      )}
    >
      <TextField
        label={common.name}
        autoFocus
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <div className="flex gap-3">
        <Button type="submit" size="sm" pending={rename.isPending}>
          {messages.save}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}

const usedText = ({ lastUsedAt, createdAt }: Passkey): string => {
  const age = formatUpdatedInside(lastUsedAt ?? createdAt, Date.now())
  return lastUsedAt ? messages.lastUsed(age) : messages.added(age)
}

export const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const remove = useRemovePasskey()
  const close = () => setOpen(null)
  if (open === 'rename') {
    return (
      <li className="py-2.5">
        <RenameForm passkey={passkey} onDone={close} />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{passkey.name}</p>
        <p className="text-sm text-ink-soft">
          {usedText(passkey)}
          {passkey.isSynced && ` · ${messages.synced}`}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={messages.renameNamed(passkey.name)}
        onClick={() => setOpen('rename')}
      >
        {messages.rename}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        className="-me-3"
        aria-label={messages.remove(passkey.name)}
        onClick={() => setOpen('remove')}
      >
        {common.remove}
      </Button>
      {open === 'remove' && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={messages.removeQuestion(passkey.name)}
          confirm={messages.removePasskey}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(passkey.id, { onSettled: close })}
        >
          {messages.removeHint}
        </AlertDialog>
      )}
    </li>
  )
}
