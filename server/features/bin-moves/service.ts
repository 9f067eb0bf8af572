import { createHash } from 'node:crypto'
import { BINS_MOVED_MAX, ITEMS_MOVED_MAX } from '#contracts/inventory/bins.ts'
import { binNotFound } from '#contracts/inventory/messages.ts'
import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryAccess, InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import type { FileService } from '#server/features/files/service.ts'
import type { ImageService } from '#server/features/images/service.ts'
import type { AccessService } from '#server/features/inventories/access-service.ts'
import type { InventoryTransaction, SyncService } from '#server/features/sync/service.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newPublicCode } from '#server/platform/ids.ts'
import * as messages from './messages.ts'
import { countBins, moveCodes, payersOf } from './store.ts'

interface StickerLink {
  readonly id: string
  readonly binId: string
}

interface BinMoveDeps {
  readonly sync: Pick<SyncService, 'applyInOneTransaction'>
  readonly images: Pick<ImageService, 'moveTo'>
  readonly files: Pick<FileService, 'moveTo'>
  readonly access: Pick<AccessService, 'lockForWrite'>
  readonly lockPayers: (tx: Queryable, people: readonly UserId[]) => Promise<void>
  readonly linkedStickers: (tx: Queryable, binIds: readonly string[]) => Promise<readonly StickerLink[]>
  readonly giveStickers: (tx: Queryable, to: InventoryId, links: readonly StickerLink[]) => Promise<void>
  readonly now: () => Date
}

export interface BinMove {
  readonly moveId: string
  readonly binIds: readonly string[]
  readonly to: InventoryId
  /** Device name for the history. */
  readonly device: string | null
}

export interface MovedBin {
  readonly id: string
  readonly movedTo: string
}

type OpParts = Pick<Parameters<InventoryTransaction['apply']>[1][number], 'type' | 'baseVersion' | 'isMove'>

const SAME_INVENTORY = new AppError('VALIDATION', messages.sameInventory, {
  field: 'to',
})

/** Derives an id that is the same in a repeated move. */
const deriveId = (moveId: string, part: string): string =>
  createHash('sha256').update(`${moveId} ${part}`).digest('base64url').slice(0, 21)

/** Moves bins with what is in them between inventories, in one transaction under both locks. */
export const createBinMoveService = (deps: BinMoveDeps) => {
  const { sync, images, files, access, lockPayers, linkedStickers, giveStickers, now } = deps

  const opOf = (moveId: string, entity: SyncEntity, entityId: string, parts: OpParts) => ({
    opId: deriveId(moveId, `${parts.type} ${entityId}`),
    seq: 0,
    entity,
    entityId,
    data: {},
    changed: [],
    deviceId: null,
    timestamp: now().toISOString(),
    ...parts,
  })

  /** To Trash and out of it: devices that do not know the other inventory delete them. */
  const removalOf = (moveId: string, rows: readonly StoredRow[]) => {
    // Records go with what they belong to.
    const [bins, items] = [rows.filter(isBin), rows.filter(isItem)]
    const purge = ({ entity, id, version }: StoredRow) =>
      opOf(moveId, entity, id, { type: 'purge', baseVersion: version + 1, isMove: true })
    return [
      ...bins.map(({ id }) => opOf(moveId, 'bin', id, { type: 'delete', baseVersion: null, isMove: true })),
      ...items.map(purge),
      ...bins.map(purge),
    ]
  }

  return {
    /** @throws AppError NOT_FOUND, READ_ONLY, NOT_A_MEMBER, LIMIT_REACHED, TOO_LARGE, VALIDATION; then nothing moved */
    async move(from: InventoryAccess, { moveId, binIds, to, device }: BinMove): Promise<MovedBin[]> {
      const ids = [...new Set(binIds)].slice(0, BINS_MOVED_MAX)
      const movedTo = (id: string) => deriveId(moveId, `row ${id}`)
      const moved = ids.map((id) => ({ id, movedTo: movedTo(id) }))
      const target = { inventoryId: to, actor: from.actor }
      return await sync.applyInOneTransaction(async ({ tx, apply, readBins }) => {
        const ascending = [from, target].sort((one, other) => (one.inventoryId < other.inventoryId ? -1 : 1))
        for (const each of ascending) await access.lockForWrite(tx, each)
        if (to === from.inventoryId) throw SAME_INVENTORY
        const payers = await payersOf(tx, [from.inventoryId, to])
        await lockPayers(tx, payers as readonly UserId[])
        const arrivedCount = await countBins(tx, to, ids.map(movedTo))
        if (arrivedCount === ids.length) return moved
        const rows = await readBins(from.inventoryId, ids)
        const bins = rows.filter(isBin)
        if (bins.length < ids.length) throw notFound(binNotFound)
        const [items, records] = [rows.filter(isItem), rows.filter(isRecord)]
        if (Math.max(items.length, records.length) > ITEMS_MOVED_MAX) {
          throw new AppError('VALIDATION', messages.tooMuch, {
            field: 'binIds',
          })
        }
        const stickers = await linkedStickers(tx, ids)
        await apply(from, removalOf(moveId, rows), device)
        const urls = [
          ...new Set(rows.flatMap(({ fields }) => (fields.imageUrl ? String(fields.imageUrl) : []))),
        ]
        const pictures = await images.moveTo(tx, {
          from: from.inventoryId,
          to,
          urls,
          isSamePayer: payers.length === 1,
        })
        const digests = records.flatMap(({ fields }) => (fields.digest ? [String(fields.digest)] : []))
        await files.moveTo(tx, { from: from.inventoryId, to, digests, isSamePayer: payers.length === 1 })
        const create = ({ entity, id, fields }: StoredRow) => {
          // The text makes the place there.
          const { imageUrl, binId, targetId, placeId: _, ...rest } = fields
          const picture = imageUrl ? pictures.get(String(imageUrl)) : undefined
          const data = {
            ...rest,
            ...(binId !== undefined && { binId: movedTo(String(binId)) }),
            ...(targetId && { targetId: movedTo(String(targetId)) }),
            ...(picture && { imageUrl: picture.imageUrl }),
          }
          return {
            ...opOf(moveId, entity, movedTo(id), { type: 'create', baseVersion: null }),
            data,
            changed: Object.keys(data),
            ...(picture && { photo: picture.sha256 }),
          }
        }
        await apply(target, [...bins, ...items, ...records].map(create), device)
        await moveCodes(
          tx,
          bins.map(({ id, qrCode }) => ({
            id,
            movedTo: movedTo(id),
            qrCode: qrCode ?? newPublicCode(),
            newCode: newPublicCode(),
          })),
        )
        await giveStickers(
          tx,
          to,
          stickers.map(({ id, binId }) => ({ id, binId: movedTo(binId) })),
        )
        return moved
      })
    },
  }
}

const isBin = ({ entity }: StoredRow): boolean => entity === 'bin'
const isItem = ({ entity }: StoredRow): boolean => entity === 'item'
const isRecord = ({ entity }: StoredRow): boolean => entity === 'record'

export type BinMoveService = ReturnType<typeof createBinMoveService>
