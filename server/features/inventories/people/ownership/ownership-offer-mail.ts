import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import { renderMail } from '#server/platform/mail/mail-template.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { quotedName } from '#server/platform/mail/quoted-name.ts'
import * as english from '../mail-messages.ts'
import type { OwnershipOffer } from './ownership-offer-store.ts'

export const OWNERSHIP_OFFER_JOB = 'mail.ownership-offer'

const Payload = z.object({ inventoryId: z.string(), memberId: z.string() })
export type OwnershipOfferPayload = z.infer<typeof Payload>

interface OfferMailDeps {
  readonly find: (payload: OwnershipOfferPayload) => Promise<OwnershipOffer | undefined>
  readonly mailer: Mailer
  readonly mailTextsFor: MailTextsFor
  readonly origin: string
}

export const ownershipOfferMailJobs = ({
  find,
  mailer,
  mailTextsFor,
  origin,
}: OfferMailDeps): Record<string, JobHandler> => ({
  async [OWNERSHIP_OFFER_JOB](payload) {
    const offer = await find(Payload.parse(payload))
    // Withdrawn or declined meanwhile.
    if (!offer) return
    const { texts, language } = await mailTextsFor(offer.email, 'features/inventories/people', english)
    const owner = quotedName(offer.ownerName, texts)
    await mailer.send(
      renderMail({
        to: offer.email,
        language,
        subject: texts.offerSubject(owner),
        parts: [
          texts.offered({ owner, inventory: quotedName(offer.inventoryName, texts) }),
          texts.acceptOrDecline,
          { link: `${origin}/people`, words: texts.openProduct },
        ],
      }),
    )
  },
})
