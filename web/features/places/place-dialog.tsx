import { useState } from 'react'
import * as z from 'zod/mini'
import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { requiredLine } from '#contracts/text.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { type FormDraft, useDraftedForm } from '#web/platform/forms/drafted-form.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { useReadOnlyText } from '#web/platform/inventory/rights.ts'
import { DraftedDialog } from '#web/ui/dialogs/drafted-dialog.tsx'
import { photoRefused } from '#web/ui/feedback/toast.ts'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import { useSavePlace } from './data/mutations.ts'
import { type PlaceView, usePlaceChoices } from './data/queries.ts'
import * as messages from './messages.ts'
import { PLACE_MESSAGES } from './messages.ts'

const PlaceFormValues = z.object({ name: requiredLine(common.name, NAME_MAX), parentId: z.string() })
type PlaceFormValues = z.input<typeof PlaceFormValues>

interface PlaceDialogProps {
  /** Absent for a new place. */
  place?: PlaceView | undefined
  /** Parent of a new place; null for the top. */
  parentId?: string | null
  onClose: () => void
}

export const PlaceDialog = (props: PlaceDialogProps) => {
  const { draft, ...draftActions } = useDraft(props.place ? `edit-place:${props.place.id}` : 'add-place')
  return draft === undefined ? null : <PlaceForm {...props} formDraft={{ draft, ...draftActions }} />
}

const PlaceForm = ({
  place,
  parentId = null,
  onClose,
  formDraft,
}: PlaceDialogProps & { formDraft: FormDraft }) => {
  const readOnly = useReadOnlyText()
  // Values as first shown: only differences count as changes.
  const [seen] = useState(place)
  const [newId] = useState(sortableId)
  const start: PlaceFormValues = { name: seen?.name ?? '', parentId: (seen ? seen.parentId : parentId) ?? '' }
  const drafted = useDraftedForm({ schema: PlaceFormValues, start, formDraft, refused: photoRefused })
  const { form, photo } = drafted
  const choices = usePlaceChoices(seen?.id)
  const save = useSavePlace()
  const send = drafted.submit(async (values, image) => {
    const fields = { name: values.name, parentId: values.parentId || null }
    const outcome = await save
      .mutateAsync(seen ? { seen, fields, image } : { newId, fields, image: image ?? undefined })
      .catch(() => null)
    drafted.finish(outcome, onClose)
  })
  return (
    <DraftedDialog
      title={seen ? messages.editPlace : PLACE_MESSAGES.add}
      label={seen ? common.saveChanges : PLACE_MESSAGES.add}
      drafted={drafted}
      readOnly={readOnly}
      onClose={onClose}
      onSubmit={send}
    >
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
        hint={photo.reading ? common.readingThePhoto : common.photoTypesHint}
        onPick={photo.pick}
        onRemove={photo.remove}
      />
    </DraftedDialog>
  )
}
