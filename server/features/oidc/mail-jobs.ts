import * as z from 'zod/mini'
import { PRODUCT } from '#contracts/product.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

export const IDENTITY_MAIL_JOB = 'mail-identity'

const Payload = z.object({ change: z.enum(['added', 'removed']), name: z.string(), to: z.string() })

const CHANGE_TEXTS = {
  added: (name: string) => ({
    subject: `${name} now signs in to ${PRODUCT}`,
    text: `Signing in with ${name} was added to your account.`,
  }),
  removed: (name: string) => ({
    subject: `${name} no longer signs in to ${PRODUCT}`,
    text: `Signing in with ${name} was removed from your account.`,
  }),
}

/** Tells the owner of each change, in case it was another person. */
export const identityMailJobs = ({ mailer }: { mailer: Mailer }): Record<string, JobHandler> => ({
  async [IDENTITY_MAIL_JOB](payload) {
    const { change, name, to } = Payload.parse(payload)
    const { subject, text } = CHANGE_TEXTS[change](name)
    await mailer.send({
      to,
      subject,
      text: `${text}\n\nIf it was not you, look at your sign-in methods in Settings and sign out your other devices.\n`,
    })
  },
})
