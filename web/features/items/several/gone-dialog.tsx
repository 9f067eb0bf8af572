import { useId, useState } from 'react'
import { isPartialDay } from '#contracts/inventory/fields/day-value.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import * as fieldMessages from '#contracts/inventory/fields/messages.ts'
import { cleanLine } from '#contracts/names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { markGone } from '../data/several-mutations.ts'
import { DayField } from '../details/day-field.tsx'
import * as messages from './messages.ts'
import type { SeveralProps } from './tags-dialog.tsx'

const REASONS = Object.entries(ITEM.gone.choices).map(([value, label]) => ({ value, label }))

/** Day of the device, as '2026-03-14'. */
const today = (): string => {
  const now = new Date()
  const part = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}

/** Asks why things are no longer here, since when, and who has them. */
export const GoneDialog = ({ items, named, end, onClose }: SeveralProps) => {
  const formId = useId()
  const [gone, setGone] = useState('sold')
  const [goneOn, setGoneOn] = useState<string | null>(today)
  const [goneTo, setGoneTo] = useState('')
  const isDay = goneOn === null || isPartialDay(goneOn)
  const hasReceiver = gone === 'sold' || gone === 'given'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.whatHappened(named)}
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
          const ids = items.map(({ id }) => id)
          const to = hasReceiver ? cleanLine(goneTo) || null : null
          if (isDay) end(markGone(ids, { gone, goneOn, goneTo: to }))
        }}
      >
        <SelectField
          label={messages.reason}
          options={REASONS}
          value={gone}
          onChange={({ target }) => setGone(target.value)}
        />
        <DayField
          label={messages.when}
          value={goneOn}
          onChange={setGoneOn}
          error={isDay ? undefined : fieldMessages.invalidDay(messages.when)}
        />
        {hasReceiver && (
          <TextField
            label={messages.toWhom}
            optional
            dir="auto"
            autoComplete="off"
            maxLength={ITEM.goneTo.max}
            value={goneTo}
            onChange={({ target }) => setGoneTo(target.value)}
          />
        )}
        <p className="text-sm text-ink-soft">
          {items.length === 1 ? messages.goneHint : messages.goneHintOfSeveral}
        </p>
      </form>
    </Dialog>
  )
}
