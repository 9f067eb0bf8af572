import { createAdministrators } from '#server/features/accounts/administrators.ts'
import { createDeletionService } from '#server/features/accounts/lifecycle/deletion-service.ts'
import { createDeletionStore } from '#server/features/accounts/lifecycle/deletion-store.ts'
import { createEmailChangeService } from '#server/features/accounts/lifecycle/email-change-service.ts'
import type { EmailChangeStore } from '#server/features/accounts/lifecycle/email-change-store.ts'
import { createVerificationService } from '#server/features/accounts/lifecycle/verification-service.ts'
import type { VerificationStore } from '#server/features/accounts/lifecycle/verification-store.ts'
import { createPasswordService } from '#server/features/accounts/password/password-service.ts'
import { createAccountService } from '#server/features/accounts/service.ts'
import { createSessionList } from '#server/features/accounts/sessions/session-list.ts'
import type { SessionStore } from '#server/features/accounts/sessions/session-store.ts'
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts'
import { createOwnerProofs } from '#server/features/accounts/sign-in/owner-proof-service.ts'
import { createSignInMethodGuard } from '#server/features/accounts/sign-in/sign-in-methods-service.ts'
import { createSignUpService } from '#server/features/accounts/sign-up/sign-up-service.ts'
import { createSignUpStore } from '#server/features/accounts/sign-up/sign-up-store.ts'
import { createTakeInvitation } from '#server/features/accounts/sign-up/take-invitation.ts'
import type { AccountStore } from '#server/features/accounts/store.ts'
import { createAdminLogStore } from '#server/features/admin/log-store.ts'
import { createAdminPeopleStore } from '#server/features/admin/people-store.ts'
import { createAdminService } from '#server/features/admin/service.ts'
import { createApiKeyService } from '#server/features/api-keys/service.ts'
import { createApiKeyStore, revokeKeysOf } from '#server/features/api-keys/store.ts'
import { refuseWhileShared } from '#server/features/inventories/leave-service.ts'
import { createGroupRoleService } from '#server/features/inventories/people/group-role-service.ts'
import { claimSignUp } from '#server/features/inventories/people/invitations/sign-up-claim-store.ts'
import { createOidcService } from '#server/features/oidc/service.ts'
import { createPasskeyService } from '#server/features/passkeys/service.ts'
import { createPasskeyStore } from '#server/features/passkeys/store.ts'
import { STOP_RENEWING_JOB } from '#server/features/payments/account-end-jobs.ts'
import { createPersonalDataService } from '#server/features/personal-data/service.ts'
import { createPersonalDataStore } from '#server/features/personal-data/store.ts'
import type { SecondFactorService } from '#server/features/second-factor/service.ts'
import { createSecondFactorService } from '#server/features/second-factor/service.ts'
import { createSecondFactorStore } from '#server/features/second-factor/store.ts'
import { turnOffOwned } from '#server/features/webhooks/authority-store.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import type { ReadConcurrency } from '#server/platform/queues/read-concurrency.ts'
import type { AppSettings } from './app-settings.ts'
import type { Inventories } from './compose-inventories.ts'

interface AccountsDeps {
  readonly settings: AppSettings
  readonly db: Db
  readonly log: Log
  readonly clock: () => Date
  readonly heavy: ReadConcurrency
  readonly jobs: JobRunner
  readonly attempts: AttemptCounter
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly sessionStore: SessionStore
  readonly accountStore: AccountStore
  readonly verifications: VerificationStore
  readonly emailChangeStore: EmailChangeStore
  readonly inventories: Inventories
  readonly serverCount: () => number
  readonly binIdsOf: Parameters<typeof createDeletionService>[0]['binIdsOf']
  readonly binsChanged: (binIds: readonly string[]) => void
}

/** How people sign up, sign in, prove who they are, and leave. */
export const composeAccounts = (deps: AccountsDeps) => {
  const { settings, db, log, clock, heavy, jobs, attempts, passwords, sessions, sessionStore } = deps
  const { accountStore, verifications, emailChangeStore, serverCount, binIdsOf, binsChanged } = deps
  const { inventoryAccess, peopleStore, changePeople, ownership, invitations } = deps.inventories
  const { origin, passwordSignIn, signUpsPerHour } = settings
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
    binIdsOf,
    binsChanged,
  })
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
    takeInvitation: createTakeInvitation(invitations.accept, log),
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
    serverCount,
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
    heavy,
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

  return {
    accounts,
    accountPasswords,
    signUp,
    secondFactor,
    passkeys,
    oidc,
    admin,
    adminLogStore,
    sessionList,
    apiKeys,
    personalData,
    verification,
    deletion,
    deletionStore,
    isEnrollmentRequired,
  }
}

export type Accounts = ReturnType<typeof composeAccounts>
