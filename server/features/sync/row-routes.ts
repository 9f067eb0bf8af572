import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import { type Bin, binEndpoints } from '#contracts/inventory/bins.ts'
import { itemEndpoints } from '#contracts/inventory/items.ts'
import { itemNotFound, recordNotFound } from '#contracts/inventory/messages.ts'
import { type Place, placeEndpoints } from '#contracts/inventory/places.ts'
import { recordEndpoints } from '#contracts/inventory/records.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { notFound } from '#server/platform/errors.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { CallService, SingleCall } from './call-service.ts'

type WriteEndpoint = Endpoint & {
  readonly method: SingleCall['method']
  readonly access: 'signed-in'
  readonly inventory: 'write'
}

type Body = Record<string, FieldValue | undefined>

/** Checks and answers the calls of one kind of row. */
interface RowKind {
  /** May refuse a call before it is an operation. */
  readonly check?: (access: InventoryAccess, call: SingleCall, newCategory: boolean) => Promise<void>
  /** Reads what the reply says beside the row, under the lock. */
  readonly readBeside?: (tx: Queryable, access: InventoryAccess, id: string) => Promise<number>
  readonly replyOf: (access: InventoryAccess, result: OpResult, beside: number) => unknown
}

interface RowRoutesDeps {
  readonly calls: CallService
  readonly bins: {
    readonly checkCategory: NonNullable<RowKind['check']>
    readonly countItems: NonNullable<RowKind['readBeside']>
    readonly toBin: (result: OpResult, itemCount: number) => Bin
  }
  readonly places: {
    readonly toPlace: (access: InventoryAccess, result: OpResult) => Promise<Place>
  }
}

/** Serves the calls that write one bin, item, place or record: each is one operation, answered with the row it wrote. */
export const rowRoutes = (app: FastifyInstance, { calls, bins, places }: RowRoutesDeps): void => {
  const serve = (declared: WriteEndpoint, { check, readBeside, replyOf }: RowKind): void => {
    const { method, path } = declared
    const hasRow = method !== 'DELETE'
    serveEndpoint(app, declared, async ({ access, params, body, image, request, reply }) => {
      const { newCategory, ...values } = (body ?? {}) as Body
      const { id = '' } = (params ?? {}) as { id?: string }
      const { headers } = request
      let beside = 0
      const call: SingleCall = {
        method,
        path: path.replace('{id}', id),
        values,
        headers,
        image,
        alongside: async (tx, rowId) => {
          if (hasRow && readBeside) beside = await readBeside(tx, access, rowId)
        },
      }
      await check?.(access, call, newCategory === true)
      const { echo, result } = await calls.write(access, call)
      reply.headers(echo)
      return hasRow ? await replyOf(access, result, beside) : { success: true }
    })
  }

  const bin: RowKind = {
    check: bins.checkCategory,
    readBeside: bins.countItems,
    replyOf: (_, result, itemCount) => bins.toBin(result, itemCount),
  }
  const item: RowKind = {
    replyOf: (_, result) => {
      if (!result.item) throw notFound(itemNotFound)
      return result.item
    },
  }
  const place: RowKind = { replyOf: places.toPlace }
  const record: RowKind = {
    replyOf: (_, result) => {
      if (!result.record) throw notFound(recordNotFound)
      return result.record
    },
  }

  const writes = ({
    save,
    update,
    photo,
    delete: remove,
  }: Record<'save' | 'update' | 'photo' | 'delete', WriteEndpoint>) => [save, update, photo, remove]
  for (const declared of [...writes(binEndpoints), binEndpoints.recode]) serve(declared, bin)
  for (const declared of writes(itemEndpoints)) serve(declared, item)
  for (const declared of [...writes(placeEndpoints), placeEndpoints.sweep, placeEndpoints.recode])
    serve(declared, place)
  const { save, update, delete: remove } = recordEndpoints
  for (const declared of [save, update, remove]) serve(declared, record)
}
