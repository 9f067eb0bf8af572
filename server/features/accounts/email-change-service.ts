import { AppError } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/runner.ts'
import type { Attempts } from '#server/platform/limits/attempts.ts'
import type { EmailChangeStore } from './email-change-store.ts'
import { changeEmailLimits } from './rate-limits.ts'
import type { User } from './store.ts'

/** Job that mails the link to the new address, or tells its owner that it has an account. */
export const NEW_EMAIL_JOB = 'mail-new-email'
/** Job that tells the old address what was asked. */
export const EMAIL_CHANGE_ASKED_JOB = 'mail-email-change-asked'
/** Job that tells the old address of the change. */
export const EMAIL_CHANGED_JOB = 'mail-email-changed'

/** After this long, a change of e-mail asks for a fresh sign-in: an open laptop must not lose an account. */
const PASSWORD_CHECK_TTL_MS = 10 * 60 * 1000
const LINK_SECONDS = 24 * 3600

const EMAIL_TAKEN = new AppError(
  'CONFLICT',
  'Another account has this email by now. Yours stays as it was.',
  {
    field: 'token',
  },
)

interface EmailChangeDeps {
  store: EmailChangeStore
  attempts: Attempts
  jobs: Pick<Jobs, 'add'>
  clock: () => Date
  signUpsPerHour: number
}

/** Changes an account's e-mail once the new one is proven; until then the old one stays, and is told. */
export const createEmailChangeService = ({
  store,
  attempts,
  jobs,
  clock,
  signUpsPerHour,
}: EmailChangeDeps) => ({
  /**
   * Does and answers the same whether or not another account has this e-mail.
   * @throws AppError FORBIDDEN without a fresh sign-in, TOO_MANY_REQUESTS after three an hour
   */
  async ask(
    { id, email }: Pick<User, 'id' | 'email'>,
    newEmail: string,
    { signedInAt, address }: { signedInAt: Date; address: string },
  ): Promise<void> {
    if (clock().getTime() - signedInAt.getTime() > PASSWORD_CHECK_TTL_MS) {
      throw new AppError(
        'FORBIDDEN',
        'To change your email, please sign out and in again first. Nothing was changed.',
        { field: 'email' },
      )
    }
    await attempts.take(changeEmailLimits(id, newEmail, address, signUpsPerHour))
    await store.ask(id, newEmail, LINK_SECONDS)
    await jobs.add(NEW_EMAIL_JOB, { userId: id, email: newEmail })
    await jobs.add(EMAIL_CHANGE_ASKED_JOB, { to: email, newEmail })
  },

  /** Completes the change whose mailed token this is; false when it is none. */
  async confirm(tokenHash: string): Promise<boolean> {
    const changed = await store.confirm(tokenHash)
    if (changed === 'taken') throw EMAIL_TAKEN
    if (!changed) return false
    await jobs.add(EMAIL_CHANGED_JOB, { to: changed.oldEmail, newEmail: changed.newEmail })
    return true
  },
})

export type EmailChangeService = ReturnType<typeof createEmailChangeService>
