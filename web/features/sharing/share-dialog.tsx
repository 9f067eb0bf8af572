import { useState } from 'react'
import type { Share } from '#contracts/codes/shares.ts'
import type { UsageLimits } from '#contracts/errors.ts'
import { codeAccessOf } from '#domain/code-access.ts'
import { showRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { CallError, errorMessage, NoAnswerError } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { ActiveShares } from './active-shares.tsx'
import { useCreateShare, useDeleteShare } from './data/mutations.ts'
import * as messages from './messages.ts'
import { NO_LIMITS, ShareChoices, toNewShare } from './share-choices.ts'
import { ShareForm } from './share-form.tsx'
import { ShareResult } from './share-result.tsx'

interface SharedThing {
  readonly id: string
  readonly name: string
  readonly isQrPrivate: boolean
  readonly isMembersOnly: boolean
}

interface ShareDialogProps {
  bin: SharedThing
  onClose: () => void
  onLimit: (limits: UsageLimits | undefined) => void
}

const FORM = 'share-bin'

const Offline = () => (
  <Alert tone="brass" title={messages.sharingNeedsAConnection}>
    {messages.inputKeptHint}
  </Alert>
)

/** Stays after its toast; limits and no response have their own messages. */
const Failed = ({ error }: { error: unknown }) =>
  error instanceof NoAnswerError || (error instanceof CallError && error.error === 'LIMIT_REACHED') ? null : (
    <Alert tone="danger" title={errorMessage(error, messages.failedToCreateShare)}>
      {messages.failedToCreateShareHint}
    </Alert>
  )

export const ShareDialog = ({ bin, onClose, onLimit }: ShareDialogProps) => {
  const [createdShare, setCreatedShare] = useState<Share | null>(null)
  const form = useContractForm(ShareChoices, NO_LIMITS)
  const create = useCreateShare()
  const end = useDeleteShare()
  const isOnline = useOnline()

  const submit = (choices: ShareChoices) =>
    create.mutate(toNewShare(bin.id, choices), {
      onSuccess: (share) => {
        form.reset(NO_LIMITS)
        setCreatedShare(share)
      },
      onError: (error) => {
        showRefusal(form)(error)
        if (error instanceof CallError && error.error === 'LIMIT_REACHED') onLimit(error.limits)
      },
    })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={messages.shareBin}
      description={messages.shareHint[codeAccessOf(bin)](<b>{bin.name}</b>)}
      footer={
        createdShare ? (
          <Button onClick={onClose}>{common.done}</Button>
        ) : (
          <FormButtons
            form={FORM}
            onCancel={onClose}
            pending={create.isPending}
            label={messages.createLink}
            pendingLabel={messages.creating}
          />
        )
      }
    >
      {createdShare ? (
        <ShareResult
          share={createdShare}
          binName={bin.name}
          deleting={end.isPending}
          onDelete={() => end.mutate(createdShare.id, { onSuccess: () => setCreatedShare(null) })}
        />
      ) : (
        <div className="flex flex-col gap-6">
          {!isOnline && <Offline />}
          {create.isError && <Failed error={create.error} />}
          <ActiveShares bin={bin} />
          <ShareForm id={FORM} form={form} onSubmit={submit} />
        </div>
      )}
    </Dialog>
  )
}
