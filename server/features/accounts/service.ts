import type * as z from 'zod/mini'
import type { CurrentUser, Login, Registration } from '#contracts/accounts/accounts.ts'
import { TRIAL_DAYS } from '#domain/billing/plans.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { splitName } from '#domain/naming/person-name.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import { newToken, newUuid } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import type { IsAdministrator } from './administrators.ts'
import type { EmailChangeService } from './lifecycle/email-change-service.ts'
import { claimTrial } from './lifecycle/trial-store.ts'
import { VERIFY_JOB } from './lifecycle/verification-service.ts'
import * as messages from './messages.ts'
import { requirePasswords, unlessBusy } from './password/password-checks.ts'
import { passwordLimits, registerLimits, signInLimits, unprovenMailLimit } from './rate-limits.ts'
import { toCurrentUser } from './sessions/current-user.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { OwnerProof, OwnerProofs, WholeProof } from './sign-in/owner-proof-service.ts'
import {
  type Browser,
  createSignIn,
  type SecondFactor,
  type SignInRequest,
  type SignInResult,
} from './sign-in/sign-in-service.ts'
import type { NamedPerson, SignUpService } from './sign-up/sign-up-service.ts'
import type { TakeInvitation } from './sign-up/take-invitation.ts'
import type { AccountStore, NewUser, User } from './store.ts'

interface AccountServiceDeps {
  store: AccountStore
  sessions: Sessions
  passwords: Passwords
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  clock: () => Date
  signUpsPerHour: number
  /** Public addresses of this server, today's first. */
  origins: readonly string[]
  signUp: Pick<SignUpService, 'refuseEarly' | 'admit'>
  takeInvitation: TakeInvitation
  isAdministrator: IsAdministrator
  /** False: passwords neither sign in nor can be set. */
  passwordSignIn: boolean
  ownerProofs: OwnerProofs
  secondFactor: SecondFactor
  /** True when a second factor must be set up first. */
  mustEnroll: (userId: UserId) => Promise<boolean>
  emailChanges: Pick<EmailChangeService, 'ask'>
  /** False when the account is already purged. */
  restoreAccount: (userId: UserId) => Promise<boolean>
}

const WRONG_CREDENTIALS = new AppError('WRONG_CREDENTIALS', messages.wrongCredentials, { field: 'password' })
const EMAIL_TAKEN = new AppError('CONFLICT', messages.emailTaken, { field: 'email' })

