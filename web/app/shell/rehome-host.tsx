import { useEffect, useState } from 'react'
import { rehomeParked } from '#web/features/sync-status/data/mutations.ts'
import type { ParkedChange } from '#web/features/sync-status/data/queries.ts'
import { onRehomeRequest } from '#web/features/sync-status/rehome-events.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import * as messages from './messages.ts'

const BinPickerDialog = lazyDialog(
  async () => (await import('#web/features/bulk-actions/pickers/bin-picker-dialog.tsx')).BinPickerDialog,
)

/** Asks for a bin for an item whose own is gone. */
export const RehomeHost = () => {
  const [parked, setParked] = useState<ParkedChange | null>(null)
  useEffect(() => onRehomeRequest(setParked), [])
  if (parked === null) return null
  const close = () => setParked(null)
  return (
    <BinPickerDialog
      title={messages.putInto(parked.name)}
      onPick={(bin) => {
        close()
        void rehomeParked(parked.opId, bin.id)
      }}
      onClose={close}
    />
  )
}
