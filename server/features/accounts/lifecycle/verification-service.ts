import type { UserId } from '#domain/inventories/ids.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import * as messages from '../messages.ts'
import { sendVerificationLimits, verifyLimits } from '../rate-limits.ts'
import type { AccountStore } from '../store.ts'
import type { VerificationStore } from './verification-store.ts'

/** Job that mails a link to confirm an e-mail. */
export const VERIFY_JOB = 'mail-verify-email'

const INVALID_LINK = new AppError('VALIDATION', messages.invalidVerification, { field: 'token' })

interface VerificationDeps {
  store: VerificationStore
  accounts: Pick<AccountStore, 'findById'>
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  confirmNewEmail: (tokenHash: string) => Promise<boolean>
}

export const createVerificationService = ({
  store,
  accounts,
  attempts,
  jobs,
  confirmNewEmail,
}: VerificationDeps) => ({
  /** @throws AppError TOO_MANY_REQUESTS after three mails an hour */
  async send(userId: UserId): Promise<'sent' | 'confirmed'> {
    const user = await accounts.findById(userId)
    if (!user) throw notSignedIn()
    if (user.emailVerified) return 'confirmed'
    await attempts.take(sendVerificationLimits(userId, user.email))
    await jobs.add(VERIFY_JOB, { address: user.email })
    return 'sent'
  },

  async confirm(token: string, address: string): Promise<void> {
    const giveBack = await attempts.take(verifyLimits(address))
    const tokenHash = hashToken(token)
    if (!(await store.confirm(tokenHash)) && !(await confirmNewEmail(tokenHash))) throw INVALID_LINK
    await giveBack()
  },
})

export type VerificationService = ReturnType<typeof createVerificationService>
