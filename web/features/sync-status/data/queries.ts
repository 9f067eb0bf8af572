import type { RowNames } from '#domain/naming/field-labels.ts'
import { useInventoryView } from '#web/data/use-offline.ts'
import { rowNames } from '#web/offline/view/row-names.ts'

export { useSyncState } from '#web/data/use-offline.ts'
export type { ParkedChange, RestoreOffer, SyncNotice, SyncState } from '#web/offline/view/types.ts'

export const useRowNames = (): RowNames => rowNames(useInventoryView())
