import type * as z from 'zod/mini'
import type { CurrentUser, Login, Registration } from '#contracts/accounts/accounts.ts'
import { COMMON_PASSWORD_MESSAGE, isCommonPassword } from '#contracts/accounts/common-passwords.ts'
import { TRIAL_DAYS } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { splitName } from '#domain/naming/person-name.ts'
import type { SecondFactorService } from '#server/features/second-factor/service.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken, newToken, newUuid } from '#server/platform/ids.ts'
import type { Jobs } from '#server/platform/jobs/runner.ts'
import type { Attempts } from '#server/platform/limits/attempts.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import type { IsAdministrator } from './administrators.ts'
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
import type { SignUpService } from './sign-up/sign-up-service.ts'
import type { AccountStore, NewUser, User } from './store.ts'

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
  signUp: Pick<SignUpService, 'refuseEarly' | 'admit'>
  isAdministrator: IsAdministrator
  secondFactor: Pick<SecondFactorService, 'checkSignIn' | 'rememberDevice'>
  /** Whether a person without a second factor, or with one, has to set it up first. */
  mustEnroll: (userId: UserId) => Promise<boolean>
  emailChanges: Pick<EmailChangeService, 'ask'>
  /** False when the account is already purged. */
  restoreAccount: (userId: UserId) => Promise<boolean>
}

export type SignInResult = OpenedSession & {
  user: CurrentUser
  /** Secret for the device cookie. */
  device: string
}

const WRONG_CREDENTIALS = new AppError('WRONG_CREDENTIALS', 'Wrong email or password.', { field: 'password' })
const DISABLED = new AppError(
  'FORBIDDEN',
  'This account is disabled. Ask whoever runs this server. Everything in it is kept.',
)
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
  signUp,
  isAdministrator,
  secondFactor,
  mustEnroll,
  emailChanges,
  restoreAccount,
}: AccountServiceDeps) => {
  const currentUser = async (user: User): Promise<CurrentUser> =>
    toCurrentUser(user, clock(), {
      isAdmin: isAdministrator(user),
      mustEnroll: await mustEnroll(user.id),
    })

  const signed = async (user: User, rememberMe: boolean, userAgent: string | null) => ({
    ...(await sessions.open(user.id, rememberMe, userAgent)),
    user: await currentUser(user),
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

  /** Makes an account with its one trial. @throws AppError CONFLICT */
  const insert = async (
    given: Pick<NewUser, 'email' | 'passwordHash' | 'firstName' | 'lastName'>,
    more: (tx: Queryable) => Promise<Partial<NewUser>>,
  ): Promise<User> => {
    const now = clock()
    const trial = {
      subscriptionStatus: 'trial',
      subscriptionTier: 'trial',
      subscriptionEndsAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
    }
    const account = { ...given, id: newUuid() as UserId, createdAt: now, updatedAt: now }
    const user = await store.insert(account, async (tx) => ({
      ...(await more(tx)),
      ...((await claimTrial(tx, given.email)) && trial),
    }))
    if (user === 'taken') throw EMAIL_TAKEN
    return user
  }

  /** @throws AppError FORBIDDEN, ACCOUNT_DELETED */
  const refuseEntry = (user: User, restore: boolean): void => {
    if (user.disabledAt) throw DISABLED
    if (user.deletedAt && !restore) throw accountDeletedError(user.deletedAt)
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
        invitation,
      }: Omit<z.output<typeof Registration>, 'confirmPassword'>,
      address: string,
      device: string | null,
      userAgent: string | null = null,
    ): Promise<SignInResult> {
      await attempts.take(registerLimits(address, signUpsPerHour))
      await signUp.refuseEarly({ email, invitation })
      const account = {
        email,
        passwordHash: await passwords.hash(password),
        firstName: firstName?.trim() || null,
        lastName: lastName?.trim() || null,
      }
      const user = await insert(account, async (tx) => {
        const { isFirst } = await signUp.admit(tx, { email, invitation })
        return { isAdmin: isFirst }
      })
      const deviceMark = await markDevice(user, device)
      if (await takesUnprovenMail()) await jobs.add(VERIFY_JOB, { address: email })
      return { ...(await signed(user, rememberMe ?? false, userAgent)), device: deviceMark }
    },

    async login(
      { email, password, rememberMe, restore, code, rememberDevice }: z.output<typeof Login>,
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
      refuseEntry(user, restore ?? false)
      await secondFactor.checkSignIn(user.id, code, { hash: deviceHash, isKnown: knownDevice !== null })
      if (user.deletedAt && !(await restoreAccount(user.id))) throw WRONG_CREDENTIALS
      const deviceMark = await markDevice(user, device)
      if (code !== undefined && rememberDevice)
        await secondFactor.rememberDevice(user.id, hashToken(deviceMark))
      return { ...(await signed(user, rememberMe ?? false, userAgent)), device: deviceMark }
    },

    /** Signs in whoever proved both factors with a passkey. @throws AppError FORBIDDEN, ACCOUNT_DELETED */
    async enterWithPasskey(
      userId: UserId,
      { rememberMe, restore }: { rememberMe: boolean; restore: boolean },
      { device, userAgent }: { device: string | null; userAgent: string | null },
    ): Promise<SignInResult> {
      const user = await find(userId)
      refuseEntry(user, restore)
      if (user.deletedAt && !(await restoreAccount(userId))) throw accountDeletedError(user.deletedAt)
      const deviceMark = await markDevice(user, device)
      return { ...(await signed(user, rememberMe, userAgent)), device: deviceMark }
    },

    /** Makes an account for somebody else, who sets a password by a link. @throws AppError CONFLICT */
    async add({ email, isAdmin }: { email: string; isAdmin: boolean }): Promise<User> {
      const passwordHash = await passwords.hash(newToken())
      return await insert({ email, passwordHash }, async () => ({ isAdmin, emailVerified: true }))
    },

    async currentUser(userId: UserId): Promise<CurrentUser> {
      return currentUser(await find(userId))
    },

    /** @returns their e-mail @throws AppError VALIDATION, TOO_MANY_REQUESTS */
    async checkPassword(userId: UserId, password: string): Promise<string> {
      const giveBack = await attempts.take(passwordLimits(userId))
      const user = await find(userId)
      if (!(await unlessBusy(giveBack, passwords.verify(user.passwordHash, password)))) {
        throw new AppError('VALIDATION', 'Wrong password. Nothing was changed.', { field: 'password' })
      }
      await giveBack()
      return user.email
    },

    async emailOf(userId: UserId): Promise<string> {
      return (await find(userId)).email
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
      return currentUser((await store.setName(userId, splitName(name))) ?? before)
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
