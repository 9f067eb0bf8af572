import { Fragment, type ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ITEM_CATEGORY_MAX } from '#contracts/inventory/field-limits.ts'
import type { DetailField, ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { FormPhoto } from '#web/platform/forms/drafted-form.ts'
import type { FieldInputs } from '#web/platform/forms/field-values.ts'
import { ChoiceOrTextField } from '#web/ui/fields/choice/choice-or-text-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import { useCategoryChoices } from './data/queries.ts'
import { DetailFields } from './details/detail-fields.tsx'
import type { ItemFormValues } from './item-values.ts'
import * as messages from './messages.ts'

interface ItemFieldsProps {
  form: UseFormReturn<ItemFormValues, unknown, z.output<typeof ItemFormValues>>
  photo: FormPhoto
  underPhoto?: ReactNode
  currentUrl?: string | null
}

export const ItemFields = ({ form, photo, underPhoto, currentUrl = null }: ItemFieldsProps) => {
  const { errors } = form.formState
  const categories = useCategoryChoices('item')
  // Names every field of a form, so that a new one without an input is a type error.
  const inputs: Record<Exclude<keyof FieldInputs<typeof ITEM>, DetailField>, ReactNode> = {
    name: (
      <TextField
        className="flex-1 basis-40"
        label={common.name}
        autoComplete="off"
        dir="auto"
        error={errors.name?.message}
        {...form.register('name')}
      />
    ),
    quantity: (
      <TextField
        className="w-24"
        label={messages.quantity}
        inputMode="numeric"
        autoComplete="off"
        error={errors.quantity?.message}
        {...form.register('quantity', { setValueAs: asCount })}
      />
    ),
    category: (
      <Controller
        control={form.control}
        name="category"
        render={({ field: { ref, value, onChange } }) => (
          <ChoiceOrTextField
            label={common.category}
            optional
            dir="auto"
            choices={categories}
            maxLength={ITEM_CATEGORY_MAX}
            error={errors.category?.message}
            ref={ref}
            value={value ?? ''}
            onChange={onChange}
          />
        )}
      />
    ),
    description: (
      <TextArea
        label={common.description}
        optional
        dir="auto"
        error={errors.description?.message}
        {...form.register('description')}
      />
    ),
    notes: (
      <TextArea
        label={common.notes}
        optional
        dir="auto"
        error={errors.notes?.message}
        {...form.register('notes')}
      />
    ),
  }
  const { name, quantity, category: categoryInput, description, ...others } = inputs
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {name}
        {quantity}
      </div>
      {categoryInput}
      {description}
      <PhotoPicker
        label={messages.photo}
        optional
        file={photo.chosen}
        currentUrl={photo.removed ? null : currentUrl}
        hint={photo.reading ? common.readingThePhoto : common.photoTypesHint}
        onPick={photo.pick}
        onRemove={photo.remove}
      />
      {underPhoto}
      {Object.entries(others).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <DetailFields form={form} />
    </>
  )
}

/** Empty counts as 1; the schema reports invalid numbers. */
const asCount = (typed: string | number): number =>
  typed === '' ? 1 : typeof typed === 'number' ? typed : Number(typed.trim())
