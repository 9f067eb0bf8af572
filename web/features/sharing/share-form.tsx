import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ENDLESS_PIN_MIN, MAX_ACCESS, PIN_MIN } from '#contracts/codes/shares.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Chip, ChipRow } from '#web/ui/parts/chip.tsx'
import * as messages from './messages.ts'
import { EXPIRY_PRESETS, presetExpiry, type ShareChoices, toInputTime } from './share-choices.ts'

interface ShareFormProps {
  id: string
  form: UseFormReturn<ShareChoices, unknown, ShareChoices>
  onSubmit: (choices: ShareChoices) => void
}

export const ShareForm = ({ id, form, onSubmit }: ShareFormProps) => {
  const { ends, expiresAt, limits, locks } = form.watch()
  const [opened] = useState(Date.now)
  const presets = EXPIRY_PRESETS.map(({ label, days }) => ({ label, value: presetExpiry(days, opened) }))
  const { errors } = form.formState
  return (
    <form id={id} noValidate className="flex flex-col gap-1" onSubmit={form.handleSubmit(onSubmit)}>
      <Checkbox label={messages.setAnExpiry} {...form.register('ends')} />
      {ends && (
        <div className="mb-2 flex flex-col gap-2 ps-8">
          <ChipRow label={messages.expiryPresets}>
            {presets.map(({ label, value }) => (
              <Chip
                key={label}
                selected={expiresAt === value}
                onClick={() => form.setValue('expiresAt', value, { shouldValidate: true })}
              >
                {label}
              </Chip>
            ))}
          </ChipRow>
          <TextField
            label={messages.expires}
            type="datetime-local"
            min={toInputTime(new Date())}
            error={errors.expiresAt?.message}
            {...form.register('expiresAt')}
          />
        </div>
      )}
      <Checkbox label={messages.limitTheViews} {...form.register('limits')} />
      {limits && (
        <TextField
          label={messages.views}
          type="number"
          inputMode="numeric"
          min={MAX_ACCESS.least}
          max={MAX_ACCESS.most}
          hint={messages.viewLimitHint(MAX_ACCESS.least, MAX_ACCESS.most)}
          className="mb-2 ps-8"
          error={errors.maxAccess?.message}
          {...form.register('maxAccess')}
        />
      )}
      <Checkbox label={messages.askForAPin} {...form.register('locks')} />
      {locks && (
        <TextField
          label={messages.pin}
          autoComplete="off"
          hint={messages.pinHint(ends ? PIN_MIN : ENDLESS_PIN_MIN)}
          className="mb-2 ps-8"
          error={errors.pin?.message}
          {...form.register('pin')}
        />
      )}
    </form>
  )
}
