import type { createStatsService } from '#server/features/achievements/service.ts'
import type { OwnedBins } from '#server/features/bins/service.ts'
import { createPreviewShare } from '#server/features/sharing/pages/preview-share.ts'
import { createFailedScanLimit } from '#server/features/sharing/scans/failed-scan-limit.ts'
import { createScanLog } from '#server/features/sharing/scans/scan-log.ts'
import { createScanService } from '#server/features/sharing/scans/scan-service.ts'
import { createScanStore } from '#server/features/sharing/scans/scan-store.ts'
import { createSharingService } from '#server/features/sharing/service.ts'
import { createOpenShare } from '#server/features/sharing/shares/open-share.ts'
import type { OpenShareStore } from '#server/features/sharing/shares/open-share-store.ts'
import { createShareService } from '#server/features/sharing/shares/share-service.ts'
import { createShareStore } from '#server/features/sharing/shares/share-store.ts'
import type { SharingStore } from '#server/features/sharing/store.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { newPublicCode, newToken, newUuid } from '#server/platform/ids.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Passwords } from '#server/platform/passwords.ts'

interface SharingDeps {
  db: Db
  log: Log
  clock: () => Date
  passwords: Passwords
  attempts: AttemptCounter
  ownedBins: OwnedBins
  stats: ReturnType<typeof createStatsService>
  openShareStore: OpenShareStore
  sharingStore: SharingStore
  limitsOf: Parameters<typeof createShareService>[0]['limitsOf']
  isSticker: Parameters<typeof createSharingService>[0]['isSticker']
  openRole: Parameters<typeof createSharingService>[0]['openRole']
  requireBin: Parameters<typeof createScanService>[0]['requireBin']
  readerOf: Parameters<typeof createScanLog>[0]['readerOf']
  proxies: number
}

export const composeSharing = (deps: SharingDeps) => {
  const { db, log, clock, passwords, attempts, ownedBins, stats, openShareStore, sharingStore } = deps
  const { limitsOf, isSticker, openRole, requireBin, readerOf, proxies } = deps
  const sharing = createSharingService({ store: sharingStore, isSticker, openRole })
  const shares = createShareService({
    store: createShareStore(db),
    ownedBins,
    limitsOf,
    passwords,
    attempts,
    newId: newUuid,
    newShareCode: newPublicCode,
    newPictureKey: newToken,
    clock,
    created: async (tx, actor) => await stats.active(tx, actor, { totalQrCodesShared: 1 }),
  })
  const openShare = createOpenShare({
    store: openShareStore,
    contents: sharingStore,
    passwords,
    attempts,
    clock,
  })
  const previewShare = createPreviewShare({ store: openShareStore, contents: sharingStore })
  const countMiss = createFailedScanLimit(attempts)
  const scanStore = createScanStore(db)
  const scans = createScanService({ store: scanStore, requireBin })
  const scanLog = createScanLog({
    db,
    store: scanStore,
    readerOf,
    counted: stats.scanned,
    newKey: newToken,
    proxies,
    clock,
    log,
  })

  return {
    sharing,
    shares,
    openShare,
    previewShare,
    countMiss,
    scans,
    scanLog,
    forgetOldScans: scanStore.forgetOld,
  }
}

export type Sharing = ReturnType<typeof composeSharing>
