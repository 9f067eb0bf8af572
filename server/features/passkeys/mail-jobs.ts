import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { plainMail } from '#server/platform/mail/plain-mail.ts'
import { quotedName } from '#server/platform/mail/quoted-name.ts'
import * as english from './mail-messages.ts'

export const PASSKEY_MAIL_JOB = 'mail-passkey'

const Payload = z.object({ change: z.enum(['added', 'removed']), name: z.string(), to: z.string() })

/** Tells the owner of each change, in case it was another person. */
export const passkeyMailJobs = ({
  mailer,
  mailTextsFor,
}: {
  mailer: Mailer
  mailTextsFor: MailTextsFor
}): Record<string, JobHandler> => ({
  async [PASSKEY_MAIL_JOB](payload) {
    const { change, name, to } = Payload.parse(payload)
    const { texts, language } = await mailTextsFor(to, 'features/passkeys', english)
    const { subject, text } = texts.changes[change]
    await mailer.send(
      plainMail({ to, language, subject, paragraphs: [text(quotedName(name, texts)), texts.notYou] }),
    )
  },
})
