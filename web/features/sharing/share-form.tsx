import type { UseFormReturn } from 'react-hook-form'
import { MAX_ACCESS } from '#contracts/codes/shares.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type ShareChoices, toInputTime } from './share-choices.ts'

interface ShareFormProps {
  id: string
  form: UseFormReturn<ShareChoices, unknown, ShareChoices>
  onSubmit: (choices: ShareChoices) => void
}

export const ShareForm = ({ id, form, onSubmit }: ShareFormProps) => {
  const { ends, limits, locks } = form.watch()
  const { errors } = form.formState
  return (
    <form id={id} noValidate className="flex flex-col gap-1" onSubmit={form.handleSubmit(onSubmit)}>
      <Checkbox label="Set an expiry" {...form.register('ends')} />
      {ends && (
        <TextField
          label="Expires"
          type="datetime-local"
          min={toInputTime(new Date())}
          className="mb-2 pl-8"
          error={errors.expiresAt?.message}
          {...form.register('expiresAt')}
        />
      )}
      <Checkbox label="Limit the views" {...form.register('limits')} />
      {limits && (
        <TextField
          label="Views"
          type="number"
          inputMode="numeric"
          min={MAX_ACCESS.least}
          max={MAX_ACCESS.most}
          hint={`${MAX_ACCESS.least} to ${MAX_ACCESS.most}. The link stops working after this many views.`}
          className="mb-2 pl-8"
          error={errors.maxAccess?.message}
          {...form.register('maxAccess')}
        />
      )}
      <Checkbox label="Ask for a PIN" {...form.register('locks')} />
      {locks && (
        <TextField
          label="PIN"
          autoComplete="off"
          hint="At least 4 characters. Share it separately; you won't see it again."
          className="mb-2 pl-8"
          error={errors.pin?.message}
          {...form.register('pin')}
        />
      )}
    </form>
  )
}
