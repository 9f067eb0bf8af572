import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FormPhoto } from '#web/platform/forms/drafted-form.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import type { ItemFormValues } from './item-values.ts'

interface ItemFieldsProps {
  form: UseFormReturn<ItemFormValues, unknown, z.output<typeof ItemFormValues>>
  category: ReactNode
  photo: FormPhoto
  underPhoto?: ReactNode
  currentUrl?: string | null
}

export const ItemFields = ({ form, category, photo, underPhoto, currentUrl = null }: ItemFieldsProps) => {
  const { errors } = form.formState
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <TextField
          className="flex-1 basis-40"
          label="Name"
          autoComplete="off"
          dir="auto"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          className="w-24"
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          error={errors.quantity?.message}
          {...form.register('quantity', { setValueAs: asCount })}
        />
      </div>
      {category}
      <TextArea
        label="Description"
        optional
        dir="auto"
        error={errors.description?.message}
        {...form.register('description')}
      />
      <PhotoPicker
        label="Image"
        optional
        file={photo.chosen}
        currentUrl={photo.removed ? null : currentUrl}
        hint={photo.reading ? 'Reading the photo...' : 'JPEG, PNG, WebP or GIF, up to 10MB'}
        onPick={photo.pick}
        onRemove={photo.remove}
      />
      {underPhoto}
      <TextArea label="Notes" optional dir="auto" error={errors.notes?.message} {...form.register('notes')} />
    </>
  )
}

/** Empty counts as 1; the schema reports invalid numbers. */
const asCount = (typed: string | number): number =>
  typed === '' ? 1 : typeof typed === 'number' ? typed : Number(typed.trim())
