import * as z from 'zod/mini'
import { DAY_SECONDS } from '#domain/durations.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { DELETED_JOB } from '../lifecycle/deletion-service.ts'
import {
  EMAIL_CHANGE_ASKED_JOB,
  EMAIL_CHANGED_JOB,
  NEW_EMAIL_JOB,
} from '../lifecycle/email-change-service.ts'
import type { EmailChangeStore } from '../lifecycle/email-change-store.ts'
import { VERIFY_JOB } from '../lifecycle/verification-service.ts'
import type { VerificationStore } from '../lifecycle/verification-store.ts'
import { RESET_JOB } from '../password/password-service.ts'
import type { AccountStore } from '../store.ts'
import * as english from './mail-messages.ts'
import {
  accountDeletedMail,
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailInUseMail,
  resetMail,
  verifyMail,
} from './mails.ts'

const RESET_SECONDS = 3600

const VERIFY_SECONDS = 7 * DAY_SECONDS

const ResetPayload = z.object({ email: z.string() })
const VerifyPayload = z.object({ address: z.string() })
const DeletedPayload = z.object({ to: z.string(), deletedOn: z.string() })
const NewEmailPayload = z.object({ userId: z.string(), email: z.string() })
const EmailChangedPayload = z.object({ to: z.string(), newEmail: z.string() })

interface AccountMailDeps {
  store: AccountStore
  verifications: VerificationStore
  emailChanges: EmailChangeStore
  mailer: Mailer
  mailTextsFor: MailTextsFor
  origin: string
}

/** Jobs of earlier servers say 'November 3, 2026' instead of '2026-11-03'. */
const readDay = (day: string): Date => new Date(/^\d/.test(day) ? day : `${day} UTC`)

export const accountMailJobs = (deps: AccountMailDeps): Record<string, JobHandler> => {
  const { store, verifications, emailChanges, mailer, origin } = deps
  const textsFor = (reader: string) => deps.mailTextsFor(reader, 'features/accounts/email', english)
  return {
    async [RESET_JOB](payload) {
      const { email } = ResetPayload.parse(payload)
      const token = newToken()
      if (!(await store.setResetToken(email, hashToken(token), RESET_SECONDS))) return
      const link = `${origin}/reset-password?token=${token}`
      await mailer.send(resetMail(await textsFor(email), email, link))
    },

    async [VERIFY_JOB](payload) {
      const { address } = VerifyPayload.parse(payload)
      const token = newToken()
      if (!(await verifications.setToken(address, hashToken(token), VERIFY_SECONDS))) return
      await mailer.send(verifyMail(await textsFor(address), address, `${origin}/verify-email?token=${token}`))
    },

    async [DELETED_JOB](payload) {
      const { to, deletedOn } = DeletedPayload.parse(payload)
      await mailer.send(accountDeletedMail(await textsFor(to), to, readDay(deletedOn)))
    },

    async [NEW_EMAIL_JOB](payload) {
      const { userId, email } = NewEmailPayload.parse(payload)
      if (await store.findByEmail(email))
        return await mailer.send(emailInUseMail(await textsFor(email), email))
      const token = newToken()
      if (!(await emailChanges.setToken(userId, email, hashToken(token)))) return
      const asking = await store.findById(userId as UserId)
      const texts = await textsFor(asking?.email ?? email)
      await mailer.send(confirmNewEmailMail(texts, email, `${origin}/verify-email?token=${token}`))
    },

    async [EMAIL_CHANGE_ASKED_JOB](payload) {
      const { to, newEmail } = EmailChangedPayload.parse(payload)
      await mailer.send(emailChangeAskedMail(await textsFor(to), to, newEmail))
    },

    async [EMAIL_CHANGED_JOB](payload) {
      const { to, newEmail } = EmailChangedPayload.parse(payload)
      await mailer.send(emailChangedMail(await textsFor(newEmail), to, newEmail))
    },
  }
}
