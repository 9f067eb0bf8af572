import type { ActionPerformed, AssistantReply, Choice } from '#contracts/assistant.ts'
import { confirmationOf } from '#domain/assistant/grammar/confirmation-words.ts'

/** Who answers: the server, or this device where the server does not. */
export type Answerer = 'server' | 'device'

/** One bubble. */
export interface ChatMessage {
  readonly id: number
  readonly from: 'person' | 'assistant'
  readonly text: string
  readonly by?: Answerer
  /** Said beside the answer, smaller. */
  readonly note?: string
  /** What was meant could be any of these: a choice goes on with it. */
  readonly matches?: readonly Choice[]
  /** What the answer speaks of: each opens its bin. */
  readonly mentions?: readonly Choice[]
  readonly undoId?: string
}

/** A question that waits for a yes or a no, and who asked it. */
interface PendingQuestion {
  readonly pendingId?: string
  readonly by: Answerer
}

export interface ChatState {
  readonly lines: readonly ChatMessage[]
  readonly waiting: boolean
  /** What was written so far of the answer that is awaited. */
  readonly partial: string
  readonly pending: PendingQuestion | null
  /** What is typed and not sent. */
  readonly draft: string
}

export interface ChatRequest {
  readonly query: string
  readonly confirmationToken?: 'confirm' | 'cancel'
  readonly pendingId?: string
  readonly chosenId?: string
  readonly undoId?: string
  /** Who must answer: whoever asked what this confirms or takes back. */
  readonly by?: Answerer
}

export interface ChatReply {
  readonly reply: AssistantReply
  readonly by: Answerer
}

export interface ChatSessionDeps {
  /** `tell` hears the words of an answer as they come, whole each time. */
  readonly ask: (ask: ChatRequest, tell: (partial: string) => void) => Promise<ChatReply>
  /** What to say of an ask that failed. */
  readonly failure: (error: unknown) => string
  /** Lines of earlier in this session. */
  readonly lines?: readonly ChatMessage[]
  readonly keep?: (messages: readonly ChatMessage[]) => void
}

export interface ChatSession {
  subscribe(listener: () => void): () => void
  getSnapshot(): ChatState
  type(draft: string): void
  /** Sends a text; while a question waits for a yes, the words for yes and no answer it. */
  say(text: string): Promise<void>
  answer(token: 'confirm' | 'cancel'): Promise<void>
  choose(choice: Choice): Promise<ActionPerformed | undefined>
  undo(undoId: string): Promise<void>
  clear(): void
  /** Calls `listener` with every answer as it comes. */
  onReply(listener: (reply: AssistantReply) => void): () => void
}

/** Lines that are kept; older ones go. */
const MESSAGES_KEPT = 100

const toChatMessage = (id: number, { reply, by }: ChatReply): ChatMessage => ({
  id,
  from: 'assistant',
  text: reply.message,
  by,
  ...(reply.note !== undefined && { note: reply.note }),
  ...(reply.multipleMatches && { matches: reply.multipleMatches }),
  ...(reply.mentions && { mentions: reply.mentions }),
  ...(reply.actionPerformed?.undoId !== undefined && { undoId: reply.actionPerformed.undoId }),
})

/** Who answers says with each reply whether its question still waits; a yes is offered for nothing else. */
const pendingAfter = ({ reply, by }: ChatReply): PendingQuestion | null =>
  reply.requiresConfirmation
    ? { by, ...(reply.pendingId !== undefined && { pendingId: reply.pendingId }) }
    : null

/** The talk of one person in one window. It knows neither screen nor network. */
export const createChatSession = (needs: ChatSessionDeps): ChatSession => {
  const listeners = new Set<() => void>()
  const hearers = new Set<(reply: AssistantReply) => void>()
  let talk: ChatState = { lines: needs.lines ?? [], waiting: false, partial: '', pending: null, draft: '' }
  /** An answer to what was asked before everything was cleared is not shown. */
  let round = 0

  const set = (part: Partial<ChatState>) => {
    talk = { ...talk, ...part }
    if (part.lines) needs.keep?.(part.lines)
    for (const listener of [...listeners]) listener()
  }
  const nextId = () => (talk.lines.at(-1)?.id ?? 0) + 1
  const add = (line: ChatMessage, part: Partial<ChatState>) =>
    set({ ...part, lines: [...talk.lines, line].slice(-MESSAGES_KEPT) })

  const send = async (words: string, ask: ChatRequest): Promise<AssistantReply | undefined> => {
    if (talk.waiting) return
    const asked = round
    add({ id: nextId(), from: 'person', text: words }, { waiting: true, partial: '' })
    try {
      const answered = await needs.ask(ask, (partial) => asked === round && set({ partial }))
      if (asked !== round) return
      const pending = pendingAfter(answered)
      add(toChatMessage(nextId(), answered), { waiting: false, pending })
      for (const hear of [...hearers]) hear(answered.reply)
      return answered.reply
    } catch (error) {
      if (asked !== round) return
      const text = needs.failure(error)
      add({ id: nextId(), from: 'assistant', text }, { waiting: false })
      for (const hear of [...hearers]) hear({ message: text })
    }
  }

  const answer = async (token: 'confirm' | 'cancel', words = token === 'confirm' ? 'Yes' : 'No') => {
    const { pending } = talk
    if (!pending) return
    await send(words, { query: words, confirmationToken: token, ...pending })
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => talk,
    type: (draft) => set({ draft }),
    say: async (text) => {
      const words = text.trim()
      if (words === '' || talk.waiting) return
      set({ draft: '' })
      const token = talk.pending ? confirmationOf(words) : null
      if (token) await answer(token, words)
      else await send(words, { query: words })
    },
    answer,
    choose: async ({ id, label }) => (await send(label, { query: label, chosenId: id }))?.actionPerformed,
    undo: async (undoId) => {
      const by = talk.lines.find((line) => line.undoId === undoId)?.by
      await send('Undo', { query: 'Undo', undoId, ...(by && { by }) })
    },
    clear: () => {
      round += 1
      set({ lines: [], waiting: false, pending: null })
    },
    onReply: (listener) => {
      hearers.add(listener)
      return () => {
        hearers.delete(listener)
      }
    },
  }
}
