import type { WebhookEvent } from '#contracts/inventory/webhooks.ts'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'

/** One step of the inventory's history. */
export interface ChangeStep {
  readonly kind: string
  readonly entity: SyncEntity
  readonly entityId: string
  readonly name: string | null
  readonly binId: string | null
  readonly fromBinId: string | null
  /** Values before. */
  readonly data: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly seq: number
  readonly at: string
}

/** Maps a history step to its event; null for a purge and for one that changed nothing. */
export const eventOf = ({ kind, entity, fromBinId, data, after }: ChangeStep): WebhookEvent | null => {
  // There are no events of places and records.
  if (entity === 'place' || entity === 'record') return null
  if (kind === 'created' || kind === 'deleted' || kind === 'restored') return `${entity}.${kind}`
  if (kind !== 'changed' && kind !== 'adjusted') return null
  if (entity === 'bin') return 'bin.changed'
  if (fromBinId !== null) return 'item.moved'
  const [before, now] = [data?.quantity, after?.quantity]
  const isLess = typeof before === 'number' && typeof now === 'number' && now < before
  return isLess ? 'item.taken_out' : 'item.changed'
}

/** Body of a delivery, in the shape of Standard Webhooks. */
export const payloadOf = (type: WebhookEvent, step: ChangeStep, inventoryId: InventoryId): string => {
  const { entity, entityId, name, binId, fromBinId, data, after, seq, at } = step
  return JSON.stringify({
    type,
    timestamp: at,
    data: {
      inventoryId,
      seq,
      entity,
      id: entityId,
      name,
      binId,
      fromBinId,
      before: data ?? {},
      after: after ?? {},
    },
  })
}
