import {
  type CreationOptions,
  type NewCredential,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeySignIn,
  type RequestOptions,
} from '#contracts/accounts/passkeys.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { AccountService } from '#server/features/accounts/service.ts'
import type { OwnerProof } from '#server/features/accounts/sign-in/owner-proof-service.ts'
import type { SignInMethodGuard } from '#server/features/accounts/sign-in/sign-in-methods-service.ts'
import type { SignInResult } from '#server/features/accounts/sign-in/sign-in-service.ts'
import type { SecondFactorService } from '#server/features/second-factor/service.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newUuid } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter, AttemptLimit } from '#server/platform/limits/attempts.ts'
import { createChallenges } from './challenges.ts'
import { PASSKEY_MAIL_JOB } from './mail-jobs.ts'
import * as messages from './messages.ts'
import type { PasskeyRow, PasskeyStore } from './store.ts'
import { challengeOf, createWebAuthn } from './web-authn.ts'

const QUARTER_HOUR_SECONDS = 15 * 60

/** Limits failed sign-ins, and with them the signatures that a stranger can have checked. */
const passkeySignInLimits = (address: string): AttemptLimit[] => [
  { key: `passkey sign-in ${address}`, max: 50, seconds: QUARTER_HOUR_SECONDS },
]

/** Limits new passkeys, each of which is mailed about. */
const newPasskeyLimits = (userId: string): AttemptLimit[] => [
  { key: `new passkey ${userId}`, max: 40, seconds: DAY_SECONDS },
]

const START_AGAIN = new AppError('VALIDATION', messages.startAgain)
const TOO_MANY_PASSKEYS = new AppError('LIMIT_REACHED', messages.tooManyPasskeys(PASSKEYS_MAX))
const PASSKEY_IN_USE = new AppError('CONFLICT', messages.passkeyInUse)
/** Same error for every failure, so that it does not reveal which credentials exist. */
const NOT_ACCEPTED = new AppError('WRONG_CREDENTIALS', messages.notAccepted)

const SIGN_IN = 'sign-in'
const purposeOfAdding = (userId: UserId): string => `add to ${userId}`

const toPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

interface PasskeyDeps {
  db: Db
  store: PasskeyStore
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  clock: () => Date
  origin: string
  /** 32 bytes, kept in the database. */
  readKey: () => Promise<Buffer>
  checkOwner: AccountService['checkOwner']
  checkCode: SecondFactorService['checkCode']
  emailOf: AccountService['emailOf']
  enter: AccountService['enterWithPasskey']
  signInMethods: SignInMethodGuard
  /** Forgets what is cached of a person's sessions. */
  forgetPerson: (userId: UserId) => void
}

/** Passkeys of people, and signing in with one. */
export const createPasskeyService = (deps: PasskeyDeps) => {
  const { db, store, attempts, jobs, clock, origin, readKey, checkOwner, checkCode, enter } = deps
  let key: Promise<Buffer> | undefined
  const challenges = createChallenges({
    attempts,
    clock,
    key() {
      key ??= readKey().catch((error: unknown) => {
        key = undefined
        throw error
      })
      return key
    },
  })
  const webAuthn = createWebAuthn(origin)

  /** Uses the challenge of an answer up. @throws AppError VALIDATION */
  const takeChallenge = async (purpose: string, clientDataJSON: string): Promise<string> => {
    const challenge = await challengeOf(clientDataJSON)
    if (challenge === null || !(await challenges.use(purpose, challenge))) throw START_AGAIN
    return challenge
  }

  return {
    async list(userId: UserId): Promise<Passkey[]> {
      return (await store.list(userId)).map(toPasskey)
    },

    /** @throws AppError VALIDATION for a wrong password or code, LIMIT_REACHED, TOO_MANY_REQUESTS */
    async start(
      userId: UserId,
      { code, ...proof }: OwnerProof & { readonly code?: string | undefined },
    ): Promise<CreationOptions> {
      const email = await checkOwner(userId, proof)
      const existing = await store.list(userId)
      if (existing.length >= PASSKEYS_MAX) throw TOO_MANY_PASSKEYS
      await checkCode(userId, code)
      const challenge = await challenges.issue(purposeOfAdding(userId))
      return webAuthn.creationOptions({ userId, email }, challenge, existing)
    },

    /** @throws AppError VALIDATION, LIMIT_REACHED, CONFLICT, TOO_MANY_REQUESTS */
    async add(userId: UserId, name: string, credential: NewCredential): Promise<Passkey> {
      await attempts.take(newPasskeyLimits(userId))
      const challenge = await takeChallenge(purposeOfAdding(userId), credential.response.clientDataJSON)
      const verified = await webAuthn.verifyNew(credential, challenge)
      if (!verified) throw new AppError('VALIDATION', messages.newNotAccepted(origin))
      const to = await deps.emailOf(userId)
      const added = await db.transaction(async (tx) => {
        const row = await store.insert({ id: newUuid(), userId, name, ...verified }, PASSKEYS_MAX, tx)
        if (row === 'full') throw TOO_MANY_PASSKEYS
        if (row === 'taken') throw PASSKEY_IN_USE
        await jobs.add(PASSKEY_MAIL_JOB, { change: 'added', name, to }, tx)
        return row
      })
      deps.forgetPerson(userId)
      return toPasskey(added)
    },

    /** @throws AppError NOT_FOUND */
    async rename(userId: UserId, id: string, name: string): Promise<Passkey> {
      const row = await store.rename(userId, id, name)
      if (!row) throw notFound(messages.passkeyNotFound)
      return toPasskey(row)
    },

    /** @throws AppError NOT_FOUND, CONFLICT for the last sign-in method */
    async remove(userId: UserId, id: string): Promise<void> {
      const to = await deps.emailOf(userId)
      await db.transaction(async (tx) => {
        await deps.signInMethods.lock(tx, userId)
        const row = await store.remove(userId, id, tx)
        if (!row) throw notFound(messages.passkeyNotFound)
        await deps.signInMethods.requireOne(tx, userId)
        await jobs.add(PASSKEY_MAIL_JOB, { change: 'removed', name: row.name, to }, tx)
      })
      deps.forgetPerson(userId)
    },

    async challenge(): Promise<RequestOptions> {
      return webAuthn.requestOptions(await challenges.issue(SIGN_IN))
    },

    /** @throws AppError VALIDATION, WRONG_CREDENTIALS, FORBIDDEN, ACCOUNT_DELETED, TOO_MANY_REQUESTS */
    async signIn(
      { credential, rememberMe, restore }: PasskeySignIn,
      address: string,
      browser: { device: string | null; userAgent: string | null },
    ): Promise<SignInResult> {
      const giveBack = await attempts.take(passkeySignInLimits(address))
      const challenge = await takeChallenge(SIGN_IN, credential.response.clientDataJSON)
      const passkey = await store.findByCredential(credential.id)
      const verified = passkey && (await webAuthn.verifySignature(credential, passkey, challenge))
      if (!verified) throw NOT_ACCEPTED
      if (!(await store.noteUse(passkey.id, verified.counter, verified.isSynced))) throw NOT_ACCEPTED
      await giveBack()
      return await enter(
        passkey.userId,
        { rememberMe: rememberMe ?? false, restore: restore ?? false },
        browser,
      )
    },
  }
}

export type PasskeyService = ReturnType<typeof createPasskeyService>
