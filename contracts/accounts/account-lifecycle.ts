import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../message-reply.ts'
import { Timestamp } from '../text.ts'
import { linkIncomplete } from './messages.ts'
import { OwnPassword, requiredSecret } from './own-password.ts'

export const DELETION_GRACE_DAYS = 30

export const AccountDeletion = z.object({ password: z.optional(OwnPassword) })

const Rows = z.array(z.record(z.string(), z.unknown()))

export const PersonalData = z.object({
  exportedAt: Timestamp,
  /** Rows by part: profile, sessions, orders, ...; empty on later pages. */
  parts: z.record(z.string(), Rows),
  /** Own changes in inventories that the person is in, oldest first by inventory. */
  history: Rows,
  /** `after` of the next page; null behind the last. */
  next: z.nullable(z.string()),
})
export type PersonalData = z.infer<typeof PersonalData>

export const accountLifecycleEndpoints = {
  personalData: endpoint({
    name: 'auth.personalData',
    method: 'GET',
    path: '/api/auth/personal-data',
    access: 'signed-in',
    subject: 'self',
    summary:
      'All that is kept about the caller, without secrets; contents of inventories have an export of their own.',
    query: z.object({ after: z.optional(z.string().check(z.maxLength(120))) }),
    reply: PersonalData,
  }),
  sendVerification: endpoint({
    name: 'auth.sendVerification',
    method: 'POST',
    path: '/api/auth/send-verification',
    access: 'signed-in',
    subject: 'self',
    summary: 'Mails a new link that confirms the e-mail of this account.',
    reply: MessageReply,
  }),
  verifyEmail: endpoint({
    name: 'auth.verifyEmail',
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    subject: 'none',
    summary: 'Confirms an e-mail, or a new one, with a mailed token that works once.',
    body: z.object({ token: requiredSecret(linkIncomplete) }),
    reply: MessageReply,
  }),
  deleteAccount: endpoint({
    name: 'auth.deleteAccount',
    method: 'POST',
    path: '/api/auth/delete-account',
    access: 'signed-in',
    subject: 'self',
    summary: 'Ends every session and deletes the account in 30 days; signing in before then can restore it.',
    body: AccountDeletion,
    reply: z.object({ message: z.string(), deletedOn: Timestamp }),
  }),
} as const
