import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { plainMail } from '#server/platform/mail/plain-mail.ts'
import * as english from './mail-messages.ts'

export const IDENTITY_MAIL_JOB = 'mail-identity'

const Payload = z.object({ change: z.enum(['added', 'removed']), name: z.string(), to: z.string() })

/** Tells the owner of each change, in case it was another person. */
export const identityMailJobs = ({
  mailer,
  mailTextsFor,
}: {
  mailer: Mailer
  mailTextsFor: MailTextsFor
}): Record<string, JobHandler> => ({
  async [IDENTITY_MAIL_JOB](payload) {
    const { change, name, to } = Payload.parse(payload)
    const { texts, language } = await mailTextsFor(to, 'features/oidc', english)
    const { subject, text } = texts.changes[change]
    await mailer.send(
      plainMail({ to, language, subject: subject(name), paragraphs: [text(name), texts.notYou] }),
    )
  },
})
