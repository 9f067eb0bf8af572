import * as z from 'zod/mini'
import type { DisabledReason } from '#contracts/inventory/webhooks.ts'
import { settingsPage } from '#contracts/pages.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import { type MailPart, renderMail } from '#server/platform/mail/mail-template.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { quotedName } from '#server/platform/mail/quoted-name.ts'
import * as english from './mail-messages.ts'
import type { WebhookStore } from './store.ts'

export const WEBHOOK_DISABLED_JOB = 'mail.webhook-disabled'

const Payload = z.object({ webhookId: z.string() })

const partsOf = (
  texts: typeof english,
  reason: DisabledReason | null,
  inventoryName: string,
  url: string,
): MailPart[] =>
  reason === 'owner-changed'
    ? [
        texts.newOwner(quotedName(inventoryName, texts)),
        { facts: [[texts.address, url]] },
        texts.turnOnIfKnown,
      ]
    : [
        texts.failedForADay(quotedName(inventoryName, texts)),
        { facts: [[texts.address, url]] },
        texts.turnOnOnceItWorks,
      ]

interface DisabledMailDeps {
  readonly store: Pick<WebhookStore, 'findDisabled'>
  readonly mailer: Mailer
  readonly mailTextsFor: MailTextsFor
  readonly origin: string
}

export const webhookMailJobs = ({
  store,
  mailer,
  mailTextsFor,
  origin,
}: DisabledMailDeps): Record<string, JobHandler> => ({
  async [WEBHOOK_DISABLED_JOB](payload) {
    const found = await store.findDisabled(Payload.parse(payload).webhookId)
    // Turned on or deleted meanwhile.
    if (!found) return
    const { email: to, inventoryName, url, reason } = found
    const { texts, language } = await mailTextsFor(to, 'features/webhooks', english)
    await mailer.send(
      renderMail({
        to,
        language,
        subject: texts.subject,
        parts: [
          ...partsOf(texts, reason, inventoryName, url),
          { link: `${origin}${settingsPage('webhooks')}`, words: texts.openSettings },
        ],
      }),
    )
  },
})
