import type * as z from 'zod/mini'
import type { CurrentUser, Login, Registration } from '#contracts/accounts/accounts.ts'
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from '#contracts/accounts/common-passwords.ts'
import { TRIAL_DAYS } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { splitName } from '#domain/person-name.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken, newToken, newUuid } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs/runner.ts'
import type { Attempts } from '#server/platform/limits/attempts.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { accountDeletedError } from './lifecycle/deletion-service.ts'
import type { EmailChangeService } from './lifecycle/email-change-service.ts'
import { claimTrial } from './lifecycle/trial-store.ts'
import {
  forgotLimits,
  passwordLimits,
  registerLimits,
  resetLimits,
  signInLimits,
  unprovenMailLimit,
} from './rate-limits.ts'
import { toCurrentUser } from './sessions/current-user.ts'
import type { OpenedSession, Sessions } from './sessions/sessions.ts'
import type { AccountStore, User } from './store.ts'

/** Job that mails a reset link; queued for unknown e-mails too, so that timing is the same. */
export const RESET_JOB = 'mail-password-reset'
export const VERIFY_JOB = 'mail-verify-email'

interface AccountServiceDeps {
  store: AccountStore
  sessions: Sessions
  passwords: Passwords
  attempts: Attempts
  jobs: Pick<Jobs, 'add'>
  clock: () => Date
  signUpsPerHour: number
  emailChanges: Pick<EmailChangeService, 'ask'>
  /** False when the account is already purged. */
  restoreAccount: (userId: UserId) => Promise<boolean>
}

export type SignInResult = OpenedSession & {
  user: CurrentUser
  /** Secret for the device cookie. */
  device: string
}

const WRONG_CREDENTIALS = new AppError('WRONG_CREDENTIALS', 'Wrong email or password.')
const EMAIL_TAKEN = new AppError('CONFLICT', 'An account with this email already exists.', { field: 'email' })
const refuseOwnEmail = (password: string, email: string, field: string): void => {
  if (isCommonPassword(password, email)) throw new AppError('VALIDATION', COMMON_PASSWORD_MESSAGE, { field })
}
const deadLink = (why: string): AppError =>
  new AppError('VALIDATION', `This reset link ${why}. Please ask for a new one.`, { field: 'token' })
const EXPIRED_TOKEN = deadLink('has expired')
const USED_TOKEN = deadLink('was already used')
const INVALID_TOKEN = deadLink('was replaced by a newer one, or is incomplete')

/** Refunds the attempt when the hashing queue was full. */
const unlessBusy = async <T>(giveBack: () => Promise<void>, hashing: Promise<T>): Promise<T> => {
  try {
    return await hashing
  } catch (error) {
    await giveBack()
    throw error
  }
}

