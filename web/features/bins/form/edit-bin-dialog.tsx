import { useState } from 'react'
import { codeAccessChoices } from '#domain/code-access.ts'
import { codeAccessQuestion } from '#domain/code-messages.ts'
import { type FormDraft, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { useReadOnlyText, useRights } from '#web/platform/inventory/rights.ts'
import { DraftedDialog } from '#web/ui/dialogs/drafted-dialog.tsx'
import { photoRefused } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import * as common from '#web/ui/messages.ts'
import { useSaveBin } from '../data/mutations.ts'
import type { BinView } from '../data/queries.ts'
import { BinFields } from './bin-fields.tsx'
import { BinFormValues, fieldsOfBin, valuesOfBin } from './bin-values.ts'
import * as messages from './messages.ts'

interface EditBinDialogProps {
  bin: BinView
  onClose: () => void
}

export const EditBinDialog = (props: EditBinDialogProps) => {
  const { draft, ...draftActions } = useDraft(`edit-bin:${props.bin.id}`)
  return draft === undefined ? null : <EditBinForm {...props} formDraft={{ draft, ...draftActions }} />
}

interface EditBinFormProps extends EditBinDialogProps {
  formDraft: FormDraft
}

const EditBinForm = ({ bin, onClose, formDraft }: EditBinFormProps) => {
  const { isAlone } = useRights()
  const readOnly = useReadOnlyText()
  // Values as first shown: only differences count as changes.
  const [seen] = useState(bin)
  const start = valuesOfBin(seen)
  const drafted = useDraftedForm({ schema: BinFormValues, start, formDraft, refused: photoRefused })
  const { form, photo } = drafted
  const save = useSaveBin()

  const send = drafted.submit(async (values, change) => {
    const outcome = await save
      .mutateAsync({ seen, fields: fieldsOfBin(values), image: change })
      .catch(() => null)
    drafted.finish(outcome, onClose)
  })
  return (
    <DraftedDialog
      title={messages.editBin}
      label={common.saveChanges}
      drafted={drafted}
      readOnly={readOnly}
      onClose={onClose}
      onSubmit={send}
    >
      <BinFields of="bin" form={form} photo={photo} currentUrl={bin.imageUrl} />
      <div className="border-t pt-3">
        <SelectField
          label={codeAccessQuestion}
          options={codeAccessChoices(isAlone)}
          {...form.register('codeAccess')}
        />
      </div>
    </DraftedDialog>
  )
}
