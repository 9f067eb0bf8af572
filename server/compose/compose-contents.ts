import { PULL_PAGE_ROWS } from '#contracts/sync/sync.ts'
import type { createStatsService } from '#server/features/achievements/service.ts'
import { createQueryAnswerer } from '#server/features/assistant/answer-query.ts'
import { createCommandExecutor } from '#server/features/assistant/command-executor.ts'
import { createModelProposer } from '#server/features/assistant/model-proposer.ts'
import { createAssistantService } from '#server/features/assistant/service.ts'
import { createAssistantStore } from '#server/features/assistant/store.ts'
import type { createBillingService } from '#server/features/billing/service.ts'
import { createBinMoveService } from '#server/features/bin-moves/service.ts'
import type { OwnedBins } from '#server/features/bins/owned-bins-store.ts'
import { createSearchService } from '#server/features/bins/search-service.ts'
import { createSearchStore } from '#server/features/bins/search-store.ts'
import { createBinService } from '#server/features/bins/service.ts'
import type { BinStore } from '#server/features/bins/store.ts'
import { createFileService } from '#server/features/files/service.ts'
import { createFileStore } from '#server/features/files/store.ts'
import { createHistoryService } from '#server/features/history/service.ts'
import { createHistoryStore } from '#server/features/history/store.ts'
import { createImageAnalysis } from '#server/features/image-analysis/service.ts'
import type { ImageSeal } from '#server/features/images/service.ts'
import { createImageService } from '#server/features/images/service.ts'
import { createImageStore } from '#server/features/images/store.ts'
import { lockPayers } from '#server/features/inventories/people/person-store.ts'
import { createInventoryCache } from '#server/features/inventory-cache/service.ts'
import { createInventoryStore } from '#server/features/inventory-cache/store.ts'
import { createBulkItemService } from '#server/features/items/bulk-service.ts'
import { createItemService } from '#server/features/items/service.ts'
import { createItemStore } from '#server/features/items/store.ts'
import { createLabelSizeService } from '#server/features/label-sizes/service.ts'
import { createLabelSizeStore } from '#server/features/label-sizes/store.ts'
import { createMcpService } from '#server/features/mcp/service.ts'
import { createPlacementService } from '#server/features/placement/service.ts'
import { createPlacementStore } from '#server/features/placement/store.ts'
import { createPlaceService } from '#server/features/places/service.ts'
import { createPlaceStore } from '#server/features/places/store.ts'
import { createQrCodeService } from '#server/features/qr-codes/service.ts'
import { createRecordStore } from '#server/features/records/store.ts'
import { isSealed } from '#server/features/sharing/image-seal.ts'
import type { OpenShareStore } from '#server/features/sharing/shares/open-share-store.ts'
import { endSharesOf } from '#server/features/sharing/shares/share-store.ts'
import {
  giveStickers,
  linkedStickers,
  releaseStickers,
  relinkStickers,
} from '#server/features/stickers/release-store.ts'
import { createStickerService } from '#server/features/stickers/service.ts'
import { createStickerStore } from '#server/features/stickers/sticker-store.ts'
import { createBinCodes } from '#server/features/sync/bin-codes.ts'
import { createCallService } from '#server/features/sync/call-service.ts'
import { createDeltaService } from '#server/features/sync/pull/delta-service.ts'
import { createSyncService } from '#server/features/sync/service.ts'
import type { createAi } from '#server/platform/ai/ai-service.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import type { BlobStore } from '#server/platform/files/blob-store.ts'
import { newId, newPublicCode, newStickerId, newUuid } from '#server/platform/ids.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { ReadConcurrency } from '#server/platform/queues/read-concurrency.ts'
import type { Inventories } from './compose-inventories.ts'

interface ContentsDeps {
  readonly db: Db
  readonly log: Log
  readonly clock: () => Date
  readonly origin: string
  readonly blobs: BlobStore
  readonly ai: ReturnType<typeof createAi>
  readonly heavy: ReadConcurrency
  readonly attempts: AttemptCounter
  readonly billing: ReturnType<typeof createBillingService>
  readonly stats: ReturnType<typeof createStatsService>
  readonly binStore: BinStore
  readonly ownedBins: OwnedBins
  readonly openShareStore: OpenShareStore
  readonly inventories: Pick<Inventories, 'inventoryAccess' | 'changeStream'>
  readonly binsChanged: (binIds: readonly string[]) => void
}

