import type { UserId } from '#domain/inventories/ids.ts'
import type { AccountService } from '#server/features/accounts/service.ts'
import type { OwnerProof } from '#server/features/accounts/sign-in/owner-proof-service.ts'
import type { SignInMethodGuard } from '#server/features/accounts/sign-in/sign-in-methods-service.ts'
import type { GroupRoleService } from '#server/features/inventories/people/group-role-service.ts'
import type { SecondFactorService } from '#server/features/second-factor/service.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { OidcProviderSettings } from '#server/platform/settings/oidc-settings.ts'
import { createGroupRightsService } from './identities/group-rights-service.ts'
import { createIdentityService } from './identities/identity-service.ts'
import { createIdentityStore } from './identities/identity-store.ts'
import { createOidcProvider } from './provider/provider.ts'
import { createFlows } from './sign-in/flow.ts'
import { createOidcSignIn } from './sign-in/sign-in-service.ts'
import { createSignInStore } from './sign-in/sign-in-store.ts'

export interface OidcDeps {
  db: Db
  settings: readonly OidcProviderSettings[]
  passwordSignIn: boolean
  origin: string
  accounts: AccountService
  checkCode: SecondFactorService['checkCode']
  setGroupRole: GroupRoleService['setRole']
  signInMethods: SignInMethodGuard
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  clock: () => Date
  /** 32 bytes, kept in the database. */
  readKey: () => Promise<Buffer>
  log: Log
}

/** Sign-in with OpenID Connect at the providers of the settings. */
export const createOidcService = (deps: OidcDeps) => {
  const { db, settings, passwordSignIn, origin, accounts, checkCode, signInMethods, attempts, clock, log } =
    deps
  const providers = settings.map((one) => createOidcProvider({ settings: one, origin, clock }))
  let found: Promise<Buffer> | undefined
  const key = () => {
    found ??= deps.readKey().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  const identityStore = createIdentityStore(db)
  const store = createSignInStore(db)
  const rights = createGroupRightsService({ store: identityStore, setRole: deps.setGroupRole, log })
  const identities = createIdentityService({
    db,
    store: identityStore,
    providers,
    rights,
    signInMethods,
    attempts,
    jobs: deps.jobs,
    emailOf: accounts.emailOf,
  })
  const signIn = createOidcSignIn({
    providers,
    passwordSignIn,
    store,
    identities,
    rights,
    accounts,
    attempts,
    key,
    log,
    flows: createFlows({ key, attempts, clock }),
  })
  return {
    ...signIn,
    identities,

    /** Begins to add an identity. @throws AppError VALIDATION, FORBIDDEN, LIMIT_REACHED and as `start` */
    async add(
      userId: UserId,
      providerId: string,
      { code, ...proof }: OwnerProof & { readonly code?: string | undefined },
      address: string,
    ): Promise<{ url: string; flow: string }> {
      await accounts.checkOwner(userId, proof)
      await identities.requireRoom(userId)
      await checkCode(userId, code)
      return await signIn.start(providerId, { rememberMe: false, invitation: null, addTo: userId }, address)
    },

    forgetExpired: store.deleteExpired,
  }
}

export type OidcService = ReturnType<typeof createOidcService>
