import { useId, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { type DraftOptions, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { KEPT_WHILE_READ_ONLY, useRights } from '#web/platform/inventory/rights.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DraftNote } from '#web/ui/feedback/draft-note.tsx'
import { ReadOnlyNote } from '#web/ui/feedback/read-only-note.tsx'
import { photoRefused, toast } from '#web/ui/feedback/toast.ts'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import * as common from '#web/ui/messages.ts'
import { useSaveBin } from '../data/mutations.ts'
import { useUsualCategory } from '../data/queries.ts'
import { requestAddBin } from './add-bin-events.ts'
import { NewBinFields } from './bin-fields.tsx'
import { BinFormValues, EMPTY_BIN, fieldsOfBin } from './bin-values.ts'
import * as messages from './messages.ts'
import { markNewBin } from './new-bin.ts'

interface AddBinDialogProps {
  onClose: () => void
  onCreated?: ((id: string) => void) | undefined
  /** Plan limit reached; the input stays. */
  onLimit: (limits: UsageLimits | undefined) => void
}

export const AddBinDialog = (props: AddBinDialogProps) => {
  const { draft, ...kept } = useDraft('add-bin')
  return draft === undefined ? null : <AddBinForm {...props} keeping={{ draft, ...kept }} />
}

interface AddBinFormProps extends AddBinDialogProps {
  keeping: DraftOptions
}

const AddBinForm = ({ onClose, onCreated, onLimit, keeping }: AddBinFormProps) => {
  const formId = useId()
  const { canWrite } = useRights()
  const [newId] = useState(() => sortableId())
  const category = useUsualCategory()
  const [start] = useState({ ...EMPTY_BIN, category })
  const { form, photo, restored, startOver, forget, discard, sending, submit, showRefusal } = useDraftedForm({
    schema: BinFormValues,
    start,
    keeping,
    refused: photoRefused,
  })
  const save = useSaveBin()

  const send = submit(async (values, change) => {
    const outcome = await save
      .mutateAsync({ newId, fields: fieldsOfBin(values), image: change ?? undefined })
      .catch(() => null)
    if (outcome?.kind === 'refused') {
      if (outcome.error === 'LIMIT_REACHED') onLimit(outcome.limits)
      else showRefusal(outcome.field, outcome.message)
    } else if (outcome) {
      forget()
      onClose()
      if (onCreated) onCreated(newId)
      else markNewBin(newId)
    }
  })
  const cancel = () => {
    const draft = discard()
    onClose()
    if (!draft) return
    const undo = async () => {
      await keeping.keep(draft)
      requestAddBin()
    }
    toast({
      title: messages.binDiscarded,
      action: { label: common.undo, onClick: () => void undo(), altText: messages.restoreDraft },
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.addNewBin}
      footer={
        <FormButtons
          form={formId}
          onCancel={cancel}
          pending={sending}
          label={messages.createBin}
          pendingLabel={messages.creating}
        />
      }
    >
      <form id={formId} data-start="" noValidate className="flex flex-col gap-5" onSubmit={send}>
        {!canWrite && <ReadOnlyNote text={KEPT_WHILE_READ_ONLY} />}
        {restored && <DraftNote onStartOver={startOver} />}
        <NewBinFields form={form} photo={photo} />
      </form>
    </Dialog>
  )
}
