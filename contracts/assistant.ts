import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, text } from './text.ts'

/** A bin or an item that an answer is about: a button that opens its bin. */
export const Choice = z.object({
  kind: z.enum(['bin', 'item']),
  id: Id,
  /** The bin itself, or the one that the item lies in. */
  binId: Id,
  label: z.string(),
  /** Where it is, or what tells it from its namesakes. */
  detail: z.string(),
})
export type Choice = z.infer<typeof Choice>

/** What was done, or what the panel is to open. */
export const ActionPerformed = z.object({
  kind: z.enum(['added', 'moved', 'renamed', 'adjusted', 'deleted', 'created-bin', 'undone', 'opened']),
  /** Bins and items that it touched. */
  count: z.int(),
  binId: z.optional(Id),
  /** With `opened`: the scanner, or the bin of `binId`. */
  opens: z.optional(z.enum(['scanner', 'bin'])),
  /** Sent back, takes it all back once. */
  undoId: z.optional(Id),
})
export type ActionPerformed = z.infer<typeof ActionPerformed>

/** The assistant's answer. `message` is plain text. */
export const AssistantReply = z.object({
  message: z.string(),
  requiresConfirmation: z.optional(z.literal(true)),
  /** Names what waits for a yes; sent back with it, so that a yes never meets another question. */
  pendingId: z.optional(Id),
  /** What waited for a yes does so no more. */
  pendingOver: z.optional(z.literal(true)),
  /** What was meant could be any of these; sent back as `chosenId`, or opened. */
  multipleMatches: z.optional(z.array(Choice)),
  /** What the message speaks of. */
  mentions: z.optional(z.array(Choice)),
  actionPerformed: z.optional(ActionPerformed),
  /** Said beside the answer, as when a model did not answer in time. */
  note: z.optional(z.string()),
})
export type AssistantReply = z.infer<typeof AssistantReply>

/** Longest question in characters. */
export const QUERY_MAX = 500

export const AssistantAsk = z.object({
  /** What was typed or said; of no account where one of the others says more. */
  query: text('Your question', QUERY_MAX),
  confirmationToken: z.optional(z.enum(['confirm', 'cancel'])),
  /** One open panel: its pending question is nobody else's. Absent: the one panel of this session. */
  panelId: z.optional(Id),
  pendingId: z.optional(Id),
  chosenId: z.optional(Id),
  undoId: z.optional(Id),
  /** What the person is looking at: "what is in here?". */
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
    summary:
      'Answers a question about the own bins, or does what was asked; what deletes or changes much waits for a yes.',
    body: AssistantAsk,
    reply: AssistantReply,
  }),
} as const
