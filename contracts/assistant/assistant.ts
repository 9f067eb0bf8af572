import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../text.ts'
import { yourQuestion } from './messages.ts'

export const Choice = z.object({
  kind: z.enum(['bin', 'item']),
  id: Id,
  binId: Id,
  label: z.string(),
  /** Place, or a detail that separates namesakes. */
  detail: z.string(),
})
export type Choice = z.infer<typeof Choice>

export const ActionPerformed = z.object({
  kind: z.enum(['added', 'moved', 'renamed', 'adjusted', 'deleted', 'created-bin', 'undone', 'opened']),
  count: z.int(),
  binId: z.optional(Id),
  opens: z.optional(z.enum(['scanner', 'bin'])),
  /** Sent back to undo the change, once. */
  undoId: z.optional(Id),
})
export type ActionPerformed = z.infer<typeof ActionPerformed>

/** `message` is plain text. */
export const AssistantReply = z.object({
  message: z.string(),
  requiresConfirmation: z.optional(z.literal(true)),
  /** Names the pending question, so that a yes confirms no other. */
  pendingId: z.optional(Id),
  pendingOver: z.optional(z.literal(true)),
  /** Candidates of an ambiguous request; one is sent back as `chosenId`. */
  multipleMatches: z.optional(z.array(Choice)),
  mentions: z.optional(z.array(Choice)),
  actionPerformed: z.optional(ActionPerformed),
  note: z.optional(z.string()),
  /** Query without a result; the app searches the person's other inventories for it. */
  notFound: z.optional(z.string()),
})
export type AssistantReply = z.infer<typeof AssistantReply>

/** In characters. */
export const QUERY_MAX = 500

export const AssistantAsk = z.object({
  /** Ignored where another field is more precise. */
  query: text(yourQuestion, QUERY_MAX),
  confirmationToken: z.optional(z.enum(['confirm', 'cancel'])),
  /** Each open panel has its own dialogue; absent: one per session. */
  panelId: z.optional(Id),
  pendingId: z.optional(Id),
  chosenId: z.optional(Id),
  undoId: z.optional(Id),
  context: z.optional(z.object({ binId: z.optional(Id) })),
})
export type AssistantAsk = z.infer<typeof AssistantAsk>

export const assistantEndpoints = {
  query: endpoint({
    name: 'assistant.query',
    method: 'POST',
    path: '/api/assistant/query',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    asksModel: true,
    summary:
      'Answers a question about the own bins, or does what was asked; what deletes or changes much waits for a yes.',
    body: AssistantAsk,
    reply: AssistantReply,
  }),
} as const
