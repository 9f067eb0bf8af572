import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FormPhoto } from '#web/platform/forms/drafted-form.ts'
import { ColorField } from '#web/ui/fields/color-field.tsx'
import { ComboField } from '#web/ui/fields/combo-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import type { BinFormValues } from './bin-values.ts'
import { CategoryField } from './category-field.tsx'
import { usePlaces } from './data/queries.ts'

interface BinFieldsProps {
  form: UseFormReturn<BinFormValues, unknown, z.output<typeof BinFormValues>>
  categories: readonly string[]
  photo: FormPhoto
  currentUrl?: string | null
}

export const BinFields = ({ form, categories, photo, currentUrl = null }: BinFieldsProps) => {
  const { errors } = form.formState
  const places = usePlaces()
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="next"
        dir="auto"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => (
          <CategoryField
            label="Category"
            placeholder="Select a category"
            categories={categories}
            error={errors.category?.message}
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
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
      <ComboField
        label="Place"
        optional
        hint="e.g. Garage, top shelf"
        dir="auto"
        suggestions={places}
        error={errors.location?.message}
        {...form.register('location')}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColorField label="Color" optional value={field.value ?? ''} onChange={field.onChange} />
        )}
      />
    </>
  )
}
