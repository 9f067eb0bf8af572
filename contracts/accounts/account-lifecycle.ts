import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../message-reply.ts'
import { Timestamp } from '../text.ts'
import { OwnPassword, requiredSecret } from './own-password.ts'

export const DELETION_GRACE_DAYS = 30

export const AccountDeletion = z.object({ password: z.optional(OwnPassword) })

export const accountLifecycleEndpoints = {
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
    body: z.object({ token: requiredSecret('The link is not complete') }),
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