export const createAccountService = ({
  store,
  sessions,
  passwords,
  attempts,
  jobs,
  clock,
  signUpsPerHour,
  emailChanges,
  restoreAccount,
}: AccountServiceDeps) => {
  const signed = async (user: User, rememberMe: boolean, userAgent: string | null) => ({
    ...(await sessions.open(user.id, rememberMe, userAgent)),
    user: toCurrentUser(user, clock()),
  })

  const find = async (userId: UserId) => {
    const user = await store.findById(userId)
    if (!user) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
    return user
  }

  /** Keeps the secret only if already known for this person: a foreign one may have been planted. */
  const markDevice = async ({ id, email }: User, device: string | null): Promise<string> => {
    const given = device && hashToken(device)
    const isKnown = given !== null && (await store.isKnownDevice(email, given))
    const mark = device !== null && isKnown ? device : newToken()
    if (given && !isKnown) await store.renewDevice(given, hashToken(mark))
    await store.rememberDevice(id, hashToken(mark))
    return mark
  }

  const takesUnprovenMail = async (): Promise<boolean> => {
    try {
      await attempts.take([unprovenMailLimit])
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return {
    async register(
      {
        email,
        password,
        firstName,
        lastName,
        rememberMe,
      }: Omit<z.output<typeof Registration>, 'confirmPassword'>,
      address: string,
      device: string | null,
      userAgent: string | null = null,
    ): Promise<SignInResult> {
      await attempts.take(registerLimits(address, signUpsPerHour))
      const now = clock()
      const trial = {
        subscriptionStatus: 'trial',
        subscriptionTier: 'trial',
        subscriptionEndsAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
      }
      const account = {
        id: newUuid() as UserId,
        email,
        passwordHash: await passwords.hash(password),
        firstName: firstName?.trim() || null,
        lastName: lastName?.trim() || null,
        createdAt: now,
        updatedAt: now,
      }
      const user = await store.insert(account, async (tx) => ((await claimTrial(tx, email)) ? trial : {}))
      if (user === 'taken') throw EMAIL_TAKEN
      const deviceMark = await markDevice(user, device)
      if (await takesUnprovenMail()) await jobs.add(VERIFY_JOB, { address: email })
      return { ...(await signed(user, rememberMe ?? false, userAgent)), device: deviceMark }
    },

    async login(
      { email, password, rememberMe, restore }: z.output<typeof Login>,
      address: string,
      device: string | null,
      userAgent: string | null = null,
    ): Promise<SignInResult> {
      const deviceHash = device && hashToken(device)
      const knownDevice = deviceHash && (await store.isKnownDevice(email, deviceHash)) ? deviceHash : null
      const giveBack = await attempts.take(signInLimits(email, address, knownDevice))
      const user = await store.findByEmail(email)
      const right = await unlessBusy(giveBack, passwords.verify(user?.passwordHash ?? null, password))
      if (!right || !user) throw WRONG_CREDENTIALS
      await giveBack()
      // Revealed only after the right password.
      if (user.deletedAt && !restore) throw accountDeletedError(user.deletedAt)
      if (user.deletedAt && !(await restoreAccount(user.id))) throw WRONG_CREDENTIALS
      const deviceMark = await markDevice(user, device)
      return { ...(await signed(user, rememberMe ?? false, userAgent)), device: deviceMark }
    },

    async currentUser(userId: UserId): Promise<CurrentUser> {
      return toCurrentUser(await find(userId), clock())
    },

    /** Responds alike for every e-mail, also over the limit (docs/rules.md#same-answer). */
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
      const user = await store.findByResetToken(tokenHash)
      if (!user) throw INVALID_TOKEN
      if (user.state === 'used') throw USED_TOKEN
      if (user.state === 'expired') throw EXPIRED_TOKEN
      refuseOwnEmail(password, user.email, 'password')
      const passwordHash = await unlessBusy(giveBack, passwords.hash(password))
      await sessions.endAllWith(user.id, async (tx) => {
        if (!(await store.resetPassword(tokenHash, passwordHash, tx))) throw USED_TOKEN
      })
      await giveBack()
    },

    async updateProfile(
      userId: UserId,
      { name, email }: { name: string; email: string },
      asking: { signedInAt: Date; address: string },
    ): Promise<CurrentUser> {
      const before = await find(userId)
      if (email !== before.email) await emailChanges.ask(before, email, asking)
      return toCurrentUser((await store.setName(userId, splitName(name))) ?? before, clock())
    },

    /** Changes the password and replaces every session by a new one for this browser. */
    async changePassword(
      userId: UserId,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      rememberMe: boolean,
      userAgent: string | null = null,
    ): Promise<OpenedSession> {
      const giveBack = await attempts.take(passwordLimits(userId))
      const user = await find(userId)
      if (!(await unlessBusy(giveBack, passwords.verify(user.passwordHash, currentPassword)))) {
        throw new AppError('VALIDATION', 'Wrong current password.', { field: 'currentPassword' })
      }
      refuseOwnEmail(newPassword, user.email, 'newPassword')
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
