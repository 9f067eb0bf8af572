import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { BIN_CATEGORY_MAX } from '#contracts/inventory/field-limits.ts'
import type { FormPhoto } from '#web/platform/forms/drafted-form.ts'
import { ChoiceOrNewField } from '#web/ui/fields/choice/choice-or-new-field.tsx'
import { ComboField } from '#web/ui/fields/choice/combo-field.tsx'
import { ColorField } from '#web/ui/fields/color-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import { useCategoryChoices, usePlaces } from '../data/queries.ts'
import type { BinFormValues } from './bin-values.ts'
import * as messages from './messages.ts'

interface FormFields {
  form: UseFormReturn<BinFormValues, unknown, z.output<typeof BinFormValues>>
}

interface PhotoFieldProps {
  photo: FormPhoto
  currentUrl?: string | null
}

const NameField = ({ form }: FormFields) => (
  <TextField
    label={common.name}
    autoComplete="off"
    autoCapitalize="sentences"
    enterKeyHint="next"
    dir="auto"
    error={form.formState.errors.name?.message}
    {...form.register('name')}
  />
)

const PlaceField = ({ form }: FormFields) => (
  <ComboField
    label={common.place}
    optional
    hint={messages.placePlaceholder}
    dir="auto"
    suggestions={usePlaces()}
    error={form.formState.errors.location?.message}
    {...form.register('location')}
  />
)

const CategoryChoice = ({ form, of }: FormFields & { of: 'new-bin' | 'bin' }) => {
  const choices = useCategoryChoices(of)
  return (
    <Controller
      control={form.control}
      name="category"
      render={({ field }) => (
        <ChoiceOrNewField
          label={common.category}
          newLabel={common.newCategory}
          newAction={common.addCategory}
          placeholder={messages.selectACategory}
          choices={choices}
          maxLength={BIN_CATEGORY_MAX}
          error={form.formState.errors.category?.message}
          ref={field.ref}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}

const DescriptionField = ({ form }: FormFields) => (
  <TextArea
    label={common.description}
    optional
    dir="auto"
    error={form.formState.errors.description?.message}
    {...form.register('description')}
  />
)

const PhotoField = ({ photo, currentUrl = null }: PhotoFieldProps) => (
  <PhotoPicker
    large
    label={messages.photo}
    optional
    file={photo.chosen}
    currentUrl={photo.removed ? null : currentUrl}
    hint={photo.reading ? common.readingThePhoto : common.photoTypesHint}
    onPick={photo.pick}
    onRemove={photo.remove}
  />
)

const ColorChoice = ({ form }: FormFields) => (
  <Controller
    control={form.control}
    name="color"
    render={({ field }) => (
      <ColorField label={messages.color} optional value={field.value ?? ''} onChange={field.onChange} />
    )}
  />
)

interface BinFieldsProps extends FormFields, PhotoFieldProps {
  of: 'new-bin' | 'bin'
}

/** Asks for the photo first: a bin is known by its looks. */
export const BinFields = ({ form, of, ...photo }: BinFieldsProps) => (
  <>
    <PhotoField {...photo} />
    <NameField form={form} />
    <CategoryChoice form={form} of={of} />
    <DescriptionField form={form} />
    <PlaceField form={form} />
    <ColorChoice form={form} />
  </>
)
