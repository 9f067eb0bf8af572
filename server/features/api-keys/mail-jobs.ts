import * as z from 'zod/mini'
import { ApiKeyRole } from '#contracts/accounts/api-keys.ts'
import { PRODUCT } from '#contracts/product.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import { renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

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
  origin,
}: {
  mailer: Mailer
  origin: string
}): Record<string, JobHandler> => ({
  async [API_KEY_MAIL_JOB](payload) {
    const { name, role, inventory, to } = Payload.parse(payload)
    const may = role === 'editor' ? 'reads and changes' : 'reads'
    await mailer.send(
      renderMail({
        to,
        subject: `New API key for ${PRODUCT}`,
        parts: [
          `The API key “${name}” was made in your account. Whoever has it ${may} ${inventory === null ? 'an inventory' : `“${inventory}”`}, without your password.`,
          'If it was not you, revoke the key in Settings, change your password and sign out your other devices.',
          { link: `${origin}/settings`, words: 'Open Settings' },
        ],
      }),
    )
  },
})
