import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { plainMail } from '#server/platform/mail/plain-mail.ts'
import * as english from './mail-messages.ts'

export const SECOND_FACTOR_MAIL_JOB = 'mail-second-factor'

const Payload = z.object({ change: z.enum(['on', 'off', 'codes']), to: z.string() })

/** Tells the owner of each change, in case it was another person. */
export const secondFactorMailJobs = ({
  mailer,
  mailTextsFor,
}: {
  mailer: Mailer
  mailTextsFor: MailTextsFor
}): Record<string, JobHandler> => ({
  async [SECOND_FACTOR_MAIL_JOB](payload) {
    const { change, to } = Payload.parse(payload)
    const { texts, language } = await mailTextsFor(to, 'features/second-factor', english)
    const { subject, text } = texts.changes[change]
    await mailer.send(plainMail({ to, language, subject, paragraphs: [text, texts.notYou] }))
  },
})
