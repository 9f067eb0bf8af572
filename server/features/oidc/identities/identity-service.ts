import { IDENTITIES_MAX, type Identity, type SignInProvider } from '#contracts/accounts/oidc.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { AccountService } from '#server/features/accounts/service.ts'
import type { SignInMethodGuard } from '#server/features/accounts/sign-in/sign-in-methods-service.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newUuid } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import { IDENTITY_MAIL_JOB } from '../mail-jobs.ts'
import * as messages from '../messages.ts'
import type { ProviderAnswer } from '../provider/claims.ts'
import { newIdentityLimits } from '../rate-limits.ts'
import type { GroupRightsService } from './group-rights-service.ts'
import type { IdentityRow, IdentityStore } from './identity-store.ts'

export const TOO_MANY_IDENTITIES = new AppError('LIMIT_REACHED', messages.tooManyIdentities(IDENTITIES_MAX))

interface IdentityDeps {
  db: Db
  store: IdentityStore
  providers: readonly SignInProvider[]
  rights: GroupRightsService
  signInMethods: SignInMethodGuard
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  emailOf: AccountService['emailOf']
}

type IdentityClaims = Pick<ProviderAnswer, 'issuer' | 'subject' | 'email'>

/** Identities of people at sign-in providers. */
export const createIdentityService = (deps: IdentityDeps) => {
  const { db, store, providers, rights, signInMethods, attempts, jobs, emailOf } = deps

  const providerOf = (id: string): SignInProvider | null => {
    const provider = providers.find((one) => one.id === id)
    return provider ? { id: provider.id, name: provider.name } : null
  }

  return {
    find: store.find,
    noteUse: store.noteUse,

    async list(userId: UserId): Promise<Identity[]> {
      return (await store.list(userId)).map(({ id, provider, email, createdAt, lastUsedAt }) => ({
        id,
        email,
        provider: providerOf(provider),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }))
    },

    /** @throws AppError LIMIT_REACHED */
    async requireRoom(userId: UserId): Promise<void> {
      if ((await store.list(userId)).length >= IDENTITIES_MAX) throw TOO_MANY_IDENTITIES
    },

    /** For an account that is made with it. @returns 'taken' when it opens another account by now */
    insert: (
      userId: UserId,
      { issuer, subject, email }: IdentityClaims,
      provider: SignInProvider,
      tx: Queryable,
    ) =>
      store.insert(
        { id: newUuid(), userId, issuer, subject, email, provider: provider.id },
        IDENTITIES_MAX,
        tx,
      ),

    /** Links it to an account and tells its owner. @throws AppError LIMIT_REACHED, CONFLICT, TOO_MANY_REQUESTS */
    async link(
      userId: UserId,
      { issuer, subject, email }: IdentityClaims,
      provider: SignInProvider,
    ): Promise<IdentityRow> {
      await attempts.take(newIdentityLimits(userId))
      const to = await emailOf(userId)
      const row = { id: newUuid(), userId, issuer, subject, email, provider: provider.id }
      return await db.transaction(async (tx) => {
        const inserted = await store.insert(row, IDENTITIES_MAX, tx)
        if (inserted === 'full') throw TOO_MANY_IDENTITIES
        if (inserted === 'taken') {
          const { name } = provider
          throw new AppError('CONFLICT', messages.identityInUse(name))
        }
        await jobs.add(IDENTITY_MAIL_JOB, { change: 'added', name: provider.name, to }, tx)
        return inserted
      })
    },

    /** Takes along the rights of its groups. @throws AppError NOT_FOUND, CONFLICT for the last sign-in method */
    async remove(userId: UserId, id: string): Promise<void> {
      const to = await emailOf(userId)
      const removed = await db.transaction(async (tx) => {
        await signInMethods.lock(tx, userId)
        const row = await store.remove(userId, id, tx)
        if (!row) throw notFound(messages.signInMethodNotFound)
        await signInMethods.requireOne(tx, userId)
        await store.setAdmin(userId, row.provider, false, tx)
        const name = providerOf(row.provider)?.name ?? row.provider
        await jobs.add(IDENTITY_MAIL_JOB, { change: 'removed', name, to }, tx)
        return row
      })
      await rights.endRoles(removed)
    },
  }
}

export type IdentityService = ReturnType<typeof createIdentityService>