/** Builds the services that read and change bins, items, places and their photos. */
export const composeContents = (deps: ContentsDeps) => {
  const { db, log, clock, origin, blobs, ai, heavy, attempts, billing, stats, binStore } = deps
  const { ownedBins, openShareStore, binsChanged } = deps
  const { inventoryAccess, changeStream } = deps.inventories
  const sync = createSyncService({
    db,
    now: clock,
    newId,
    binCodes: createBinCodes(db, newPublicCode),
    limitsOf: billing.lockLimits,
    refusalOf: (tx, access, ops) =>
      inventoryAccess.refusalOf(
        tx,
        access,
        ops.map(({ opId }) => opId),
      ),
    onChanges: async (tx, change) => {
      const { inventoryId, actor, createdBins, createdItems, deletedBins, restoredBins } = change
      await releaseStickers(tx, deletedBins)
      await relinkStickers(tx, inventoryId, restoredBins)
      await endSharesOf(tx, inventoryId, deletedBins)
      const counted = { totalBinsCreated: createdBins.length, totalItemsAdded: createdItems.length }
      if (actor) await stats.active(tx, actor, counted)
    },
    onCommitted: ({ inventoryId, touchedBins }) => {
      binsChanged(touchedBins)
      changeStream.rowsChanged(inventoryId)
    },
  })
  const delta = createDeltaService({
    db,
    newId,
    pageRows: PULL_PAGE_ROWS,
    refusalOf: inventoryAccess.refusalOf,
  })
  const history = createHistoryService({ store: createHistoryStore(db), heavy })
  const imageStore = createImageStore(db)
  const opensBySeal = async (imageUrl: string, seal: ImageSeal) => {
    const pictureKey = await openShareStore.findPictureKey(seal.share, imageUrl)
    return pictureKey !== undefined && isSealed(imageUrl, seal, { pictureKey, now: clock() })
  }
  const imageAnalysis = createImageAnalysis({ ai })
  const images = createImageService({
    store: imageStore,
    blobs,
    opensBySeal,
    runUnderLock: ownedBins.runUnderLock,
    limitsOf: billing.limitsFor,
  })
  const fileStore = createFileStore(db)
  const files = createFileService({
    store: fileStore,
    blobs,
    canWrite: inventoryAccess.canWrite,
    runUnderLock: ownedBins.runUnderLock,
    limitsOf: billing.limitsFor,
  })
  const calls = createCallService({ sync, images, now: clock })
  const inventories = createInventoryCache({ store: createInventoryStore(db) })
  const searches = createSearchService({ inventories, store: createSearchStore(db), heavy })
  const bins = createBinService({ store: binStore, searches })
  const items = createItemService({ store: createItemStore(db), requireBin: bins.get })

  const places = createPlaceService({ store: createPlaceStore(db) })
  const records = createRecordStore(db)
  const binMoves = createBinMoveService({
    sync,
    images,
    files,
    access: inventoryAccess,
    lockPayers,
    linkedStickers,
    giveStickers,
    now: clock,
  })
  const bulkItems = createBulkItemService({ requireBin: bins.get, calls, images })
  const placement = createPlacementService({ store: createPlacementStore(db), ai })

  const qrCodes = createQrCodeService({ requireBin: bins.get, origin })
  const labelSizes = createLabelSizeService({ store: createLabelSizeStore(db) })
  const stickers = createStickerService({
    store: createStickerStore(db),
    ownedBins,
    attempts,
    newId: newUuid,
    newStickerId,
    binsChanged,
  })
  const execute = createCommandExecutor({ sync, clock })
  const assistantStore = createAssistantStore(db)
  const assistant = createAssistantService({
    store: assistantStore,
    answers: createQueryAnswerer({
      inventories,
      proposer: createModelProposer({ ai }),
    }),
    execute,
    canWrite: inventoryAccess.canWrite,
    clock,
    newId,
  })

  const mcp = createMcpService({
    inventories,
    execute,
    clock,
    newId,
    log,
    canWrite: inventoryAccess.canWrite,
  })

  return {
    sync,
    calls,
    delta,
    history,
    images,
    imageStore,
    imageAnalysis,
    bins,
    places,
    records,
    files,
    fileStore,
    items,
    bulkItems,
    binMoves,
    placement,
    qrCodes,
    labelSizes,
    stickers,
    assistant,
    assistantStore,
    mcp,
  }
}

export type Contents = ReturnType<typeof composeContents>
