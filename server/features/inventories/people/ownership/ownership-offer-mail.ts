import * as z from 'zod/mini'
import { PRODUCT } from '#contracts/product.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import { renderMail } from '#server/platform/mail/mail-template.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { quotedName } from '#server/platform/mail/quoted-name.ts'
import type { OwnershipOffer } from './ownership-offer-store.ts'

export const OWNERSHIP_OFFER_JOB = 'mail.ownership-offer'

const Payload = z.object({ inventoryId: z.string(), memberId: z.string() })
export type OwnershipOfferPayload = z.infer<typeof Payload>

interface OfferMailDeps {
  readonly find: (payload: OwnershipOfferPayload) => Promise<OwnershipOffer | undefined>
  readonly mailer: Mailer
  readonly origin: string
}

export const ownershipOfferMailJobs = ({
  find,
  mailer,
  origin,
}: OfferMailDeps): Record<string, JobHandler> => ({
  async [OWNERSHIP_OFFER_JOB](payload) {
    const offer = await find(Payload.parse(payload))
    // Withdrawn or declined meanwhile.
    if (!offer) return
    const owner = quotedName(offer.ownerName)
    await mailer.send(
      renderMail({
        to: offer.email,
        subject: `${owner} asks you to become the owner of an inventory in ${PRODUCT}`,
        parts: [
          `${owner} asks you to become the owner of ${quotedName(offer.inventoryName)}. As the owner you decide who is in it, and its bins count toward your plan.`,
          'To accept or decline, open the inventory and choose People. Nothing changes until you accept.',
          { link: `${origin}/people`, words: `Open ${PRODUCT}` },
        ],
      }),
    )
  },
})
