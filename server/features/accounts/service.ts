import type * as z from 'zod/mini'
import type { CurrentUser, Login } from '#contracts/accounts.ts'
import { splitName } from '#domain/person-name.ts'
import { TRIAL_DAYS } from '#domain/plans.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken, newUuid } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs/runner.ts'
import type { Attempts } from '#server/platform/limits/attempts.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { toCurrentUser } from './current-user.ts'
import { deletedRefusal } from './deletion-service.ts'
import type { OpenedSession, Sessions } from './sessions.ts'
import { forgotLimits, passwordLimits, registerLimits, resetLimits, signInLimits } from './sign-in-limits.ts'
import type { AccountStore, User } from './store.ts'

const DAY_MS = 24 * 3600 * 1000
/** After this long, a change of e-mail asks for a fresh sign-in: an open laptop must not lose an account. */
const FRESH_MS = 10 * 60 * 1000

/** Job that mails a reset link, whether or not the e-mail is known: the answer takes the same work. */
export const RESET_JOB = 'mail-password-reset'
/** Job that mails the link which confirms an e-mail. */
export const VERIFY_JOB = 'mail-verify-email'
/** Job that tells the old address of a change. */
export const EMAIL_CHANGED_JOB = 'mail-email-changed'

export interface Registering {
  email: string
  password: string
  firstName?: string | undefined
  lastName?: string | undefined
}

interface Needs {
  store: AccountStore
  sessions: Sessions
  passwords: Passwords
  attempts: Attempts
  jobs: Pick<Jobs, 'add'>
  clock: () => Date
  signUpsPerHour: number
  /** Takes a deletion back; false when the account has gone meanwhile. */
  restoreAccount: (userId: string) => Promise<boolean>
}

export type Signed = OpenedSession & { user: CurrentUser }

const WRONG = new AppError('WRONG_CREDENTIALS', 'The email or the password is not right.')
const TAKEN = new AppError('CONFLICT', 'An account with this email exists already.', { field: 'email' })
const DEAD_TOKEN = new AppError(
  'VALIDATION',
  'This reset link has expired or was already used. Please ask for a new one.',
  {
    field: 'token',
  },
)

/** A try that met a full queue was not evaluated, so it does not count against the owner. */
const unlessBusy = async <T>(giveBack: () => Promise<void>, hashing: Promise<T>): Promise<T> => {
  try {
    return await hashing
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Accounts: registration, sign-in, reset, profile and password (spec 2.2, 2.15, 5, 7.1). */
export const createAccountService = ({
  store,
  sessions,
  passwords,
  attempts,
  jobs,
  clock,
  signUpsPerHour,
  restoreAccount,
}: Needs) => {
  const signed = async (user: User, rememberMe: boolean, userAgent: string | null): Promise<Signed> => ({
    ...(await sessions.open(user.id, rememberMe, userAgent)),
    user: toCurrentUser(user, clock()),
  })

  const find = async (userId: string) => {
    const user = await store.findById(userId)
    if (!user) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
    return user
  }

  return {
    /** @param device secret of the lasting cookie of this browser */
    async register(
      { email, password, firstName, lastName }: Registering,
      address: string,
      device: string,
      userAgent: string | null = null,
    ): Promise<Signed> {
      await attempts.take(registerLimits(address, signUpsPerHour))
      const now = clock()
      const user = await store.insert({
        id: newUuid(),
        email,
        passwordHash: await passwords.hash(password),
        firstName: firstName?.trim() || null,
        lastName: lastName?.trim() || null,
        subscriptionStatus: 'trial',
        subscriptionTier: 'trial',
        createdAt: now,
        updatedAt: now,
        subscriptionEndsAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
      })
      if (user === 'taken') throw TAKEN
      await store.rememberDevice(user.id, hashToken(device))
      await jobs.add(VERIFY_JOB, { address: email })
      return await signed(user, false, userAgent)
    },

    /** @param device secret of the lasting cookie of this browser */
    async login(
      { email, password, rememberMe, restore }: z.output<typeof Login>,
      address: string,
      device: string,
      userAgent: string | null = null,
    ): Promise<Signed> {
      const deviceHash = hashToken(device)
      const knownDevice = (await store.isKnownDevice(email, deviceHash)) ? deviceHash : null
      const giveBack = await attempts.take(signInLimits(email, address, knownDevice))
      const user = await store.findByEmail(email)
      const right = await unlessBusy(giveBack, passwords.verify(user?.passwordHash ?? null, password))
      if (!right || !user) throw WRONG
      await giveBack()
      // Told only to who knows the password.
      if (user.deletedAt && !restore) throw deletedRefusal(user.deletedAt)
      if (user.deletedAt && !(await restoreAccount(user.id))) throw WRONG
      await store.rememberDevice(user.id, deviceHash)
      return await signed(user, rememberMe ?? false, userAgent)
    },

    async currentUser(userId: string): Promise<CurrentUser> {
      return toCurrentUser(await find(userId), clock())
    },

    /** Answers alike for every e-mail, also when it is asked too often. */
    async forgotPassword(email: string, address: string): Promise<void> {
      try {
        await attempts.take(forgotLimits(email, address))
      } catch (error) {
        if (error instanceof AppError) return
        throw error
      }
      await jobs.add(RESET_JOB, { email })
    },

    async resetPassword(token: string, password: string, address: string): Promise<void> {
      const giveBack = await attempts.take(resetLimits(address))
      const tokenHash = hashToken(token)
      const userId = await store.findByResetToken(tokenHash)
      if (!userId) throw DEAD_TOKEN
      const passwordHash = await unlessBusy(giveBack, passwords.hash(password))
      await sessions.endAllWith(userId, async (tx) => {
        // Of parallel calls with one token, one gets here first and uses it up.
        if (!(await store.resetPassword(tokenHash, passwordHash, tx))) throw DEAD_TOKEN
      })
      await giveBack()
    },

    async updateProfile(
      userId: string,
      { name, email }: { name: string; email: string },
      signedInAt: Date,
    ): Promise<CurrentUser> {
      const before = await find(userId)
      const changesEmail = email !== before.email
      if (changesEmail && clock().getTime() - signedInAt.getTime() > FRESH_MS) {
        throw new AppError(
          'FORBIDDEN',
          'To change your email, please sign out and in again first. Nothing was changed.',
          {
            field: 'email',
          },
        )
      }
      const user = await store.updateProfile(userId, { ...splitName(name), email })
      if (user === 'taken') throw TAKEN
      if (changesEmail) {
        await jobs.add(EMAIL_CHANGED_JOB, { to: before.email, newEmail: email })
        await jobs.add(VERIFY_JOB, { address: email })
      }
      return toCurrentUser(user ?? before, clock())
    },

    /** Changes the password, ends every session and opens a new one for this browser. */
    async changePassword(
      userId: string,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      rememberMe: boolean,
      userAgent: string | null = null,
    ): Promise<OpenedSession> {
      const giveBack = await attempts.take(passwordLimits(userId))
      const user = await find(userId)
      if (!(await unlessBusy(giveBack, passwords.verify(user.passwordHash, currentPassword)))) {
        throw new AppError('VALIDATION', 'The current password is not right.', { field: 'currentPassword' })
      }
      const passwordHash = await unlessBusy(giveBack, passwords.hash(newPassword))
      const opened = await sessions.endAllWith(userId, async (tx) => {
        await store.setPassword(userId, passwordHash, tx)
        return await sessions.open(userId, rememberMe, userAgent, tx)
      })
      await giveBack()
      return opened
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>
