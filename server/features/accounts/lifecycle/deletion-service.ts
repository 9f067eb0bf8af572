import { DELETION_GRACE_DAYS } from '#contracts/accounts/account-lifecycle.ts'
import { personNotFound } from '#contracts/accounts/messages.ts'
import { DAY_MS } from '#domain/durations.ts'
import { formatLongDateUtc } from '#domain/format/format-date.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound, notSignedIn } from '#server/platform/errors.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import * as messages from '../messages.ts'
import { passwordLimits } from '../rate-limits.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { OwnerProof, OwnerProofs } from '../sign-in/owner-proof-service.ts'
import type { AccountStore, User } from '../store.ts'
import type { DeletionStore } from './deletion-store.ts'

/** Job that mails the owner, in case another person deleted the account. */
export const DELETED_JOB = 'mail-account-deleted'

const deletionDate = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS)

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

export const accountDeletedError = (deletedAt: Date): AppError =>
  new AppError('ACCOUNT_DELETED', messages.accountDeletedUntil(formatLongDateUtc(deletionDate(deletedAt))))

interface DeletionServiceDeps {
  store: DeletionStore
  accounts: Pick<AccountStore, 'findById'>
  sessions: Pick<Sessions, 'endAllWith'>
  passwords: Passwords
  ownerProofs: OwnerProofs
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  /** Runs in the transaction that hides the account: cancels subscriptions. */
  deleting: (tx: Queryable, userId: UserId) => Promise<void>
  /** Bins whose public pages end with the account. */
  binIdsOf: (userId: UserId) => Promise<string[]>
  binsChanged: (binIds: readonly string[]) => void
}

/** Deletes accounts: hidden and signed out at once, purged after 30 days unless restored. */
export const createDeletionService = (deps: DeletionServiceDeps) => {
  const {
    store,
    accounts,
    sessions,
    passwords,
    ownerProofs,
    attempts,
    jobs,
    deleting,
    binIdsOf,
    binsChanged,
  } = deps

  /** Hides the account and signs out everywhere. @returns day of its purge, undefined for an unknown account */
  const hide = async (
    userId: UserId,
    inTransaction: (tx: Queryable) => Promise<void>,
  ): Promise<Date | undefined> => {
    const deletedAt = await sessions.endAllWith(userId, async (tx) => {
      await deleting(tx, userId)
      await inTransaction(tx)
      return await store.markDeleted(userId, tx)
    })
    if (!deletedAt) return undefined
    binsChanged(await binIdsOf(userId))
    return deletionDate(deletedAt)
  }

  /** @returns refunds the attempt */
  const checkOwner = async (user: User, proof: OwnerProof): Promise<() => Promise<void>> => {
    const password = ownerProofs.passwordToCheck(user, proof)
    if (password === null) return async () => {}
    const giveBack = await attempts.take(passwordLimits(user.id))
    let right: boolean
    try {
      right = await passwords.verify(user.passwordHash, password)
    } catch (error) {
      // A refusal by a full queue evaluated nothing.
      await giveBack()
      throw error
    }
    if (right) return giveBack
    throw new AppError('VALIDATION', messages.wrongPasswordUndeleted, { field: 'password' })
  }

  return {
    async delete(userId: UserId, proof: OwnerProof): Promise<Date> {
      const user = await accounts.findById(userId)
      if (!user) throw notSignedIn()
      const giveBack = await checkOwner(user, proof)
      const deletedOn = await hide(userId, async () => {})
      if (!deletedOn) throw notSignedIn()
      await giveBack()
      await jobs.add(DELETED_JOB, { to: user.email, deletedOn: dayOf(deletedOn) })
      return deletedOn
    },

    /** Without a password, for administrators. @throws AppError NOT_FOUND, CONFLICT while others share it */
    async deleteFor(userId: UserId, inTransaction: (tx: Queryable) => Promise<void>): Promise<Date> {
      const user = await accounts.findById(userId)
      const deletedOn = user && (await hide(userId, inTransaction))
      if (!deletedOn) throw notFound(personNotFound)
      await jobs.add(DELETED_JOB, { to: user.email, deletedOn: dayOf(deletedOn) })
      return deletedOn
    },

    restore: (userId: UserId): Promise<boolean> =>
      sessions.endAllWith(userId, (tx) => store.restore(userId, tx)),
  }
}

export type DeletionService = ReturnType<typeof createDeletionService>

type DeletingUser = (tx: Queryable, userId: UserId) => Promise<void>

/** Purges accounts after 30 days. Image files follow with the next image sweep. */
export const createAccountPurge =
  ({ store, leaving }: { store: DeletionStore; leaving: DeletingUser }) =>
  async (): Promise<void> => {
    for (const id of await store.listOver()) await store.purge(id, (tx) => leaving(tx, id))
  }
