import { HOUR_MS } from '#domain/durations.ts'
import { createClockCheck } from '#server/clock/clock-check.ts'
import { createAccountPurge } from '#server/features/accounts/lifecycle/deletion-service.ts'
import { recordTrialClaim } from '#server/features/accounts/lifecycle/trial-store.ts'
import type { SessionStore } from '#server/features/accounts/sessions/session-store.ts'
import type { AccountStore } from '#server/features/accounts/store.ts'
import type { NoticeStore } from '#server/features/billing/trial-notice-store.ts'
import { createTrialNotices } from '#server/features/billing/trial-notices.ts'
import { createClosedPurge } from '#server/features/inventories/closed-purge-service.ts'
import { leaveInventories } from '#server/features/inventories/leave-service.ts'
import { lockJoined } from '#server/features/inventories/leave-store.ts'
import { endSharesBy } from '#server/features/sharing/shares/share-store.ts'
import { freeStickers } from '#server/features/stickers/release-store.ts'
import { createStorageRecount } from '#server/features/sync/storage/storage-recount-service.ts'
import { deleteOldTimelines } from '#server/features/sync/timeline/timeline-start-store.ts'
import { createTrashPurge } from '#server/features/sync/trash/trash-service.ts'
import type { DeliveryQueue } from '#server/features/webhooks/queue-store.ts'
import { createHousekeeping } from '#server/housekeeping.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import type { BlobStore } from '#server/platform/files/blob-store.ts'
import { createBlobSweep } from '#server/platform/files/blob-sweep.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { JobStore } from '#server/platform/jobs/store.ts'
import type { AttemptStore } from '#server/platform/limits/store.ts'
import type { Log } from '#server/platform/log/log.ts'
import { deleteMailsNaming, deleteOldMails } from '#server/platform/mail/outbox-retention.ts'
import type { Accounts } from './compose-accounts.ts'
import type { Contents } from './compose-contents.ts'
import type { Inventories } from './compose-inventories.ts'
import type { Payments } from './compose-payments.ts'
import type { Sharing } from './compose-sharing.ts'

const RECONCILE_MS = 5 * 60_000

interface HousekeepingDeps {
  readonly db: Db
  readonly log: Log
  readonly clock: () => Date
  readonly blobs: BlobStore
  readonly outbox: string
  readonly jobs: JobRunner
  readonly jobStore: JobStore
  readonly attemptStore: AttemptStore
  readonly accountStore: AccountStore
  readonly sessionStore: SessionStore
  readonly noticeStore: NoticeStore
  readonly deliveryQueue: DeliveryQueue
  readonly accounts: Accounts
  readonly contents: Contents
  readonly turnOffForeignWebhooks: Inventories['turnOffForeignWebhooks']
  readonly paying: Payments
  readonly forgetOldScans: Sharing['forgetOldScans']
}

/** Builds the periodic jobs: what is deleted by age, and what is checked or recounted. */
export const composeHousekeeping = (deps: HousekeepingDeps) => {
  const { db, log, clock, blobs, outbox, jobs, jobStore, attemptStore, accountStore, sessionStore } = deps
  const { noticeStore, deliveryQueue, turnOffForeignWebhooks, paying, forgetOldScans } = deps
  const { oidc, adminLogStore, deletionStore } = deps.accounts
  const { sync, history, imageStore, fileStore, assistantStore } = deps.contents
  const housekeeping = createHousekeeping({
    isClockPlausible: createClockCheck(db, clock),
    chores: {
      attempts: attemptStore.deleteEnded,
      signIns: oidc.forgetExpired,
      assistant: () => assistantStore.forgetBefore(new Date(clock().getTime() - HOUR_MS)),
      historyKinds: history.noteShows,
      deliveries: deliveryQueue.forgetOld,
      webhooks: () => db.transaction((tx) => turnOffForeignWebhooks(tx)),
      storage: createStorageRecount({ db }),
      trials: createTrialNotices({ db, store: noticeStore, jobs, clock }),
    },
    byAge: {
      sessions: sessionStore.deleteExpired,
      accounts: createAccountPurge({
        store: deletionStore,
        async leaving(tx, userId) {
          const addresses = await accountStore.addressesOf(userId, tx)
          await recordTrialClaim(tx, userId)
          for (const inventoryId of await lockJoined(tx, userId)) await endSharesBy(tx, inventoryId, userId)
          await leaveInventories(tx, userId, freeStickers)
          await paying.leaving(tx, userId)
          await adminLogStore.forgetPerson(userId, tx)
          for (const address of addresses) {
            await jobStore.forget(tx, address)
            await deleteMailsNaming(outbox, address)
          }
        },
      }),
      inventories: createClosedPurge({ db, clock, freeStickers }),
      trash: createTrashPurge({ db, sync, clock, newId }),
      history: () => deleteOldTimelines(db),
      scans: forgetOldScans,
      payments: paying.payments.forgetOld,
      outbox: () => deleteOldMails(outbox, clock()),
      images: createBlobSweep({ store: imageStore, blobs, folder: 'images', clock }),
      files: createBlobSweep({ store: fileStore, blobs, folder: 'files', clock }),
    },
    log,
  })

  const reconciling = createHousekeeping({
    chores: { payments: paying.reconcile },
    log,
    everyMs: RECONCILE_MS,
  })

  return { housekeeping, reconciling }
}
