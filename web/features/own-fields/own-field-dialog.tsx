import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import { CHOICE_MAX, CHOICES_MAX, NAME_MAX } from '#contracts/inventory/field-limits.ts'
import * as fieldMessages from '#contracts/inventory/fields/messages.ts'
import { OWN_FIELD_TYPES, RECORD } from '#contracts/inventory/fields/record-fields.ts'
import { cleanLines, isSameName } from '#contracts/names.ts'
import { requiredLine } from '#contracts/text.ts'
import type { OwnField } from '#domain/own-fields/own-field.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import { showFieldRefusal, useContractForm } from '#web/platform/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { EntriesField } from '#web/ui/fields/choice/entries-field.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as common from '#web/ui/messages.ts'
import { useSaveOwnField } from './data/mutations.ts'
import { useCategoryChoices } from './data/queries.ts'
import * as messages from './messages.ts'

const entries = (title: string) =>
  z
    .array(z.string().check(z.maxLength(CHOICE_MAX, fieldMessages.lineTooLong(title, CHOICE_MAX))))
    .check(z.maxLength(CHOICES_MAX, fieldMessages.tooManyLines(title, CHOICES_MAX)))

const FieldValues = z
  .object({
    name: requiredLine(common.name, NAME_MAX),
    type: z.enum(OWN_FIELD_TYPES),
    choices: entries(RECORD.choices.title),
    categories: entries(RECORD.categories.title),
  })
  .check(
    z.refine(({ type, choices }) => type !== 'choice' || choices.length > 0, {
      error: messages.choiceMissing,
      path: ['choices'],
    }),
  )
type FieldValues = z.input<typeof FieldValues>

const distinct = (lines: readonly string[]): string[] => {
  const kept: string[] = []
  for (const each of cleanLines(lines.join('\n')).split('\n')) {
    if (each !== '' && !kept.some((one) => isSameName(one, each))) kept.push(each)
  }
  return kept
}

interface OwnFieldDialogProps {
  /** Absent for a new one. */
  field?: OwnField | undefined
  onClose: () => void
}

export const OwnFieldDialog = ({ field, onClose }: OwnFieldDialogProps) => {
  const formId = useId()
  const [newId] = useState(sortableId)
  const save = useSaveOwnField()
  const known = useCategoryChoices('item')
  const form = useContractForm<FieldValues, z.output<typeof FieldValues>>(FieldValues, {
    name: field?.name ?? '',
    type: field?.type ?? 'text',
    choices: [...(field?.choices ?? [])],
    categories: [...(field?.categories ?? [])],
  })
  const { errors } = form.formState
  const type = form.watch('type')
  const send = form.handleSubmit(async (values) => {
    const fields = {
      name: values.name,
      choices: values.type === 'choice' ? values.choices.join('\n') : null,
      categories: values.categories.join('\n') || null,
    }
    const outcome = await save
      .mutateAsync({ id: field?.id, newId, fields: field ? fields : { ...fields, type: values.type } })
      .catch(() => null)
    if (outcome?.kind === 'refused') showFieldRefusal(form)(outcome.field, outcome.message)
    else if (outcome) onClose()
  })
  const storedOf = (typed: string) => known.find(({ label }) => isSameName(label, typed))?.value ?? typed
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={field ? messages.editField : messages.addField}
      size="sm"
      footer={
        <FormButtons
          form={formId}
          onCancel={onClose}
          pending={save.isPending}
          label={field ? common.saveChanges : messages.addField}
          pendingLabel={common.saving}
        />
      }
    >
      <form
        id={formId}
        data-start={field ? undefined : ''}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void send(event)}
      >
        <TextField
          label={common.name}
          autoComplete="off"
          autoCapitalize="sentences"
          placeholder={messages.namePlaceholder}
          dir="auto"
          error={errors.name?.message}
          {...form.register('name')}
        />
        {field ? (
          <p className="text-sm text-ink-soft">{messages.typeStays(messages.TYPES[field.type])}</p>
        ) : (
          <SelectField
            label={messages.type}
            options={OWN_FIELD_TYPES.map((value) => ({ value, label: messages.TYPES[value] }))}
            {...form.register('type')}
          />
        )}
        {type === 'choice' && (
          <Controller
            control={form.control}
            name="choices"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <EntriesField
                ref={ref}
                label={messages.choices}
                hint={messages.choicesHint}
                entries={value}
                onChange={(all) => onChange(distinct(all))}
                onBlur={onBlur}
                separators=""
                error={errors.choices?.message ?? errors.choices?.find?.(Boolean)?.message}
              />
            )}
          />
        )}
        <Controller
          control={form.control}
          name="categories"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <EntriesField
              ref={ref}
              label={messages.categories}
              hint={messages.categoriesHint}
              entries={value}
              onChange={(all) => onChange(distinct(all.map(storedOf)))}
              onBlur={onBlur}
              suggestions={known.map(({ label }) => label)}
              separators=",;"
              textOf={itemCategoryLabel}
              error={errors.categories?.message ?? errors.categories?.find?.(Boolean)?.message}
            />
          )}
        />
      </form>
    </Dialog>
  )
}
