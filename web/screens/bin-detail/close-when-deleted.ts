import { useEffect, useRef } from 'react'
import { YOU } from '#domain/naming/messages.ts'
import { trashedRow } from '#web/features/trash/data/queries.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as messages from './messages.ts'

/** Closes when the row that was shown is deleted, and says so when somebody else did. An unknown id closes nothing. */
export const useCloseWhenDeleted = (
  row: { readonly id: string; readonly name: string } | undefined,
  onClose: () => void,
): void => {
  const shown = useRef(row)
  const nameOf = usePersonNames()
  const latest = useRef({ onClose, nameOf })
  useEffect(() => {
    latest.current = { onClose, nameOf }
  })
  useEffect(() => {
    const before = shown.current
    shown.current = row
    if (row || !before) return
    const deleter = latest.current.nameOf(trashedRow(before.id)?.trashedBy)
    if (deleter !== null && deleter !== YOU) toast({ title: messages.deletedBy(deleter, before.name) })
    latest.current.onClose()
  }, [row])
}
