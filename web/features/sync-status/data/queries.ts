import type { ValueContext } from '#domain/naming/format-value.ts'
import { useInventoryView } from '#web/data/use-offline.ts'
import { valueContext } from '#web/offline/view/value-context.ts'
import { useCurrency } from '#web/platform/inventory/currency.ts'

export { useSyncState } from '#web/data/use-offline.ts'
export type { ParkedChange, RestoreOffer, SyncNotice, SyncState } from '#web/offline/view/types.ts'

export const useValueContext = (): ValueContext => valueContext(useInventoryView(), useCurrency())
