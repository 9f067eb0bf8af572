import * as z from 'zod/mini'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { emailChangedMail, resetMail } from './mails.ts'
import { EMAIL_CHANGED_JOB, RESET_JOB } from './service.ts'
import type { AccountStore } from './store.ts'

/** A reset link works for one hour (readings). */
const RESET_SECONDS = 3600

const ResetPayload = z.object({ email: z.string() })
const EmailChangedPayload = z.object({ to: z.string(), newEmail: z.string() })

interface Needs {
  store: AccountStore
  mailer: Mailer
  origin: string
}

/** The mails of accounts, sent after the answer. */
export const accountMailJobs = ({ store, mailer, origin }: Needs): Record<string, JobHandler> => ({
  async [RESET_JOB](payload) {
    const { email } = ResetPayload.parse(payload)
    const user = await store.findByEmail(email)
    if (!user) return
    const token = newToken()
    await store.setResetToken(user.id, hashToken(token), RESET_SECONDS)
    const link = `${origin}/reset-password?token=${token}`
    await mailer.send(resetMail(email, link))
  },

  async [EMAIL_CHANGED_JOB](payload) {
    const { to, newEmail } = EmailChangedPayload.parse(payload)
    await mailer.send(emailChangedMail(to, newEmail))
  },
})
