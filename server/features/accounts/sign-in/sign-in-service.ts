import type { CurrentUser } from '#contracts/accounts/accounts.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { accountDeletedError } from '../lifecycle/deletion-service.ts'
import * as messages from '../messages.ts'
import type { OpenedSession, Sessions } from '../sessions/sessions.ts'
import type { AccountStore, User } from '../store.ts'

export type SignInResult = OpenedSession & {
  user: CurrentUser
  /** Secret for the device cookie. */
  device: string
}

export interface Browser {
  /** Secret of the device cookie. */
  readonly device: string | null
  readonly userAgent: string | null
}

export interface SignInRequest {
  readonly rememberMe: boolean
  /** Cancels a pending account deletion. */
  readonly restore: boolean
  readonly code?: string | undefined
  readonly rememberDevice?: boolean | undefined
}

interface ProvenFactors {
  /** Proven factors: after one, the second may be asked for. */
  readonly factors: 'one' | 'both'
  /** Hash of the device cookie where it is known for this e-mail. */
  readonly knownDevice: string | null
  /** Runs after all checks, before the session opens. */
  readonly entering?: () => Promise<void>
}

const ACCOUNT_DISABLED = new AppError('FORBIDDEN', messages.accountDisabled)

/** Guards an account beside its password; passes for who has none. */
export interface SecondFactor {
  /**
   * @param device hash of the browser's lasting mark; `isKnown` when it signed in to this account before
   * @throws AppError SECOND_FACTOR_REQUIRED without a code, VALIDATION for a wrong one, TOO_MANY_REQUESTS
   */
  checkSignIn: (
    userId: UserId,
    code: string | undefined,
    device: { hash: string | null; isKnown: boolean },
  ) => Promise<void>
  rememberDevice: (userId: UserId, deviceHash: string) => Promise<void>
  /** @throws AppError VALIDATION */
  checkCode: (userId: UserId, code: string | undefined) => Promise<void>
}

interface SignInDeps {
  store: Pick<AccountStore, 'isKnownDevice' | 'renewDevice' | 'rememberDevice'>
  sessions: Pick<Sessions, 'open'>
  secondFactor: Pick<SecondFactor, 'checkSignIn' | 'rememberDevice'>
  currentUser: (user: User) => Promise<CurrentUser>
  /** False when the account is already purged. */
  restoreAccount: (userId: UserId) => Promise<boolean>
}

/** Enters a person whom password, passkey or provider has named. */
export const createSignIn = ({ store, sessions, secondFactor, currentUser, restoreAccount }: SignInDeps) => {
  /** Keeps the secret only if already known for this person: a foreign one may have been planted. */
  const markDevice = async ({ id, email }: User, device: string | null): Promise<string> => {
    const deviceHash = device && hashToken(device)
    const isKnown = deviceHash !== null && (await store.isKnownDevice(email, deviceHash))
    const mark = device !== null && isKnown ? device : newToken()
    if (deviceHash && !isKnown) await store.renewDevice(deviceHash, hashToken(mark))
    await store.rememberDevice(id, hashToken(mark))
    return mark
  }

  const open = async (user: User, rememberMe: boolean, { device, userAgent }: Browser) => {
    const mark = await markDevice(user, device)
    return {
      ...(await sessions.open(user.id, rememberMe, userAgent)),
      user: await currentUser(user),
      device: mark,
    }
  }

  return {
    /** Without any check, for the owner of a new account. */
    open,

    /** @returns hash of the device cookie where it signed in to this e-mail's account before */
    async findKnownDevice(email: string, device: string | null): Promise<string | null> {
      const hash = device && hashToken(device)
      return hash && (await store.isKnownDevice(email, hash)) ? hash : null
    },

    /** @throws AppError FORBIDDEN, ACCOUNT_DELETED, SECOND_FACTOR_REQUIRED, VALIDATION for a wrong code */
    async enter(
      user: User,
      { rememberMe, restore, code, rememberDevice }: SignInRequest,
      browser: Browser,
      { factors, knownDevice, entering }: ProvenFactors,
    ): Promise<SignInResult> {
      if (user.disabledAt) throw ACCOUNT_DISABLED
      if (user.deletedAt && !restore) throw accountDeletedError(user.deletedAt)
      if (factors === 'one') {
        const hash = browser.device && hashToken(browser.device)
        await secondFactor.checkSignIn(user.id, code, { hash, isKnown: knownDevice !== null })
      }
      if (user.deletedAt && !(await restoreAccount(user.id))) throw accountDeletedError(user.deletedAt)
      await entering?.()
      const opened = await open(user, rememberMe, browser)
      if (factors === 'one' && code !== undefined && rememberDevice)
        await secondFactor.rememberDevice(user.id, hashToken(opened.device))
      return opened
    },
  }
}
