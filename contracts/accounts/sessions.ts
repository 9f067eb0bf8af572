import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../message-reply.ts'
import { Timestamp } from '../text.ts'

export const SignedInDevice = z.object({
  /** Identifies the session in calls; no credential. */
  id: z.string(),
  device: z.string(),
  signedInAt: Timestamp,
  /** Accurate to some minutes. */
  lastUsedAt: Timestamp,
  current: z.boolean(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

export const sessionEndpoints = {
  list: endpoint({
    name: 'sessions.list',
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signed-in',
    subject: 'self',
    summary: 'The browsers in which this person is signed in, the one used last first.',
    reply: z.object({ sessions: z.array(SignedInDevice) }),
  }),
  end: endpoint({
    name: 'sessions.end',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    access: 'signed-in',
    subject: 'session',
    summary: 'Signs one browser out.',
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
    reply: MessageReply,
  }),
  endOthers: endpoint({
    name: 'sessions.endOthers',
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signed-in',
    subject: 'self',
    summary: 'Signs every browser out but the one that asks; with `revokeApiKeys=1` the API keys end, too.',
    query: z.object({ revokeApiKeys: z.optional(z.literal('1')) }),
    reply: MessageReply,
  }),
} as const
