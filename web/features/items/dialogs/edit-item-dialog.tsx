import { useState } from 'react'
import { type FormDraft, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { useReadOnlyText } from '#web/platform/inventory/rights.ts'
import { DraftedDialog } from '#web/ui/dialogs/drafted-dialog.tsx'
import { photoRefused } from '#web/ui/feedback/toast.ts'
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
  const { draft, ...draftActions } = useDraft(`edit-item:${props.item.id}`)
  return draft === undefined ? null : <EditItemForm {...props} formDraft={{ draft, ...draftActions }} />
}

const EditItemForm = ({ item, onClose, formDraft }: EditItemDialogProps & { formDraft: FormDraft }) => {
  const readOnly = useReadOnlyText()
  // Values as first shown: only differences count as changes.
  const [seen] = useState(item)
  const save = useSaveItem()
  const start = valuesOfItem(seen)
  const drafted = useDraftedForm({ schema: ItemFormValues, start, formDraft, refused: photoRefused })

  const send = drafted.submit(async (values, change) => {
    const outcome = await save
      .mutateAsync({ seen, fields: fieldsOfItem(values), image: change })
      .catch(() => null)
    drafted.finish(outcome, onClose)
  })
  return (
    <DraftedDialog
      title={messages.editItem}
      label={common.saveChanges}
      drafted={drafted}
      readOnly={readOnly}
      onClose={onClose}
      onSubmit={send}
    >
      <ItemFields form={drafted.form} photo={drafted.photo} currentUrl={item.imageUrl} />
    </DraftedDialog>
  )
}
