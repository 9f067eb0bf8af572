import { useId, useState } from 'react'
import { type DraftOptions, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { KEPT_WHILE_READ_ONLY, useRights } from '#web/platform/inventory/rights.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DraftNote } from '#web/ui/feedback/draft-note.tsx'
import { ReadOnlyNote } from '#web/ui/feedback/read-only-note.tsx'
import { photoRefused } from '#web/ui/feedback/toast.ts'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import * as common from '#web/ui/messages.ts'
import { useSaveItem } from '../data/mutations.ts'
import type { ItemView } from '../data/queries.ts'
import { ItemFields } from '../item-fields.tsx'
import { fieldsOfItem, ItemFormValues, valuesOfItem } from '../item-values.ts'
import * as messages from './messages.ts'

interface EditItemDialogProps {
  item: ItemView
  onClose: () => void
}

export const EditItemDialog = (props: EditItemDialogProps) => {
  const { draft, ...kept } = useDraft(`edit-item:${props.item.id}`)
  return draft === undefined ? null : <EditItemForm {...props} keeping={{ draft, ...kept }} />
}

const EditItemForm = ({ item, onClose, keeping }: EditItemDialogProps & { keeping: DraftOptions }) => {
  const formId = useId()
  const { canWrite } = useRights()
  // As first shown: only differences count as changes.
  const [seen] = useState(item)
  const save = useSaveItem()
  const { form, photo, restored, startOver, forget, sending, submit, showRefusal } = useDraftedForm({
    schema: ItemFormValues,
    start: valuesOfItem(seen),
    keeping,
    refused: photoRefused,
  })

  const send = submit(async (values, change) => {
    const outcome = await save
      .mutateAsync({ seen, fields: fieldsOfItem(values), image: change })
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
      title={messages.editItem}
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
        {restored && <DraftNote onStartOver={() => startOver()} />}
        <ItemFields form={form} photo={photo} currentUrl={item.imageUrl} />
      </form>
    </Dialog>
  )
}
