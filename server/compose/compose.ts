import { join } from 'node:path'
import { createEmailChangeStore } from '#server/features/accounts/lifecycle/email-change-store.ts'
import { createVerificationStore } from '#server/features/accounts/lifecycle/verification-store.ts'
import { createSessionStore } from '#server/features/accounts/sessions/session-store.ts'
import { createSessions } from '#server/features/accounts/sessions/sessions.ts'
import { createAccountStore } from '#server/features/accounts/store.ts'
import { createStatsService } from '#server/features/achievements/service.ts'
import { createStatsStore } from '#server/features/achievements/stats-store.ts'
import { createBillingService } from '#server/features/billing/service.ts'
import { createUsageStore } from '#server/features/billing/store.ts'
import { createNoticeStore } from '#server/features/billing/trial-notice-store.ts'
import { createOwnedBins } from '#server/features/bins/owned-bins-store.ts'
import { createBinStore } from '#server/features/bins/store.ts'
import { createFulfillmentStore } from '#server/features/orders/fulfillment-store.ts'
import { createOpenShareStore } from '#server/features/sharing/shares/open-share-store.ts'
import { createSharingStore } from '#server/features/sharing/store.ts'
import { createDeliveryQueue } from '#server/features/webhooks/queue-store.ts'
import { createWebhookStore } from '#server/features/webhooks/store.ts'
import { createAi } from '#server/platform/ai/ai-service.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import type { BlobStore } from '#server/platform/files/blob-store.ts'
import { newUuid } from '#server/platform/ids.ts'
import { createJobStore } from '#server/platform/jobs/store.ts'
import type { BuildLanguages } from '#server/platform/language/build-languages.ts'
import { createAttempts } from '#server/platform/limits/attempts.ts'
import { createAttemptStore } from '#server/platform/limits/store.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createOutboxMailer, createSmtpMailer } from '#server/platform/mail/mailer.ts'
import type { PasswordCost } from '#server/platform/passwords.ts'
import { createPasswords } from '#server/platform/passwords.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { createReadConcurrency } from '#server/platform/queues/read-concurrency.ts'
import type { AppSettings } from './app-settings.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeContents } from './compose-contents.ts'
import { composeHousekeeping } from './compose-housekeeping.ts'
import { composeInventories } from './compose-inventories.ts'
import { composeJobs } from './compose-jobs.ts'
import { composePayments } from './compose-payments.ts'
import { composeSharing } from './compose-sharing.ts'

export interface ComposeDeps {
  settings: AppSettings
  stripe: PaymentProvider | null
  db: Db
  blobs: BlobStore
  log: Log
  languages: BuildLanguages
  clock: () => Date
  passwordCost?: PasswordCost | undefined
  isAlone: () => boolean
  serverCount: () => number
  /** Devices that may listen for changes at once. */
  maxListeners: number
  /** Called after the commit with changed bins. */
  binsChanged: (binIds: readonly string[]) => void
  sessionIn: (cookies: string) => string | null
}

const OUTBOX_SENDER = 'Binnacle <binnacle@localhost>'

