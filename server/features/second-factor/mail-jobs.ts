import * as z from 'zod/mini'
import { PRODUCT } from '#contracts/product.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

export const SECOND_FACTOR_MAIL_JOB = 'mail-second-factor'

const Payload = z.object({ change: z.enum(['on', 'off', 'codes']), to: z.string() })

const CHANGE_TEXTS = {
  on: {
    subject: `Two-step sign-in is on for ${PRODUCT}`,
    text: 'Signing in to your account now asks for a code from your authenticator app.',
  },
  off: {
    subject: `Two-step sign-in is off for ${PRODUCT}`,
    text: 'Signing in to your account no longer asks for a code. Your password is enough.',
  },
  codes: {
    subject: `New recovery codes for ${PRODUCT}`,
    text: 'The recovery codes of your account were replaced. The earlier ones no longer work.',
  },
}

/** Tells the owner of each change, in case it was another person. */
export const secondFactorMailJobs = ({ mailer }: { mailer: Mailer }): Record<string, JobHandler> => ({
  async [SECOND_FACTOR_MAIL_JOB](payload) {
    const { change, to } = Payload.parse(payload)
    const { subject, text } = CHANGE_TEXTS[change]
    await mailer.send({
      to,
      subject,
      text: `${text}\n\nIf it was not you, change your password now and sign out your other devices in Settings.\n`,
    })
  },
})
