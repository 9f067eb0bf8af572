import { DAY_SECONDS } from '#domain/durations.ts'
import { AppError } from '#server/platform/errors.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import * as messages from '../messages.ts'
import { changeEmailLimits } from '../rate-limits.ts'
import type { User } from '../store.ts'
import type { EmailChangeStore } from './email-change-store.ts'

/** Job that mails the confirmation link, or a notice if the address already has an account. */
export const NEW_EMAIL_JOB = 'mail-new-email'
export const EMAIL_CHANGE_ASKED_JOB = 'mail-email-change-asked'
export const EMAIL_CHANGED_JOB = 'mail-email-changed'

const LINK_SECONDS = DAY_SECONDS

const EMAIL_TAKEN = new AppError('CONFLICT', messages.emailTakenMeanwhile, {
  field: 'token',
})

interface EmailChangeDeps {
  store: EmailChangeStore
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  signUpsPerHour: number
}

export const createEmailChangeService = ({ store, attempts, jobs, signUpsPerHour }: EmailChangeDeps) => ({
  /** Responds alike for a taken e-mail. Call after the owner's proof. @throws AppError TOO_MANY_REQUESTS */
  async ask({ id, email }: Pick<User, 'id' | 'email'>, newEmail: string, address: string): Promise<void> {
    await attempts.take(changeEmailLimits(id, newEmail, address, signUpsPerHour))
    await store.ask(id, newEmail, LINK_SECONDS)
    await jobs.add(NEW_EMAIL_JOB, { userId: id, email: newEmail })
    await jobs.add(EMAIL_CHANGE_ASKED_JOB, { to: email, newEmail })
  },

  async confirm(tokenHash: string): Promise<boolean> {
    const changed = await store.confirm(tokenHash)
    if (changed === 'taken') throw EMAIL_TAKEN
    if (!changed) return false
    await jobs.add(EMAIL_CHANGED_JOB, { to: changed.oldEmail, newEmail: changed.newEmail })
    return true
  },
})

export type EmailChangeService = ReturnType<typeof createEmailChangeService>
