import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { ENVELOPE_OPS_MAX } from '#contracts/sync/sync.ts'
import { SENT_OPS_HEADER, SENT_OPS_MAX, SYNC_HEADERS } from '#contracts/sync/sync-op.ts'
import { isId } from '#contracts/text.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import { AppError } from '../errors.ts'
import type { Caller } from './caller.ts'
import * as messages from './messages.ts'

const HEADER = INVENTORY_HEADER.toLowerCase()
const OP_HEADER = SYNC_HEADERS.opId.toLowerCase()
const SENT_HEADER = SENT_OPS_HEADER.toLowerCase()

/** @throws AppError VALIDATION for a header that is no id, FORBIDDEN for one beyond an API key */
export const readInventoryAccess = ({ headers }: FastifyRequest, caller: Caller): InventoryAccess => {
  const inventoryHeader = headers[HEADER]
  const { apiKey, userId: actor } = caller
  const by = { actor, ...(apiKey && { keyName: apiKey.name }) }
  if (inventoryHeader === undefined) return { inventoryId: apiKey?.inventoryId ?? caller.homeId, ...by }
  const read = z.uuid().safeParse(inventoryHeader)
  if (!read.success) {
    throw new AppError('VALIDATION', messages.invalidHeader(INVENTORY_HEADER), {
      field: INVENTORY_HEADER,
    })
  }
  const inventoryId = read.data.toLowerCase() as InventoryId
  if (apiKey && apiKey.inventoryId !== inventoryId) {
    throw new AppError('FORBIDDEN', messages.keyOfOtherInventory)
  }
  return { inventoryId, ...by }
}

/** Ids of the operations that a call carries or names as sent before, valid or not. */
export const opIdsOf = ({ headers, body }: FastifyRequest): readonly string[] => {
  const { entries } = (body ?? {}) as { entries?: unknown }
  const listed = Array.isArray(entries) ? entries.slice(0, ENVELOPE_OPS_MAX).map((entry) => entry?.opId) : []
  const sent = headers[SENT_HEADER]
  const named = typeof sent === 'string' ? sent.split(',', SENT_OPS_MAX) : []
  return [headers[OP_HEADER], ...named, ...listed].filter(isId)
}
