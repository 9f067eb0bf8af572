import * as z from 'zod/mini'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { DELETED_JOB } from './deletion-service.ts'
import { accountDeletedMail, emailChangedMail, resetMail, verifyMail } from './mails.ts'
import { EMAIL_CHANGED_JOB, RESET_JOB, VERIFY_JOB } from './service.ts'
import type { AccountStore } from './store.ts'
import type { VerificationStore } from './verification-store.ts'

/** A reset link works for one hour (readings). */
const RESET_SECONDS = 3600

/** The link that confirms an e-mail works for a week. */
const VERIFY_SECONDS = 7 * 24 * 3600

const ResetPayload = z.object({ email: z.string() })
const VerifyPayload = z.object({ address: z.string() })
const DeletedPayload = z.object({ to: z.string(), deletedOn: z.string() })
const EmailChangedPayload = z.object({ to: z.string(), newEmail: z.string() })

interface Needs {
  store: AccountStore
  verifications: VerificationStore
  mailer: Mailer
  origin: string
}

/** The mails of accounts, sent after the answer. */
export const accountMailJobs = ({
  store,
  verifications,
  mailer,
  origin,
}: Needs): Record<string, JobHandler> => ({
  async [RESET_JOB](payload) {
    const { email } = ResetPayload.parse(payload)
    const user = await store.findByEmail(email)
    if (!user) return
    const token = newToken()
    await store.setResetToken(user.id, hashToken(token), RESET_SECONDS)
    const link = `${origin}/reset-password?token=${token}`
    await mailer.send(resetMail(email, link))
  },

  async [VERIFY_JOB](payload) {
    const { address } = VerifyPayload.parse(payload)
    const token = newToken()
    if (!(await verifications.setToken(address, hashToken(token), VERIFY_SECONDS))) return
    await mailer.send(verifyMail(address, `${origin}/verify-email?token=${token}`))
  },

  async [DELETED_JOB](payload) {
    const { to, deletedOn } = DeletedPayload.parse(payload)
    await mailer.send(accountDeletedMail(to, deletedOn))
  },

  async [EMAIL_CHANGED_JOB](payload) {
    const { to, newEmail } = EmailChangedPayload.parse(payload)
    await mailer.send(emailChangedMail(to, newEmail))
  },
})
