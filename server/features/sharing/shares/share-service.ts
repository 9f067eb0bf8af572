import { endlessPinTooShort } from '#contracts/codes/messages.ts'
import { isPinLongEnough, type NewShare, type Share, type ShareChange } from '#contracts/codes/shares.ts'
import type { UsageLimits } from '#contracts/errors.ts'
import { binNotFound, inventoryNotFound } from '#contracts/inventory/messages.ts'
import type { InventoryAccess, UserId } from '#domain/inventories/ids.ts'
import type { OwnedBins } from '#server/features/bins/service.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import * as messages from '../messages.ts'
import type { ShareColumns, ShareStore } from './share-store.ts'

interface ShareServiceDeps {
  store: ShareStore
  ownedBins: OwnedBins
  /** Of the payer, whose row it locks. */
  limitsOf: (tx: Queryable, access: InventoryAccess) => Promise<UsageLimits | null>
  passwords: Passwords
  attempts: AttemptCounter
  newId: () => string
  newShareCode: () => string
  newPictureKey: () => string
  clock: () => Date
  created: (tx: Queryable, actor: UserId) => Promise<void>
}

const PIN_HASH_LIMIT = { max: 30, seconds: 60 }

type ShareRow = Awaited<ReturnType<ShareStore['list']>>[number]

const toShare = (row: ShareRow): Share => ({
  ...row,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Refuses a short PIN, and to lift an expiry without a new PIN: the length of a stored one is unknown. */
const refuseShortPin = (before: ShareRow, { expiresAt, pin }: ShareChange): void => {
  const isEndless = expiresAt === undefined ? before.expiresAt === null : expiresAt === null
  const liftsEnd = isEndless && before.expiresAt !== null && before.hasPin && pin === undefined
  if (!liftsEnd && isPinLongEnough(pin, isEndless)) return
  throw new AppError('VALIDATION', endlessPinTooShort, { field: 'pin' })
}

/** Share links of an inventory's bins. Each active one uses one of the payer's QR codes. */
export const createShareService = (deps: ShareServiceDeps) => {
  const {
    store,
    ownedBins,
    limitsOf,
    passwords,
    attempts,
    newId,
    newShareCode,
    newPictureKey,
    clock,
    created,
  } = deps

  const future = (expiresAt: string): Date => {
    const end = new Date(expiresAt)
    if (end.getTime() > clock().getTime()) return end
    throw new AppError('VALIDATION', messages.expiryInPast, { field: 'expiresAt' })
  }

  const hashPin = async (actor: UserId, pin: string): Promise<string> => {
    await attempts.take([{ key: `set pin ${actor}`, ...PIN_HASH_LIMIT }])
    return await passwords.hash(pin)
  }

  /** Given columns only; `null` clears. Call after checking ownership: hashing a PIN is expensive. */
  const columnsOf = async (
    actor: UserId,
    { role, expiresAt, maxAccess, pin }: ShareChange,
  ): Promise<ShareColumns> => ({
    ...(role !== undefined && { role }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : future(expiresAt) }),
    ...(maxAccess !== undefined && { maxAccess }),
    // Earlier visitors must enter the new PIN too.
    ...(pin !== undefined && {
      pinHash: pin === null ? null : await hashPin(actor, pin),
      pictureKey: newPictureKey(),
    }),
  })

  const refuseAbove = (usage: UsageLimits | null) => {
    if (!usage) throw notFound(inventoryNotFound)
    const { qrCodesUsed, ...limits } = usage
    if (limits.maxQrCodes === null || qrCodesUsed < limits.maxQrCodes) return
    throw new AppError('LIMIT_REACHED', messages.limitOfCodes, {
      limits: { qrCodesUsed, ...limits },
    })
  }

  return {
    async list(access: InventoryAccess): Promise<Share[]> {
      return (await store.list(access.inventoryId)).map(toShare)
    },

    /** @throws AppError NOT_FOUND for a foreign bin, LIMIT_REACHED above the plan */
    async create(access: InventoryAccess, { binId, ...limits }: NewShare): Promise<Share> {
      if (!(await ownedBins.hasNow(access.inventoryId, binId))) throw notFound(binNotFound)
      const columns = await columnsOf(access.actor, limits)
      return await ownedBins.underLock(access, async (tx) => {
        if (!(await ownedBins.has(tx, access.inventoryId, binId))) throw notFound(binNotFound)
        refuseAbove(await limitsOf(tx, access))
        const codes = { id: newId(), shareCode: newShareCode() }
        const share = await store.insert(tx, {
          pictureKey: newPictureKey(),
          ...codes,
          inventoryId: access.inventoryId,
          createdBy: access.actor,
          binId,
          ...columns,
        })
        await created(tx, access.actor)
        return toShare(share)
      })
    },

    async update(access: InventoryAccess, id: string, change: ShareChange): Promise<Share> {
      const found = await store.find(access.inventoryId, id)
      if (!found) throw notFound(messages.shareNotFound)
      refuseShortPin(found, change)
      const columns = await columnsOf(access.actor, change)
      return await ownedBins.underLock(access, async (tx) => {
        const before = await store.find(access.inventoryId, id, tx)
        if (!before) throw notFound(messages.shareNotFound)
        refuseShortPin(before, change)
        if (Object.keys(columns).length === 0) return toShare(before)
        const row = await store.update(tx, access.inventoryId, id, columns)
        if (row) return toShare(row)
        throw new AppError('VALIDATION', messages.openedAlready(before.accessCount), {
          field: 'maxAccess',
        })
      })
    },

    async delete(access: InventoryAccess, id: string): Promise<void> {
      await ownedBins.underLock(access, async (tx) => {
        if (!(await store.find(access.inventoryId, id, tx))) throw notFound(messages.shareNotFound)
        await store.end(tx, access.inventoryId, id)
      })
    },

    /** Returns an active share unchanged. @throws AppError NOT_FOUND for a bin in Trash, LIMIT_REACHED */
    async restore(access: InventoryAccess, id: string): Promise<Share> {
      return await ownedBins.underLock(access, async (tx) => {
        const active = await store.find(access.inventoryId, id, tx)
        if (active) return toShare(active)
        const ended = await store.findEnded(tx, access.inventoryId, id)
        if (!ended) throw notFound(messages.shareNotFound)
        if (!(await ownedBins.has(tx, access.inventoryId, ended.binId))) throw notFound(binNotFound)
        refuseAbove(await limitsOf(tx, access))
        return toShare(await store.restore(tx, access.inventoryId, id))
      })
    },
  }
}

export type ShareService = ReturnType<typeof createShareService>