/** Builds every service once; features reach each other through functions passed here. */
export const compose = (deps: ComposeDeps) => {
  const { settings, stripe, db, blobs, log, clock, isAlone, maxListeners, binsChanged, sessionIn } = deps
  const { origin, dataDir, mail, webhookPrivateHosts: privateHosts } = settings
  const outbox = join(dataDir, 'outbox')
  const mailer = mail
    ? createSmtpMailer({ url: mail.smtpUrl, from: mail.from })
    : createOutboxMailer({ folder: outbox, from: OUTBOX_SENDER, log })

  const heavy = createReadConcurrency()
  const accountStore = createAccountStore(db)
  const sessionStore = createSessionStore(db)
  const attemptStore = createAttemptStore(db)
  const verifications = createVerificationStore(db)
  const emailChangeStore = createEmailChangeStore(db)
  const fulfillmentStore = createFulfillmentStore(db)
  const noticeStore = createNoticeStore(db)
  const webhookStore = createWebhookStore(db)
  const deliveryQueue = createDeliveryQueue(db)
  const jobStore = createJobStore(db)
  const binStore = createBinStore(db)
  const statsStore = createStatsStore(db)
  const openShareStore = createOpenShareStore(db)

  const sessions = createSessions({ db, store: sessionStore, clock, remember: isAlone })
  const passwords = createPasswords({ cost: deps.passwordCost })
  const attempts = createAttempts({ store: attemptStore, clock })
  const billing = createBillingService({ store: createUsageStore(db), clock })
  const stats = createStatsService({ store: statsStore, clock })
  const ai = createAi({ settings: settings.ai, attempts, log })
  const jobs = composeJobs({
    db,
    log,
    clock,
    origin,
    mailer,
    languages: deps.languages,
    jobStore,
    accountStore,
    verifications,
    emailChangeStore,
    fulfillmentStore,
    noticeStore,
    webhookStore,
    payments: () => ({ ...paying, stopRenewing: paying.subscriptions.stopRenewing }),
  })
  const inventories = composeInventories({
    db,
    log,
    clock,
    origin,
    privateHosts,
    maxListeners,
    isAlone,
    jobs,
    attempts,
    webhookStore,
    deliveryQueue,
    lockLimits: billing.lockLimits,
    idsOfBins: binStore.idsOf,
    binsChanged,
  })
  const { inventoryAccess, people, ownership, invitations, changeStream, webhooks, webhookSender } =
    inventories
  const accounts = composeAccounts({
    settings,
    db,
    log,
    clock,
    heavy,
    jobs,
    attempts,
    passwords,
    sessions,
    sessionStore,
    accountStore,
    verifications,
    emailChangeStore,
    inventories,
    serverCount: deps.serverCount,
    binIdsOf: binStore.idsOfOwner,
    binsChanged,
  })
  const ownedBins = createOwnedBins(db, inventoryAccess)
  const contents = composeContents({
    db,
    log,
    clock,
    origin,
    blobs,
    ai,
    heavy,
    attempts,
    billing,
    stats,
    binStore,
    ownedBins,
    openShareStore,
    inventories,
    binsChanged,
  })
  const paying = composePayments({ settings, stripe, db, log, clock, jobs, fulfillmentStore })
  const { forgetOldScans, ...sharing } = composeSharing({
    db,
    log,
    clock,
    attempts,
    ownedBins,
    stats,
    openShareStore,
    sharingStore: createSharingStore(db),
    passwords: createPasswords({ atOnce: 1, cost: deps.passwordCost }),
    limitsOf: billing.lockLimits,
    isSticker: contents.stickers.exists,
    openRole: inventoryAccess.openRole,
    requireBin: contents.bins.get,
    async readerOf(cookies) {
      const token = sessionIn(cookies)
      const session = token && (await sessions.read(token))
      return session && (!accounts.isEnrollmentRequired || session.hasSecondFactor) ? session.userId : null
    },
    proxies: settings.trustProxy,
  })
  const { housekeeping, reconciling } = composeHousekeeping({
    db,
    log,
    clock,
    blobs,
    outbox,
    jobs,
    jobStore,
    attemptStore,
    accountStore,
    sessionStore,
    noticeStore,
    deliveryQueue,
    accounts,
    contents,
    turnOffForeignWebhooks: inventories.turnOffForeignWebhooks,
    paying,
    forgetOldScans,
  })

  return {
    ...accounts,
    ...contents,
    ...sharing,
    inventoryAccess,
    people,
    ownership,
    invitations,
    changeStream,
    webhooks,
    webhookSender,
    mailer,
    sessions,
    billing,
    ai,
    mint: paying.mint,
    fulfillment: paying.fulfilment,
    paying,
    describeAchievements: () => statsStore.describeAchievements(newUuid),
    jobs,
    housekeeping,
    reconciling,
  }
}

export type Services = ReturnType<typeof compose>
