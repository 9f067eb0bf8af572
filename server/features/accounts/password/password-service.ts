import { isCommonPassword } from '#contracts/accounts/common-passwords.ts'
import { passwordTooCommon } from '#contracts/accounts/messages.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import * as messages from '../messages.ts'
import { forgotLimits, passwordLimits, resetLimits } from '../rate-limits.ts'
import type { OpenedSession, Sessions } from '../sessions/sessions.ts'
import type { AccountStore } from '../store.ts'
import { requirePasswords, unlessBusy } from './password-checks.ts'

/** Job that mails a reset link; queued for unknown e-mails too, so that timing is the same. */
export const RESET_JOB = 'mail-password-reset'

interface PasswordServiceDeps {
  store: AccountStore
  sessions: Sessions
  passwords: Passwords
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  /** Ends every API key of a person. */
  revokeKeys: (tx: Queryable, userId: UserId) => Promise<void>
  /** False: passwords neither sign in nor can be set. */
  passwordSignIn: boolean
}

const deadLink = (message: string): AppError => new AppError('VALIDATION', message, { field: 'token' })
const EXPIRED_TOKEN = deadLink(messages.resetLinkExpired)
const USED_TOKEN = deadLink(messages.resetLinkUsed)
const INVALID_TOKEN = deadLink(messages.invalidResetLink)

const refuseOwnEmail = (password: string, email: string, field: string): void => {
  if (isCommonPassword(password, email)) throw new AppError('VALIDATION', passwordTooCommon, { field })
}

export const createPasswordService = (deps: PasswordServiceDeps) => {
  const { store, sessions, passwords, attempts, jobs, revokeKeys, passwordSignIn } = deps
  return {
    /** Responds alike for every e-mail, also over the limit (docs/rules.md#same-answer). */
    async forgotPassword(email: string, address: string): Promise<void> {
      requirePasswords(passwordSignIn)
      try {
        await attempts.take(forgotLimits(email, address))
      } catch (error) {
        if (error instanceof AppError) return
        throw error
      }
      await jobs.add(RESET_JOB, { email })
    },

    /** Ends every session. @throws AppError VALIDATION, FORBIDDEN, TOO_MANY_REQUESTS */
    async resetPassword(
      {
        token,
        password,
        revokeApiKeys,
      }: { token: string; password: string; revokeApiKeys?: boolean | undefined },
      address: string,
    ): Promise<void> {
      requirePasswords(passwordSignIn)
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
        if (revokeApiKeys) await revokeKeys(tx, user.id)
      })
      await giveBack()
    },

    /** Changes the password and replaces every session by a new one for this browser. */
    async changePassword(
      userId: UserId,
      {
        currentPassword,
        newPassword,
        revokeApiKeys,
      }: { currentPassword: string; newPassword: string; revokeApiKeys?: boolean | undefined },
      rememberMe: boolean,
      userAgent: string | null = null,
    ): Promise<OpenedSession> {
      requirePasswords(passwordSignIn)
      const giveBack = await attempts.take(passwordLimits(userId))
      const user = await store.findById(userId)
      if (!user) throw notSignedIn()
      if (!(await unlessBusy(giveBack, passwords.verify(user.passwordHash, currentPassword)))) {
        throw new AppError('VALIDATION', messages.wrongCurrentPassword, { field: 'currentPassword' })
      }
      refuseOwnEmail(newPassword, user.email, 'newPassword')
      const passwordHash = await unlessBusy(giveBack, passwords.hash(newPassword))
      const opened = await sessions.endAllWith(userId, async (tx) => {
        await store.setPassword(userId, passwordHash, tx)
        if (revokeApiKeys) await revokeKeys(tx, userId)
        return await sessions.open(userId, rememberMe, userAgent, tx)
      })
      await giveBack()
      return opened
    },
  }
}

export type PasswordService = ReturnType<typeof createPasswordService>
