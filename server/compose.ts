import { join } from 'node:path'
import { PULL_PAGE_ROWS } from '#contracts/sync/sync.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { createCommandExecutor } from '#server/features/assistant/command-executor.ts'
import { createModelProposer } from '#server/features/assistant/model-proposer.ts'
import { createNoticeStore } from '#server/features/billing/trial-notice-store.ts'
import { createInventoryCache } from '#server/features/inventory-cache/service.ts'
import { createInventoryStore } from '#server/features/inventory-cache/store.ts'
import { createFulfillmentStore } from '#server/features/orders/fulfillment-store.ts'
import { accountEndJobs, STOP_RENEWING_JOB } from '#server/features/payments/account-end-jobs.ts'
import { type ImageSeal, isSealed } from '#server/features/sharing/image-seal.ts'
import { createStorageRecount } from '#server/features/sync/storage/storage-recount-service.ts'
import { deleteOldTimelines } from '#server/features/sync/timeline/timeline-start-store.ts'
import { createReadConcurrency } from '#server/platform/queues/read-concurrency.ts'
import { createClockCheck } from './clock/clock-check.ts'
import { composePayments } from './compose-payments.ts'
import { composeSharing } from './compose-sharing.ts'
import { createAdministrators } from './features/accounts/administrators.ts'
import { accountMailJobs } from './features/accounts/email/mail-jobs.ts'
import { createAccountPurge, createDeletionService } from './features/accounts/lifecycle/deletion-service.ts'
import { createDeletionStore } from './features/accounts/lifecycle/deletion-store.ts'
import { createEmailChangeService } from './features/accounts/lifecycle/email-change-service.ts'
import { createEmailChangeStore } from './features/accounts/lifecycle/email-change-store.ts'
import { recordTrialClaim } from './features/accounts/lifecycle/trial-store.ts'
import { createVerificationService } from './features/accounts/lifecycle/verification-service.ts'
import { createVerificationStore } from './features/accounts/lifecycle/verification-store.ts'
import { createPasswordService } from './features/accounts/password/password-service.ts'
import { createAccountService } from './features/accounts/service.ts'
import { createSessionList } from './features/accounts/sessions/session-list.ts'
import { createSessionStore } from './features/accounts/sessions/session-store.ts'
import { createSessions } from './features/accounts/sessions/sessions.ts'
import { createOwnerProofs } from './features/accounts/sign-in/owner-proof-service.ts'
import { createSignInMethodGuard } from './features/accounts/sign-in/sign-in-methods-service.ts'
import { createSignUpService } from './features/accounts/sign-up/sign-up-service.ts'
import { createSignUpStore } from './features/accounts/sign-up/sign-up-store.ts'
import { createAccountStore } from './features/accounts/store.ts'
import { createStatsService } from './features/achievements/service.ts'
import { createStatsStore } from './features/achievements/stats-store.ts'
import { createAdminLogStore } from './features/admin/log-store.ts'
import { createAdminPeopleStore } from './features/admin/people-store.ts'
import { createAdminService } from './features/admin/service.ts'
import { apiKeyMailJobs } from './features/api-keys/mail-jobs.ts'
import { createApiKeyService } from './features/api-keys/service.ts'
import { createApiKeyStore, revokeKeysOf } from './features/api-keys/store.ts'
import { createQueryAnswerer } from './features/assistant/answer-query.ts'
import { createAssistantService } from './features/assistant/service.ts'
import { createAssistantStore } from './features/assistant/store.ts'
import { planMailJobs } from './features/billing/plan-mail-jobs.ts'
import { createBillingService } from './features/billing/service.ts'
import { createUsageStore } from './features/billing/store.ts'
import { createTrialNotices } from './features/billing/trial-notices.ts'
import { createBinMoveService } from './features/bin-moves/service.ts'
import { createOwnedBins } from './features/bins/owned-bins-store.ts'
import { createSearchService } from './features/bins/search-service.ts'
import { createSearchStore } from './features/bins/search-store.ts'
import { createBinService } from './features/bins/service.ts'
import { createBinStore } from './features/bins/store.ts'
import { createChangeStream } from './features/change-stream/change-stream.ts'
import { createChangeStreamStore } from './features/change-stream/store.ts'
import { createHistoryService } from './features/history/service.ts'
import { createHistoryStore } from './features/history/store.ts'
import { createImageAnalysis } from './features/image-analysis/service.ts'
import { createWriteWithPhoto } from './features/images/photo-service.ts'
import { createImageService } from './features/images/service.ts'
import { createImageStore } from './features/images/store.ts'
import { createImageSweep } from './features/images/sweep.ts'
import { createAccessService } from './features/inventories/access-service.ts'
import { createAccessStore } from './features/inventories/access-store.ts'
import { createClosedPurge } from './features/inventories/closed-purge-service.ts'
import { leaveInventories, refuseWhileShared } from './features/inventories/leave-service.ts'
import { lockJoined } from './features/inventories/leave-store.ts'
import { createChangePeople } from './features/inventories/people/change-people.ts'
import { createGroupRoleService } from './features/inventories/people/group-role-service.ts'
import { invitationMailJobs } from './features/inventories/people/invitations/invitation-mail.ts'
import { createInvitationService } from './features/inventories/people/invitations/invitation-service.ts'
import { findMailedInvitation } from './features/inventories/people/invitations/mailed-invitation-store.ts'
import { claimSignUp } from './features/inventories/people/invitations/sign-up-claim-store.ts'
import { createListStore } from './features/inventories/people/list-store.ts'
import { ownershipOfferMailJobs } from './features/inventories/people/ownership/ownership-offer-mail.ts'
import { findOwnershipOffer } from './features/inventories/people/ownership/ownership-offer-store.ts'
import { createOwnershipService } from './features/inventories/people/ownership/ownership-service.ts'
import { lockPayers } from './features/inventories/people/person-store.ts'
import { createPeopleService } from './features/inventories/people/service.ts'
import { createBulkItemService } from './features/items/bulk-service.ts'
import { createItemService } from './features/items/service.ts'
import { createItemStore } from './features/items/store.ts'
import { createLabelSizeService } from './features/label-sizes/service.ts'
import { createLabelSizeStore } from './features/label-sizes/store.ts'
import { createMcpService } from './features/mcp/service.ts'
import { identityMailJobs } from './features/oidc/mail-jobs.ts'
import { createOidcService } from './features/oidc/service.ts'
import { orderMailJobs } from './features/orders/order-jobs.ts'
import { passkeyMailJobs } from './features/passkeys/mail-jobs.ts'
import { createPasskeyService } from './features/passkeys/service.ts'
import { createPasskeyStore } from './features/passkeys/store.ts'
import { createPersonalDataService } from './features/personal-data/service.ts'
import { createPersonalDataStore } from './features/personal-data/store.ts'
import { createPlacementService } from './features/placement/service.ts'
import { createPlacementStore } from './features/placement/store.ts'
import { createPlaceService } from './features/places/service.ts'
import { createPlaceStore } from './features/places/store.ts'
import { createQrCodeService } from './features/qr-codes/service.ts'
import { secondFactorMailJobs } from './features/second-factor/mail-jobs.ts'
import { createSecondFactorService, type SecondFactorService } from './features/second-factor/service.ts'
import { createSecondFactorStore } from './features/second-factor/store.ts'
import { createOpenShareStore } from './features/sharing/shares/open-share-store.ts'
import { endSharesBy, endSharesOf } from './features/sharing/shares/share-store.ts'
import { createSharingStore } from './features/sharing/store.ts'
import {
  freeStickers,
  giveStickers,
  linkedStickers,
  releaseStickers,
  relinkStickers,
} from './features/stickers/release-store.ts'
import { createStickerService } from './features/stickers/service.ts'
import { createStickerStore } from './features/stickers/sticker-store.ts'
import { createBinCodes } from './features/sync/bin-codes.ts'
import { createCallService } from './features/sync/call-service.ts'
import { createDeltaService } from './features/sync/pull/delta-service.ts'
import { createRunStamp } from './features/sync/push/run-stamp-store.ts'
import { createSyncService } from './features/sync/service.ts'
import { createTrashPurge } from './features/sync/trash/trash-service.ts'
import { turnOffForeign, turnOffOwned } from './features/webhooks/authority-store.ts'
import { WEBHOOK_DISABLED_JOB, webhookMailJobs } from './features/webhooks/disabled-mail.ts'
import { createDeliveryQueue } from './features/webhooks/queue-store.ts'
import { createWebhookSender } from './features/webhooks/sender-service.ts'
import { createWebhookService } from './features/webhooks/service.ts'
import { createWebhookStore } from './features/webhooks/store.ts'
import { createHousekeeping } from './housekeeping.ts'
import { createAi } from './platform/ai/ai-service.ts'
import type { Db, Queryable } from './platform/db/connection/open-db.ts'
import type { BlobStore } from './platform/files/blob-store.ts'
import { newId, newPublicCode, newStickerId, newUuid } from './platform/ids.ts'
import { createJobs } from './platform/jobs/runner.ts'
import { createJobStore } from './platform/jobs/store.ts'
import { createAttempts } from './platform/limits/attempts.ts'
import { createAttemptStore } from './platform/limits/store.ts'
import type { Log } from './platform/log/log.ts'
import { createOutboxMailer, createSmtpMailer } from './platform/mail/mailer.ts'
import { deleteMailsNaming, deleteOldMails } from './platform/mail/outbox-retention.ts'
import { createPasswords, type PasswordCost } from './platform/passwords.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { Settings } from './platform/settings/settings.ts'

