import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { type EditedField, setField } from '../data/several-mutations.ts'
import { type FormDetail, useDetailInputs } from '../details/detail-fields.tsx'
import { EMPTY_ITEM, fieldsOfItem, ItemFormValues } from '../item-values.ts'
import * as messages from './messages.ts'
import type { SeveralProps } from './tags-dialog.tsx'

type Field = Exclude<FormDetail, 'tags'> | 'description' | 'notes'
const FIELDS: readonly Field[] = [
  'maker',
  'model',
  'serial',
  'boughtFrom',
  'boughtOn',
  'price',
  'value',
  'warrantyUntil',
  'expiresOn',
  'codes',
  'description',
  'notes',
] satisfies readonly (Field & EditedField)[]

/** Gives several the same value of one field. */
export const FieldDialog = ({ items, named, end, onClose }: SeveralProps) => {
  const formId = useId()
  const [name, setName] = useState<Field>('maker')
  const form = useForm<ItemFormValues, unknown, z.output<typeof ItemFormValues>>({
    defaultValues: EMPTY_ITEM,
  })
  const texts = (field: 'description' | 'notes') => (
    <TextArea
      label={ITEM[field].title}
      dir="auto"
      error={form.formState.errors[field]?.message}
      {...form.register(field)}
    />
  )
  const inputs = { ...useDetailInputs(form), description: texts('description'), notes: texts('notes') }
  const send = () => {
    const value = form.getValues(name)
    const parsed = ItemFormValues.shape[name].safeParse(value === '' ? null : value)
    if (!parsed.success) {
      form.setError(name, { message: parsed.error.issues[0]?.message ?? '' }, { shouldFocus: true })
      return
    }
    const fields = fieldsOfItem({ ...EMPTY_ITEM, name: '', [name]: parsed.data } as never)
    end(
      setField(
        items.map(({ id }) => id),
        name,
        fields[name],
      ),
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.changeFieldOf(named)}
      size="sm"
      footer={
        <Button type="submit" form={formId}>
          {messages.save}
        </Button>
      }
    >
      <form
        id={formId}
        data-start=""
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SelectField
          label={messages.field}
          options={FIELDS.map((value) => ({ value, label: ITEM[value].title }))}
          value={name}
          onChange={({ target }) => {
            form.reset(EMPTY_ITEM)
            setName(target.value as Field)
          }}
        />
        {inputs[name]}
        <p className="text-sm text-ink-soft">{messages.emptyMeansNone}</p>
      </form>
    </Dialog>
  )
}
