import { useEffect, useState } from 'react'
import { moveParkedToBin } from '#web/features/sync-status/data/mutations.ts'
import type { ParkedChange } from '#web/features/sync-status/data/queries.ts'
import { onReplacementBinRequest } from '#web/features/sync-status/replacement-bin-requests.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import * as messages from './messages.ts'

const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/pickers/bin-picker-dialog.tsx')).BinPickerDialog,
)

/** Asks for a bin for an item whose own is gone. */
export const ReplacementBinHost = () => {
  const [parked, setParked] = useState<ParkedChange | null>(null)
  useEffect(() => onReplacementBinRequest(setParked), [])
  if (parked === null) return null
  const close = () => setParked(null)
  return (
    <BinPickerDialog
      title={messages.putInto(parked.name)}
      onPick={(bin) => {
        close()
        void moveParkedToBin(parked.opId, bin.id)
      }}
      onClose={close}
    />
  )
}
