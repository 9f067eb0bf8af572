import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { requiredText } from '#contracts/text.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { type DraftOptions, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DraftNote } from '#web/ui/feedback/draft-note.tsx'
import { photoRefused } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import { useSavePlace } from './data/mutations.ts'
import { type PlaceView, usePlaceChoices } from './data/queries.ts'
import * as messages from './messages.ts'
import { PLACE_MESSAGES } from './messages.ts'

const PlaceFormValues = z.object({ name: requiredText(common.name, NAME_MAX), parentId: z.string() })
type PlaceFormValues = z.input<typeof PlaceFormValues>

interface PlaceDialogProps {
  /** Absent for a new place. */
  place?: PlaceView | undefined
  /** Where a new place goes; null for the top. */
  parentId?: string | null
  onClose: () => void
}

export const PlaceDialog = (props: PlaceDialogProps) => {
  const { draft, ...kept } = useDraft(props.place ? `edit-place:${props.place.id}` : 'add-place')
  return draft === undefined ? null : <PlaceForm {...props} keeping={{ draft, ...kept }} />
}

const PlaceForm = ({
  place,
  parentId = null,
  onClose,
  keeping,
}: PlaceDialogProps & { keeping: DraftOptions }) => {
  const formId = useId()
  // As first shown: only differences count as changes.
  const [seen] = useState(place)
  const [newId] = useState(sortableId)
  const start: PlaceFormValues = { name: seen?.name ?? '', parentId: (seen ? seen.parentId : parentId) ?? '' }
  const { form, photo, restored, startOver, forget, sending, submit, showRefusal } = useDraftedForm({
    ...{ schema: PlaceFormValues, start, keeping },
    refused: photoRefused,
  })
  const choices = usePlaceChoices(seen?.id)
  const save = useSavePlace()
  const send = submit(async (values, image) => {
    const fields = { name: values.name, parentId: values.parentId || null }
    const outcome = await save
      .mutateAsync(seen ? { seen, fields, image } : { newId, fields, image: image ?? undefined })
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
      title={seen ? messages.editPlace : PLACE_MESSAGES.add}
      footer={
        <FormButtons
          form={formId}
          onCancel={onClose}
          pending={sending}
          label={seen ? common.saveChanges : PLACE_MESSAGES.add}
          pendingLabel={common.saving}
        />
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={send}>
        {restored && <DraftNote onStartOver={() => startOver()} />}
        <TextField
          label={common.name}
          autoComplete="off"
          autoCapitalize="sentences"
          placeholder={messages.namePlaceholder}
          dir="auto"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <SelectField
          label={PLACE_MESSAGES.inside}
          options={[{ value: '', label: PLACE_MESSAGES.top }, ...choices]}
          error={form.formState.errors.parentId?.message}
          {...form.register('parentId')}
        />
        <PhotoPicker
          label={messages.photo}
          optional
          file={photo.chosen}
          currentUrl={photo.removed ? null : (place?.imageUrl ?? null)}
          hint={photo.reading ? common.readingThePhoto : messages.photoTypesHint}
          onPick={photo.pick}
          onRemove={photo.remove}
        />
      </form>
    </Dialog>
  )
}