export type AppSettings = Pick<
  Settings,
  | 'origin'
  | 'formerOrigins'
  | 'dataDir'
  | 'mail'
  | 'signUp'
  | 'passwordSignIn'
  | 'oidc'
  | 'adminEmails'
  | 'webhookPrivateHosts'
  | 'secondFactor'
  | 'signUpsPerHour'
  | 'trustProxy'
  | 'ai'
  | 'payments'
>

export interface ComposeDeps {
  settings: AppSettings
  stripe: PaymentProvider | null
  db: Db
  blobs: BlobStore
  log: Log
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

const RECONCILE_MS = 5 * 60_000

const OUTBOX_SENDER = 'Binnacle <binnacle@localhost>'

/** Builds every service once; features reach each other through functions passed here. */
export const compose = (deps: ComposeDeps) => {
  const { settings, stripe, db, blobs, log, clock, isAlone, maxListeners, binsChanged, sessionIn } = deps
  const { origin, dataDir, mail } = settings
  const outbox = join(dataDir, 'outbox')
  const mailer = mail
    ? createSmtpMailer({ url: mail.smtpUrl, from: mail.from })
    : createOutboxMailer({ folder: outbox, from: OUTBOX_SENDER, log })

  const heavyReads = createReadConcurrency()
  const accountStore = createAccountStore(db)
  const sessionStore = createSessionStore(db)
  const attemptStore = createAttemptStore(db)
  const sessions = createSessions({ db, store: sessionStore, clock, remember: isAlone })
  const verifications = createVerificationStore(db)
  const emailChangeStore = createEmailChangeStore(db)
  const fulfillmentStore = createFulfillmentStore(db)
  const noticeStore = createNoticeStore(db)
  const webhookStore = createWebhookStore(db)
  const deliveryQueue = createDeliveryQueue(db)
  const jobStore = createJobStore(db)
  const jobs = createJobs({
    store: jobStore,
    handlers: {
      ...accountMailJobs({
        store: accountStore,
        verifications,
        emailChanges: emailChangeStore,
        mailer,
        origin,
      }),
      ...orderMailJobs({ store: fulfillmentStore, mailer, origin }),
      ...accountEndJobs(() => ({ ...paying, stopRenewing: paying.subscriptions.stopRenewing })),
      ...planMailJobs({ store: noticeStore, mailer, origin, clock }),
      ...webhookMailJobs({ store: webhookStore, mailer, origin }),
      ...secondFactorMailJobs({ mailer }),
      ...passkeyMailJobs({ mailer }),
      ...apiKeyMailJobs({ mailer, origin }),
      ...identityMailJobs({ mailer }),
      ...invitationMailJobs({ find: (id) => findMailedInvitation(db, id), mailer }),
      ...ownershipOfferMailJobs({ find: (offer) => findOwnershipOffer(db, offer), mailer, origin }),
    },
    log,
  })
  const passwords = createPasswords({ cost: deps.passwordCost })
  const attempts = createAttempts({ store: attemptStore, clock })
  const binStore = createBinStore(db)
  const inventoryAccess = createAccessService({ db, store: createAccessStore(db) })
  const peopleStore = createListStore(db)
  const changeStream = createChangeStream({ store: createChangeStreamStore(db), isAlone, log, maxListeners })
  const { peopleChanged } = changeStream
  const turnOffForeignWebhooks = async (tx: Queryable, inventoryId?: InventoryId) => {
    for (const webhookId of await turnOffForeign(tx, inventoryId))
      await jobs.add(WEBHOOK_DISABLED_JOB, { webhookId }, tx)
  }
  const billing = createBillingService({ store: createUsageStore(db), clock })
  const changePeople = createChangePeople({
    db,
    clock,
    peopleChanged,
    stampPlace: createRunStamp({ limitsOf: billing.lockLimits }),
    async rightsEnded(tx, { inventoryId, hasNewOwner, formerMembers, keepShares }) {
      for (const person of formerMembers) {
        await revokeKeysOf(tx, person, inventoryId)
        if (!keepShares) await endSharesBy(tx, inventoryId, person)
      }
      if (hasNewOwner) await turnOffForeignWebhooks(tx, inventoryId)
    },
    refusalOf: inventoryAccess.refusalOf,
  })
  const people = createPeopleService({
    db,
    store: peopleStore,
    access: inventoryAccess,
    change: changePeople,
    clock,
    peopleChanged,
    visibilityChanged: async (id) => binsChanged(await binStore.idsOf(id)),
  })
  const ownership = createOwnershipService({
    store: peopleStore,
    change: changePeople,
    attempts,
    jobs,
    clock,
  })
  const invitations = createInvitationService({
    store: peopleStore,
    change: changePeople,
    attempts,
    jobs,
    clock,
    origin,
  })
  const privateHosts = settings.webhookPrivateHosts
  const webhooks = createWebhookService({
    store: webhookStore,
    attempts,
    privateHosts,
    requireMember: inventoryAccess.requireMember,
    openRole: inventoryAccess.openRole,
  })
  const webhookSender = createWebhookSender({
    queue: deliveryQueue,
    clock,
    log,
    privateHosts,
    disabled: (tx, webhookId) => jobs.add(WEBHOOK_DISABLED_JOB, { webhookId }, tx),
  })
  const ownedBins = createOwnedBins(db, inventoryAccess)
  const { passwordSignIn } = settings
  const ownerProofs = createOwnerProofs({ passwordSignIn, clock })
  const deletionStore = createDeletionStore(db)
  const deletion = createDeletionService({
    store: deletionStore,
    accounts: accountStore,
    sessions,
    passwords,
    ownerProofs,
    attempts,
    jobs,
    async deleting(tx, userId) {
      await refuseWhileShared(tx, userId)
      await turnOffOwned(tx, userId)
      await jobs.add(STOP_RENEWING_JOB, { userId }, tx)
    },
    binIdsOf: binStore.idsOfOwner,
    binsChanged,
  })
  const { signUpsPerHour } = settings
  const emailChanges = createEmailChangeService({
    store: emailChangeStore,
    attempts,
    jobs,
    signUpsPerHour,
  })
  const isAdministrator = createAdministrators(
    settings.adminEmails,
    settings.oidc.flatMap(({ id, groups }) => (groups.some((one) => 'to' in one) ? [id] : [])),
  )
  const secondFactorStore = createSecondFactorStore(db)
  const passkeyStore = createPasskeyStore(db)
  const signUp = createSignUpService({
    mode: settings.signUp,
    store: createSignUpStore(db),
    claimInvitation: (tx, asked) => claimSignUp(tx, asked, clock()),
  })
  const isEnrollmentRequired = settings.secondFactor === 'required'
  const secondFactor: SecondFactorService = createSecondFactorService({
    db,
    attempts,
    jobs,
    clock,
    mode: settings.secondFactor,
    store: secondFactorStore,
    passkeys: {
      has: async (userId) => (await passkeyStore.count(userId)) > 0,
      removeAll: passkeyStore.removeAll,
    },
    checkOwner: (userId, proof) => accounts.checkOwner(userId, proof),
    forgetPerson: sessions.forgetPerson,
  })
  const accounts = createAccountService({
    store: accountStore,
    sessions,
    passwords,
    attempts,
    jobs,
    clock,
    signUpsPerHour,
    origins: [origin, ...settings.formerOrigins],
    signUp,
    isAdministrator,
    passwordSignIn,
    ownerProofs,
    secondFactor,
    mustEnroll: async (userId) => isEnrollmentRequired && !(await secondFactor.isGuarded(userId)),
    emailChanges,
    restoreAccount: deletion.restore,
  })
  const apiKeys = createApiKeyService({
    store: createApiKeyStore(db),
    attempts,
    jobs,
    clock,
    serverCount: deps.serverCount,
    proveOwner: accounts.proveOwner,
    requireMember: inventoryAccess.requireMember,
    openRole: inventoryAccess.openRole,
  })
  const accountPasswords = createPasswordService({
    store: accountStore,
    sessions,
    passwords,
    attempts,
    jobs,
    passwordSignIn,
    revokeKeys: revokeKeysOf,
  })
  const signInMethods = createSignInMethodGuard({
    passwordSignIn,
    providers: settings.oidc.map(({ id }) => id),
  })
  const passkeys = createPasskeyService({
    db,
    store: passkeyStore,
    attempts,
    jobs,
    clock,
    origin,
    readKey: secondFactorStore.readSealingKey,
    checkOwner: accounts.checkOwner,
    signInMethods,
    checkCode: secondFactor.checkCode,
    emailOf: accounts.emailOf,
    enter: accounts.enterWithPasskey,
    forgetPerson: sessions.forgetPerson,
  })
  const oidc = createOidcService({
    db,
    settings: settings.oidc,
    passwordSignIn,
    origin,
    accounts,
    signInMethods,
    attempts,
    jobs,
    clock,
    log,
    checkCode: secondFactor.checkCode,
    setGroupRole: createGroupRoleService({ store: peopleStore, change: changePeople }).setRole,
    readKey: secondFactorStore.readSealingKey,
  })
  const adminLogStore = createAdminLogStore(db)
  const personalData = createPersonalDataService({
    store: createPersonalDataStore(db),
    attempts,
    clock,
    heavy: heavyReads,
  })
  const admin = createAdminService({
    db,
    clock,
    origin,
    isAdministrator,
    handOver: ownership.handOver,
    adminEmails: settings.adminEmails,
    passwordSignIn,
    membersOf: peopleStore.members,
    inventoriesOf: peopleStore.ofPerson,
    people: createAdminPeopleStore(db),
    log: adminLogStore,
    addAccount: accounts.add,
    endSessions: sessions.endAllWith,
    setResetToken: accountStore.setResetToken,
    deleteAccount: deletion.deleteFor,
    resetSecondFactor: secondFactor.reset,
  })
  const verification = createVerificationService({
    store: verifications,
    accounts: accountStore,
    attempts,
    jobs,
    confirmNewEmail: emailChanges.confirm,
  })
  const sessionList = createSessionList({ store: sessionStore, sessions, revokeKeys: revokeKeysOf })

  const statsStore = createStatsStore(db)
  const stats = createStatsService({ store: statsStore, clock })
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
  const history = createHistoryService({ store: createHistoryStore(db), heavy: heavyReads })
  const calls = createCallService({ sync, now: clock })
  const imageStore = createImageStore(db)
  const openShareStore = createOpenShareStore(db)
  const opensBySeal = async (imageUrl: string, seal: ImageSeal) => {
    const pictureKey = await openShareStore.findPictureKey(seal.share, imageUrl)
    return pictureKey !== undefined && isSealed(imageUrl, seal, { pictureKey, now: clock() })
  }
  const ai = createAi({ settings: settings.ai, attempts, log })
  const imageAnalysis = createImageAnalysis({ ai })
  const images = createImageService({
    store: imageStore,
    blobs,
    opensBySeal,
    runUnderLock: ownedBins.runUnderLock,
    limitsOf: billing.limitsFor,
  })
  const writeWithPhoto = createWriteWithPhoto({ calls, images })
  const inventories = createInventoryCache({ store: createInventoryStore(db) })
  const searches = createSearchService({ inventories, store: createSearchStore(db), heavy: heavyReads })
  const bins = createBinService({ store: binStore, searches, calls, writeWithPhoto, newId })
  const items = createItemService({
    store: createItemStore(db),
    requireBin: bins.get,
    calls,
    writeWithPhoto,
    newId,
  })

  const places = createPlaceService({ store: createPlaceStore(db), calls, writeWithPhoto, newId })
  const binMoves = createBinMoveService({
    sync,
    images,
    access: inventoryAccess,
    lockPayers,
    linkedStickers,
    giveStickers,
    now: clock,
  })
  const bulkItems = createBulkItemService({ requireBin: bins.get, calls, images })
  const placement = createPlacementService({ store: createPlacementStore(db), ai })

  const paying = composePayments({ settings, stripe, db, log, clock, jobs, fulfillmentStore })
  const qrCodes = createQrCodeService({ requireBin: bins.get, origin })
  const sharingStore = createSharingStore(db)
  const labelSizes = createLabelSizeService({ store: createLabelSizeStore(db) })
  const stickers = createStickerService({
    store: createStickerStore(db),
    ownedBins,
    attempts,
    newId: newUuid,
    newStickerId,
    binsChanged,
  })
  const seeing = composeSharing({
    db,
    log,
    clock,
    attempts,
    ownedBins,
    stats,
    openShareStore,
    sharingStore,
    passwords: createPasswords({ atOnce: 1, cost: deps.passwordCost }),
    limitsOf: billing.lockLimits,
    isSticker: stickers.exists,
    openRole: inventoryAccess.openRole,
    requireBin: bins.get,
    async readerOf(cookies) {
      const token = sessionIn(cookies)
      const session = token && (await sessions.read(token))
      return session && (!isEnrollmentRequired || session.hasSecondFactor) ? session.userId : null
    },
    proxies: settings.trustProxy,
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
      scans: seeing.forgetOldScans,
      payments: paying.payments.forgetOld,
      outbox: () => deleteOldMails(outbox, clock()),
      images: createImageSweep({ store: imageStore, blobs, clock }),
    },
    log,
  })

  const reconciling = createHousekeeping({
    chores: { payments: paying.reconcile },
    log,
    everyMs: RECONCILE_MS,
  })

  return {
    accounts,
    accountPasswords,
    signUp,
    secondFactor,
    passkeys,
    oidc,
    admin,
    mailer,
    sessions,
    sessionList,
    apiKeys,
    webhooks,
    webhookSender,
    personalData,
    verification,
    deletion,
    billing,
    mint: paying.mint,
    fulfillment: paying.fulfilment,
    paying,
    inventoryAccess,
    people,
    ownership,
    invitations,
    changeStream,
    sync,
    delta,
    history,
    images,
    imageAnalysis,
    ai,
    bins,
    places,
    items,
    bulkItems,
    binMoves,
    placement,
    qrCodes,
    labelSizes,
    stickers,
    ...seeing,
    assistant,
    mcp,
    describeAchievements: () => statsStore.describeAchievements(newUuid),
    jobs,
    housekeeping,
    reconciling,
  }
}

export type Services = ReturnType<typeof compose>
