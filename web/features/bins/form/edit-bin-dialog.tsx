import { useId, useState } from 'react'
import { CODE_ACCESS_QUESTION, codeAccessChoices } from '#domain/code-access.ts'
import { type DraftOptions, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { KEPT_WHILE_READ_ONLY, useRights } from '#web/platform/inventory/rights.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DraftNote } from '#web/ui/feedback/draft-note.tsx'
import { ReadOnlyNote } from '#web/ui/feedback/read-only-note.tsx'
import { photoRefused } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import * as common from '#web/ui/messages.ts'
import { useSaveBin } from '../data/mutations.ts'
import type { BinView } from '../data/queries.ts'
import { EditBinFields } from './bin-fields.tsx'
import { BinFormValues, fieldsOfBin, valuesOfBin } from './bin-values.ts'
import * as messages from './messages.ts'

interface EditBinDialogProps {
  bin: BinView
  onClose: () => void
}

export const EditBinDialog = (props: EditBinDialogProps) => {
  const { draft, ...kept } = useDraft(`edit-bin:${props.bin.id}`)
  return draft === undefined ? null : <EditBinForm {...props} keeping={{ draft, ...kept }} />
}

interface EditBinFormProps extends EditBinDialogProps {
  keeping: DraftOptions
}

const EditBinForm = ({ bin, onClose, keeping }: EditBinFormProps) => {
  const formId = useId()
  const { canWrite, isAlone } = useRights()
  // As first shown: only differences count as changes.
  const [seen] = useState(bin)
  const start = valuesOfBin(seen)
  const { form, photo, restored, startOver, forget, sending, submit, showRefusal } = useDraftedForm({
    schema: BinFormValues,
    start,
    keeping,
    refused: photoRefused,
  })
  const save = useSaveBin()

  const send = submit(async (values, change) => {
    const outcome = await save
      .mutateAsync({ seen, fields: fieldsOfBin(values), image: change })
      .catch(() => null)
    if (outcome?.kind === 'refused') showRefusal(outcome.field, outcome.message)
    else if (outcome) {
      forget()
      onClose()
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.editBin}
      footer={
        <FormButtons
          form={formId}
          onCancel={onClose}
          pending={sending}
          label={common.saveChanges}
          pendingLabel={common.saving}
        />
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={send}>
        {!canWrite && <ReadOnlyNote text={KEPT_WHILE_READ_ONLY} />}
        {restored && <DraftNote onStartOver={startOver} />}
        <EditBinFields form={form} photo={photo} currentUrl={bin.imageUrl} />
        <div className="border-t pt-3">
          <SelectField
            label={CODE_ACCESS_QUESTION}
            options={codeAccessChoices(isAlone)}
            {...form.register('codeAccess')}
          />
        </div>
      </form>
    </Dialog>
  )
}
