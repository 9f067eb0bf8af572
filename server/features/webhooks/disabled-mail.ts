import * as z from 'zod/mini'
import type { DisabledReason } from '#contracts/inventory/webhooks.ts'
import { PRODUCT } from '#contracts/product.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import { type MailPart, renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { quotedName } from '#server/platform/mail/quoted-name.ts'
import type { WebhookStore } from './store.ts'

export const WEBHOOK_DISABLED_JOB = 'mail.webhook-disabled'

const Payload = z.object({ webhookId: z.string() })

const textsOf = (reason: DisabledReason | null, inventoryName: string, url: string): MailPart[] =>
  reason === 'owner-changed'
    ? [
        `${quotedName(inventoryName)} has a new owner: you. A webhook that the former owner set up was turned off, so ${PRODUCT} sends nothing to it any more.`,
        { facts: [['Address', url]] },
        'If you know where it goes and want it, turn it on in Settings. Otherwise delete it.',
      ]
    : [
        `The webhook of ${quotedName(inventoryName)} failed for a day, so ${PRODUCT} sends nothing to it any more.`,
        { facts: [['Address', url]] },
        'Once the address works again, turn the webhook on in Settings. Changes since then are not sent.',
      ]

interface DisabledMailDeps {
  readonly store: Pick<WebhookStore, 'findDisabled'>
  readonly mailer: Mailer
  readonly origin: string
}

export const webhookMailJobs = ({ store, mailer, origin }: DisabledMailDeps): Record<string, JobHandler> => ({
  async [WEBHOOK_DISABLED_JOB](payload) {
    const found = await store.findDisabled(Payload.parse(payload).webhookId)
    // Turned on or deleted meanwhile.
    if (!found) return
    const { email: to, inventoryName, url, reason } = found
    await mailer.send(
      renderMail({
        to,
        subject: `${PRODUCT} turned a webhook off`,
        parts: [
          ...textsOf(reason, inventoryName, url),
          { link: `${origin}/settings#webhooks`, words: 'Open Settings' },
        ],
      }),
    )
  },
})
