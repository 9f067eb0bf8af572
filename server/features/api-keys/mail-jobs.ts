import * as z from 'zod/mini'
import { ApiKeyRole } from '#contracts/accounts/api-keys.ts'
import { settingsPage } from '#contracts/pages.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import { renderMail } from '#server/platform/mail/mail-template.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as english from './mail-messages.ts'

export const API_KEY_MAIL_JOB = 'mail-api-key'

const Payload = z.object({
  name: z.string(),
  role: ApiKeyRole,
  inventory: z.nullable(z.string()),
  to: z.string(),
})

/** Tells the owner of each new key, in case it was another person. */
export const apiKeyMailJobs = ({
  mailer,
  mailTextsFor,
  origin,
}: {
  mailer: Mailer
  mailTextsFor: MailTextsFor
  origin: string
}): Record<string, JobHandler> => ({
  async [API_KEY_MAIL_JOB](payload) {
    const { name, role, inventory, to } = Payload.parse(payload)
    const { texts, language } = await mailTextsFor(to, 'features/api-keys', english)
    const keyMade = texts.keyMade[role]
    await mailer.send(
      renderMail({
        to,
        language,
        subject: texts.subject,
        parts: [
          inventory === null ? keyMade.unnamed(name) : keyMade.named({ name, inventory }),
          texts.notYou,
          { link: `${origin}${settingsPage('api-keys')}`, words: texts.openSettings },
        ],
      }),
    )
  },
})
