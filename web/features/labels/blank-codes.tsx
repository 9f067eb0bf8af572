import { nanoid } from 'nanoid'
import { useState } from 'react'
import { PRINT_BATCH_MAX } from '#contracts/codes/stickers.ts'
import { labelsPerPage } from '#domain/labels/stock/label-stock.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { usePrintCodes } from './data/mutations.ts'
import * as messages from './messages.ts'
import type { LabelStudioState } from './use-label-studio.ts'

export const BlankCodes = ({ studio }: { studio: LabelStudioState }) => {
  const [typed, setTyped] = useState(String(Math.max(6, labelsPerPage(studio.stock))))
  // Reused until answered, so that a retry creates no second batch.
  const [batch, setBatch] = useState(nanoid)
  const print = usePrintCodes()
  const count = Number(typed)
  const isCount = Number.isInteger(count) && count >= 1 && count <= PRINT_BATCH_MAX
  const make = () =>
    print.mutate(
      { batch, count },
      {
        onSuccess: ({ qrCodeIds }) => {
          setBatch(nanoid())
          // Only new ones; earlier codes may be on boxes.
          studio.leaveAll(studio.free.map(({ qrCodeId }) => qrCodeId).filter((id) => !qrCodeIds.includes(id)))
        },
      },
    )
  const waiting = studio.free.length
  const chosen = studio.things.length
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{messages.blankCodesHint}</p>
      <div className="flex items-end gap-3">
        <TextField
          className="w-28"
          label={messages.howMany}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
          aria-invalid={!isCount}
        />
        <Button variant="secondary" disabled={!isCount} pending={print.isPending} onClick={make}>
          {print.isPending ? messages.making : messages.makeNewCodes}
        </Button>
      </div>
      {!isCount && (
        <p role="alert" className="text-sm text-danger">
          {messages.howManyHint(PRINT_BATCH_MAX)}
        </p>
      )}
      {studio.freeFailed && <Alert tone="brass">{messages.unusedCodesNotLoaded}</Alert>}
      {waiting > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
          <p>{messages.unusedCodesOnSheet(chosen, waiting)}</p>
          {chosen < waiting && (
            <Button variant="quiet" size="sm" onClick={() => studio.leaveAll([])}>
              {messages.allUnused}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
