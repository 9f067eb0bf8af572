import { PRINTED_SPARE_MAX, type ScannedSticker, type Sticker } from '#contracts/codes/stickers.ts'
import { binNotFound } from '#contracts/inventory/messages.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import type { OwnedBins } from '#server/features/bins/service.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import * as messages from './messages.ts'
import type { StickerStore } from './sticker-store.ts'

interface StickerServiceDeps {
  store: StickerStore
  ownedBins: OwnedBins
  attempts: AttemptCounter
  newId: () => string
  newStickerId: () => string
  /** Runs after the commit, with bins whose codes changed. */
  binsChanged: (binIds: readonly string[]) => void
}

type StickerRow = Omit<NonNullable<Awaited<ReturnType<StickerStore['claim']>>>, 'status'> & { status: string }

const toSticker = ({ status, ...row }: StickerRow): Sticker => ({
  ...row,
  status: status as Sticker['status'],
  claimedAt: row.claimedAt?.toISOString() ?? null,
  linkedAt: row.linkedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const unknown = () => new AppError('NOT_FOUND', messages.unknownSticker)
const conflict = (message: string) => new AppError('CONFLICT', message)

/** Failed ids per person; too few to guess one. */
const FAILURE_LIMIT = { max: 30, seconds: 15 * 60 }
/** Failed ids per address, for all its accounts. */
const TRIES_PER_ADDRESS = { max: 120, seconds: 15 * 60 }

export interface StickerCaller extends InventoryAccess {
  readonly address: string
}

export const createStickerService = (deps: StickerServiceDeps) => {
  const { store, ownedBins, attempts, newId, newStickerId, binsChanged } = deps

  /** Reserves an attempt, and refunds it unless the id was wrong. */
  const limited = async <T>({ actor, address }: StickerCaller, work: () => Promise<T>): Promise<T> => {
    const giveBack = await attempts.take([
      { key: `sticker ${actor}`, ...FAILURE_LIMIT },
      { key: `sticker from ${address}`, ...TRIES_PER_ADDRESS },
    ])
    const done = await work()
    await giveBack()
    return done
  }

  const claim = async (inventoryId: InventoryId, qrCodeId: string, tx: Queryable) => {
    const claimed = await store.claim(inventoryId, qrCodeId, tx)
    if (claimed) return claimed
    const found = await store.find(qrCodeId, tx)
    if (!found) throw unknown()
    throw conflict(found.inventoryId === inventoryId ? messages.claimedByYou : messages.claimedByOther)
  }

  const findOwn = async (tx: Queryable, inventoryId: InventoryId, qrCodeId: string) => {
    const sticker = await store.find(qrCodeId, tx)
    if (!sticker || sticker.inventoryId !== inventoryId) throw unknown()
    return sticker
  }

  return {
    async list({ inventoryId }: InventoryAccess): Promise<Sticker[]> {
      return (await store.list(inventoryId)).map(toSticker)
    },

    async exists(qrCodeId: string): Promise<boolean> {
      return (await store.find(qrCodeId)) !== undefined
    },

    async scanned(caller: StickerCaller, qrCodeId: string): Promise<ScannedSticker> {
      const { inventoryId, actor } = caller
      const found = await limited(caller, async () => {
        const sticker = await store.find(qrCodeId)
        if (!sticker) throw unknown()
        return sticker
      })
      const isOwn = found.inventoryId === inventoryId
      const state = found.status === 'unassigned' ? 'unclaimed' : isOwn ? 'own' : 'foreign'
      return {
        qrCodeId,
        state,
        binId: isOwn ? found.binId : null,
        packLeft: state === 'unclaimed' ? await store.packLeft(actor, found.orderId) : 0,
      }
    },

    /** Idempotent per batch. @throws AppError CONFLICT above the limit of unlinked codes */
    async print(
      access: InventoryAccess,
      { batch, count }: { batch: string; count: number },
    ): Promise<string[]> {
      return await ownedBins.underLock(access, async (tx) => {
        const { inventoryId } = access
        const batchIds = await store.batch(tx, inventoryId, batch)
        if (batchIds.length > 0) return batchIds
        const spare = await store.countPrintedSpare(tx, inventoryId)
        if (spare + count > PRINTED_SPARE_MAX) {
          throw conflict(messages.tooManySpare({ spare, max: PRINTED_SPARE_MAX }))
        }
        const codes = Array.from({ length: count }, () => ({ id: newId(), qrCodeId: newStickerId() }))
        await store.insertPrinted(tx, inventoryId, batch, codes)
        return codes.map(({ qrCodeId }) => qrCodeId).sort()
      })
    },

    /** @throws AppError NOT_FOUND, CONFLICT when already claimed, TOO_MANY_REQUESTS after many wrong ids */
    async claim(caller: StickerCaller, qrCodeId: string): Promise<Sticker> {
      return toSticker(
        await limited(caller, () =>
          ownedBins.underLock(caller, (tx) => claim(caller.inventoryId, qrCodeId, tx)),
        ),
      )
    },

    async claimPack(caller: StickerCaller, qrCodeId: string): Promise<number> {
      return await limited(caller, async () => {
        const sticker = await store.find(qrCodeId)
        if (!sticker) throw unknown()
        const { orderId } = sticker
        return await ownedBins.underLock(caller, async (tx) =>
          orderId === null ? 0 : await store.claimOrder(tx, caller, orderId),
        )
      })
    },

    async link(access: InventoryAccess, qrCodeId: string, binId: string): Promise<Sticker> {
      const linked = await ownedBins.underLock(access, async (tx) => {
        const { inventoryId } = access
        const sticker = await findOwn(tx, inventoryId, qrCodeId)
        if (!(await ownedBins.has(tx, inventoryId, binId))) throw notFound(binNotFound)
        if (sticker.binId === binId) return sticker
        const row = await store.link(tx, inventoryId, qrCodeId, binId)
        if (!row) throw conflict(messages.linkedElsewhere)
        return row
      })
      binsChanged([binId])
      return toSticker(linked)
    },

    async unlink(access: InventoryAccess, qrCodeId: string): Promise<Sticker> {
      const { before, row } = await ownedBins.underLock(access, async (tx) => {
        const { inventoryId } = access
        const sticker = await findOwn(tx, inventoryId, qrCodeId)
        return { before: sticker.binId, row: await store.unlink(tx, inventoryId, qrCodeId) }
      })
      if (!row) throw conflict(messages.notLinked)
      if (before) binsChanged([before])
      return toSticker(row)
    },

    /** Links the new sticker; the replaced one stays claimed. */
    async swap(caller: StickerCaller, qrCodeId: string, newQrCodeId: string): Promise<Sticker> {
      const { inventoryId } = caller
      const exchange = async (tx: Queryable) => {
        const damaged = await findOwn(tx, inventoryId, qrCodeId)
        const { binId } = damaged
        if (!binId) throw conflict(messages.damagedNotLinked)
        const fresh = await store.find(newQrCodeId, tx)
        if (fresh?.inventoryId !== inventoryId) await claim(inventoryId, newQrCodeId, tx)
        else if (fresh.status === 'linked') throw conflict(messages.newLinkedAlready)
        await store.unlink(tx, inventoryId, qrCodeId)
        return { binId, row: await store.link(tx, inventoryId, newQrCodeId, binId) }
      }
      const { binId, row } = await limited(caller, () => ownedBins.underLock(caller, exchange))
      if (!row) throw conflict(messages.newLinkedAlready)
      binsChanged([binId])
      return toSticker(row)
    },
  }
}

export type StickerService = ReturnType<typeof createStickerService>
