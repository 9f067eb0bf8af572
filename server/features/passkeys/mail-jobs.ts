import * as z from 'zod/mini'
import { PRODUCT } from '#contracts/product.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { quotedName } from '#server/platform/mail/quoted-name.ts'

export const PASSKEY_MAIL_JOB = 'mail-passkey'

const Payload = z.object({ change: z.enum(['added', 'removed']), name: z.string(), to: z.string() })

const CHANGE_TEXTS = {
  added: (name: string) => ({
    subject: `New passkey for ${PRODUCT}`,
    text: `The passkey ${quotedName(name)} was added to your account. It signs in without your password.`,
  }),
  removed: (name: string) => ({
    subject: `Passkey removed from ${PRODUCT}`,
    text: `The passkey ${quotedName(name)} was removed from your account. It no longer signs in.`,
  }),
}

/** Tells the owner of each change, in case it was another person. */
export const passkeyMailJobs = ({ mailer }: { mailer: Mailer }): Record<string, JobHandler> => ({
  async [PASSKEY_MAIL_JOB](payload) {
    const { change, name, to } = Payload.parse(payload)
    const { subject, text } = CHANGE_TEXTS[change](name)
    await mailer.send({
      to,
      subject,
      text: `${text}\n\nIf it was not you, look at your passkeys in Settings, change your password and sign out your other devices.\n`,
    })
  },
})