export const createAccountService = ({
  store,
  sessions,
  passwords,
  attempts,
  jobs,
  clock,
  signUpsPerHour,
  origins,
  signUp,
  takeInvitation,
  isAdministrator,
  passwordSignIn,
  ownerProofs,
  secondFactor,
  mustEnroll,
  emailChanges,
  restoreAccount,
}: AccountServiceDeps) => {
  const currentUser = async (user: User): Promise<CurrentUser> =>
    toCurrentUser(user, clock(), {
      isAdmin: isAdministrator(user),
      mustEnroll: await mustEnroll(user.id),
      hasPassword: ownerProofs.usesPassword(user),
      origins,
    })

  const signIn = createSignIn({ store, sessions, secondFactor, currentUser, restoreAccount })

  const find = async (userId: UserId) => {
    const user = await store.findById(userId)
    if (!user) throw notSignedIn()
    return user
  }

  /** Makes an account with its one trial. @throws AppError CONFLICT */
  const insert = async (
    newUser: Pick<NewUser, 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'language'>,
    fieldsOf: (tx: Queryable) => Promise<Partial<NewUser>>,
    afterInsert?: (tx: Queryable, user: User) => Promise<void>,
  ): Promise<User> => {
    const now = clock()
    const trial = {
      subscriptionStatus: 'trial',
      subscriptionTier: 'trial',
      subscriptionEndsAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
    }
    const account = { ...newUser, id: newUuid() as UserId, createdAt: now, updatedAt: now }
    const user = await store.insert(
      account,
      async (tx) => ({ ...(await fieldsOf(tx)), ...((await claimTrial(tx, newUser.email)) && trial) }),
      afterInsert,
    )
    if (user === 'taken') throw EMAIL_TAKEN
    return user
  }

  const mailUnproven = async (address: string): Promise<void> => {
    try {
      await attempts.take([unprovenMailLimit])
    } catch (error) {
      if (error instanceof AppError) return
      throw error
    }
    await jobs.add(VERIFY_JOB, { address })
  }

  const checkOwner = async (userId: UserId, proof: OwnerProof): Promise<string> => {
    const user = await find(userId)
    const password = ownerProofs.passwordToCheck(user, proof)
    if (password === null) return user.email
    const giveBack = await attempts.take(passwordLimits(userId))
    if (!(await unlessBusy(giveBack, passwords.verify(user.passwordHash, password)))) {
      throw new AppError('VALIDATION', messages.wrongPasswordUnchanged, { field: 'password' })
    }
    await giveBack()
    return user.email
  }

  const proveOwner = async (userId: UserId, { code, ...proof }: WholeProof): Promise<string> => {
    const email = await checkOwner(userId, proof)
    await secondFactor.checkCode(userId, code)
    return email
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
      { language, ...browser }: Browser & { readonly language: string | null },
    ) {
      requirePasswords(passwordSignIn)
      await attempts.take(registerLimits(address, signUpsPerHour))
      await signUp.refuseEarly({ email, invitation })
      const account = {
        email,
        passwordHash: await passwords.hash(password),
        firstName: firstName?.trim() || null,
        lastName: lastName?.trim() || null,
        language,
      }
      const user = await insert(account, async (tx) => {
        const { isFirst } = await signUp.admit(tx, { email, invitation })
        return { isAdmin: isFirst }
      })
      await mailUnproven(email)
      const opened = await signIn.open(user, rememberMe ?? false, browser)
      return { ...opened, ...(await takeInvitation(user.id, invitation, address)) }
    },

    /**
     * Makes an account for whom a sign-in provider names, with no password.
     * @param afterInsert runs in its transaction
     * @throws AppError CONFLICT for a taken e-mail, FORBIDDEN by the sign-up mode, TOO_MANY_REQUESTS
     */
    async registerNamed(
      { invitation, isVerified, ...given }: NamedPerson,
      address: string,
      afterInsert: (tx: Queryable, user: User) => Promise<void>,
    ): Promise<User> {
      await attempts.take(registerLimits(address, signUpsPerHour))
      const signUpRequest = { email: given.email, invitation }
      await signUp.refuseEarly(signUpRequest)
      const account = { ...given, passwordHash: await passwords.hash(newToken()) }
      const user = await insert(
        account,
        async (tx) => {
          const { isFirst } = await signUp.admit(tx, signUpRequest)
          return { isAdmin: isFirst, emailVerified: isVerified, hasPassword: false }
        },
        afterInsert,
      )
      if (!isVerified) await mailUnproven(given.email)
      return user
    },

    async login(
      { email, password, rememberMe = false, restore = false, code, rememberDevice }: z.output<typeof Login>,
      address: string,
      browser: Browser,
    ): Promise<SignInResult> {
      requirePasswords(passwordSignIn)
      const knownDevice = await signIn.findKnownDevice(email, browser.device)
      const giveBack = await attempts.take(signInLimits(email, address, knownDevice))
      const user = await store.findByEmail(email)
      const right = await unlessBusy(
        giveBack,
        passwords.verify(user?.passwordHash ?? null, password, async (newHash) => {
          if (user) await store.replacePasswordHash(user, newHash)
        }),
      )
      if (!right || !user) throw WRONG_CREDENTIALS
      await giveBack()
      // Revealed only after the right password.
      const signInRequest = { rememberMe, restore, code, rememberDevice }
      return await signIn.enter(user, signInRequest, browser, { factors: 'one', knownDevice })
    },

    /** Signs in whoever proved both factors with a passkey. @throws AppError FORBIDDEN, ACCOUNT_DELETED */
    async enterWithPasskey(
      userId: UserId,
      signInRequest: SignInRequest,
      browser: Browser,
    ): Promise<SignInResult> {
      const proven = { factors: 'both', knownDevice: null } as const
      return await signIn.enter(await find(userId), signInRequest, browser, proven)
    },

    /** Signs in whom a provider named; a second factor is asked for as after a password. */
    async enterNamed(
      userId: UserId,
      signInRequest: SignInRequest,
      browser: Browser,
      entering: () => Promise<void>,
    ): Promise<SignInResult> {
      const user = await find(userId)
      const knownDevice = await signIn.findKnownDevice(user.email, browser.device)
      return await signIn.enter(user, signInRequest, browser, { factors: 'one', knownDevice, entering })
    },

    /** Finds the account of a provider's verified e-mail; unconfirmed ones do not count. */
    async findByConfirmedEmail(email: string): Promise<User | undefined> {
      const user = await store.findByEmail(email)
      return user?.emailVerified ? user : undefined
    },

    /** Makes an account for somebody else, who sets a password by a link. @throws AppError CONFLICT */
    async add({ email, isAdmin }: { email: string; isAdmin: boolean }): Promise<User> {
      const passwordHash = await passwords.hash(newToken())
      return await insert({ email, passwordHash }, async () => ({
        isAdmin,
        emailVerified: true,
        hasPassword: false,
      }))
    },

    async currentUser(userId: UserId): Promise<CurrentUser> {
      return currentUser(await find(userId))
    },

    /** @returns their e-mail @throws AppError VALIDATION, FORBIDDEN, TOO_MANY_REQUESTS */
    checkOwner,

    /** The same, and the code where two-step sign-in is on. */
    proveOwner,

    async emailOf(userId: UserId): Promise<string> {
      return (await find(userId)).email
    },

    async updateProfile(
      userId: UserId,
      { name, email }: { name: string; email: string },
      { address, ...proof }: WholeProof & { readonly address: string },
    ): Promise<CurrentUser> {
      const before = await find(userId)
      if (email !== before.email) {
        await proveOwner(userId, proof)
        await emailChanges.ask(before, email, address)
      }
      return currentUser((await store.setName(userId, splitName(name))) ?? before)
    },

    async setLanguage(userId: UserId, language: string): Promise<CurrentUser> {
      const user = await store.setLanguage(userId, language)
      if (!user) throw notSignedIn()
      return currentUser(user)
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>
