import * as z from 'zod/mini'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { MailTextsFor } from '#server/platform/mail/mail-texts.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import { plainMail } from '#server/platform/mail/plain-mail.ts'
import { quotedName } from '#server/platform/mail/quoted-name.ts'
import * as english from '../mail-messages.ts'
import type { MailedInvitation } from './mailed-invitation-store.ts'

export const INVITATION_JOB = 'mail-invitation'

/** The link works only for the confirmed address that it is sent to. */
const Payload = z.object({ to: z.string(), invitationId: z.string(), url: z.string() })
export type InvitationPayload = z.infer<typeof Payload>

interface InvitationMail {
  readonly texts: typeof english
  readonly language: string
  readonly to: string
  readonly url: string
  readonly invitation: MailedInvitation
}

const invitationMail = ({ texts, language, to, url, invitation }: InvitationMail): Mail => {
  const inviter = quotedName(invitation.inviterName, texts)
  const inventory = quotedName(invitation.inventoryName, texts)
  return plainMail({
    to,
    language,
    subject: texts.invitationSubject(inviter),
    paragraphs: [
      texts.invited[invitation.role]({ inviter, inventory }),
      [texts.openToJoin, url],
      texts.ignoreUnknown(inviter),
    ],
  })
}

interface InvitationMailDeps {
  readonly find: (invitationId: string) => Promise<MailedInvitation | undefined>
  readonly mailer: Mailer
  readonly mailTextsFor: MailTextsFor
}

export const invitationMailJobs = ({
  find,
  mailer,
  mailTextsFor,
}: InvitationMailDeps): Record<string, JobHandler> => ({
  async [INVITATION_JOB](payload) {
    const { to, invitationId, url } = Payload.parse(payload)
    const invitation = await find(invitationId)
    // Revoked meanwhile.
    if (!invitation) return
    const readers = [to, invitation.inviterEmail]
    const { texts, language } = await mailTextsFor(readers, 'features/inventories/people', english)
    await mailer.send(invitationMail({ texts, language, to, url, invitation }))
  },
})
