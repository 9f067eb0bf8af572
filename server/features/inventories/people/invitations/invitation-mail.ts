import * as z from 'zod/mini'
import { PRODUCT } from '#contracts/product.ts'
import type { JobHandler } from '#server/platform/jobs/runner.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import { quotedName } from '#server/platform/mail/quoted-name.ts'
import type { MailedInvitation } from './mailed-invitation-store.ts'

export const INVITATION_JOB = 'mail-invitation'

/** The link works only for the confirmed address that it is sent to. */
const Payload = z.object({ to: z.string(), invitationId: z.string(), url: z.string() })
export type InvitationPayload = z.infer<typeof Payload>

const ROLE_TEXTS = {
  admin: 'change it and invite others',
  editor: 'change it',
  viewer: 'look at it',
} as const

export const invitationMail = (to: string, url: string, invitation: MailedInvitation): Mail => {
  const inviter = quotedName(invitation.inviterName)
  const inventory = quotedName(invitation.inventoryName)
  return {
    to,
    subject: `${inviter} invites you to an inventory in ${PRODUCT}`,
    text: `${inviter} invites you to the inventory ${inventory} in ${PRODUCT}. You may ${ROLE_TEXTS[invitation.role]}.

Open this link within a week to join. It works once, for an account with this e-mail:
${url}

If you do not know ${inviter}, do nothing.
`,
  }
}

interface InvitationMailDeps {
  readonly find: (invitationId: string) => Promise<MailedInvitation | undefined>
  readonly mailer: Mailer
}

export const invitationMailJobs = ({ find, mailer }: InvitationMailDeps): Record<string, JobHandler> => ({
  async [INVITATION_JOB](payload) {
    const { to, invitationId, url } = Payload.parse(payload)
    const invitation = await find(invitationId)
    // Revoked meanwhile.
    if (invitation) await mailer.send(invitationMail(to, url, invitation))
  },
})
