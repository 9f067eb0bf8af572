import { useMemo, useRef } from 'react'
import type { AddMethod } from '#web/features/adding/add-item-buttons.tsx'
import type { ItemAction } from '#web/features/bulk-actions/item-action-dialog.tsx'
import { useMarkMissing } from '#web/features/checking/data/mutations.ts'
import { useAdjust } from '#web/features/items/data/mutations.ts'
import type { ItemView } from '#web/features/items/data/queries.ts'
import type { ItemActions } from '#web/features/items/item-entry.tsx'
import type { SeveralStep } from '#web/features/items/several/several-dialog.tsx'

const bringBack = async (ids: readonly string[]) =>
  (await import('#web/features/items/data/several-mutations.ts')).bringBack(ids)

export type OpenDialog =
  | { kind: 'add'; method: AddMethod; text?: string }
  | { kind: 'take' }
  | { kind: 'item'; id: string }
  | { kind: 'edit' | 'remove'; item: ItemView }
  | { kind: 'items'; ask: ItemAction; leave: () => void }
  | { kind: 'several'; step: SeveralStep; ids: readonly string[]; leave: () => void }

/** Returns actions of a list's items; stable, so that rows do not rerender. */
export const useItemActions = (ask: (dialog: OpenDialog) => void): ItemActions => {
  const markMissing = useMarkMissing()
  const adjust = useAdjust()
  const latest = useRef({ markMissing, adjust })
  latest.current = { markMissing, adjust }
  return useMemo(
    () => ({
      onOpen: ({ id }) => ask({ kind: 'item', id }),
      onEdit: (item) => ask({ kind: 'edit', item }),
      onDelete: (item) => ask({ kind: 'remove', item }),
      onMove: ({ id }) => ask({ kind: 'items', ask: { kind: 'move', ids: [id] }, leave: () => {} }),
      onCopy: ({ id }) => ask({ kind: 'items', ask: { kind: 'copy', ids: [id] }, leave: () => {} }),
      onMissing: (item, missing) => latest.current.markMissing.mutate({ item, missing }),
      onTakeOut: ({ id }) => latest.current.adjust({ id, by: -1 }),
      onGone: ({ id, gone }) =>
        gone === null
          ? ask({ kind: 'several', step: 'gone', ids: [id], leave: () => {} })
          : void bringBack([id]),
    }),
    [ask],
  )
}
