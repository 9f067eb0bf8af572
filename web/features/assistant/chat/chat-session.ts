import type { ActionPerformed, AssistantReply, Choice } from '#contracts/assistant/assistant.ts'
import { confirmationOf } from '#domain/assistant/grammar/confirmation-words.ts'
import { createEmitter } from '#web/platform/state/emitter.ts'
import { createSignal } from '#web/platform/state/signal.ts'

/** Answering side: the server, or this device as a fallback. */
export type AnswerSource = 'server' | 'device'

export interface ChatMessage {
  readonly id: number
  readonly from: 'person' | 'assistant'
  readonly text: string
  readonly by?: AnswerSource
  readonly note?: string
  /** Candidates; choosing one continues. */
  readonly matches?: readonly Choice[]
  readonly mentions?: readonly Choice[]
  readonly undoId?: string
}

/** Question awaiting yes or no, and the side that asked it. */
interface PendingQuestion {
  readonly pendingId?: string
  readonly by: AnswerSource
}

export interface ChatState {
  readonly lines: readonly ChatMessage[]
  readonly waiting: boolean
  readonly partial: string
  readonly pending: PendingQuestion | null
  readonly draft: string
}

export interface ChatRequest {
  readonly query: string
  readonly confirmationToken?: 'confirm' | 'cancel'
  readonly pendingId?: string
  readonly chosenId?: string
  readonly undoId?: string
  /** Side that must answer: the one that asked or acted. */
  readonly by?: AnswerSource
}

export interface ChatReply {
  readonly reply: AssistantReply
  readonly by: AnswerSource
}

export interface ChatSessionDeps {
  /** Passes the full partial text to `onPartial`. */
  readonly ask: (ask: ChatRequest, onPartial: (partial: string) => void) => Promise<ChatReply>
  readonly failure: (error: unknown) => string
  readonly lines?: readonly ChatMessage[]
  readonly save?: (messages: readonly ChatMessage[]) => void
}

export interface ChatSession {
  subscribe(listener: () => void): () => void
  getSnapshot(): ChatState
  type(draft: string): void
  say(text: string): Promise<void>
  answer(token: 'confirm' | 'cancel'): Promise<void>
  choose(choice: Choice): Promise<ActionPerformed | undefined>
  undo(undoId: string): Promise<void>
  clear(): void
  onReply(listener: (reply: AssistantReply) => void): () => void
}

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

const pendingAfter = ({ reply, by }: ChatReply): PendingQuestion | null =>
  reply.requiresConfirmation
    ? { by, ...(reply.pendingId !== undefined && { pendingId: reply.pendingId }) }
    : null

export const createChatSession = (deps: ChatSessionDeps): ChatSession => {
  const state = createSignal<ChatState>({
    lines: deps.lines ?? [],
    waiting: false,
    partial: '',
    pending: null,
    draft: '',
  })
  const replies = createEmitter<[reply: AssistantReply]>()
  /** Discards responses to requests before a clear. */
  let generation = 0

  const set = (part: Partial<ChatState>) => {
    if (part.lines) deps.save?.(part.lines)
    state.set({ ...state.getSnapshot(), ...part })
  }
  const nextId = () => (state.getSnapshot().lines.at(-1)?.id ?? 0) + 1
  const add = (line: ChatMessage, part: Partial<ChatState>) =>
    set({ ...part, lines: [...state.getSnapshot().lines, line].slice(-MESSAGES_KEPT) })

  const send = async (words: string, request: ChatRequest): Promise<AssistantReply | undefined> => {
    if (state.getSnapshot().waiting) return
    const askedGeneration = generation
    add({ id: nextId(), from: 'person', text: words }, { waiting: true, partial: '' })
    try {
      const answer = await deps.ask(request, (partial) => askedGeneration === generation && set({ partial }))
      if (askedGeneration !== generation) return
      const pending = pendingAfter(answer)
      add(toChatMessage(nextId(), answer), { waiting: false, pending })
      replies.emit(answer.reply)
      return answer.reply
    } catch (error) {
      if (askedGeneration !== generation) return
      const text = deps.failure(error)
      add({ id: nextId(), from: 'assistant', text }, { waiting: false })
      replies.emit({ message: text })
    }
  }

  const answer = async (token: 'confirm' | 'cancel', words = token === 'confirm' ? 'Yes' : 'No') => {
    const { pending } = state.getSnapshot()
    if (!pending) return
    await send(words, { query: words, confirmationToken: token, ...pending })
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    onReply: replies.subscribe,
    type: (draft) => set({ draft }),
    say: async (text) => {
      const words = text.trim()
      if (words === '' || state.getSnapshot().waiting) return
      set({ draft: '' })
      const token = state.getSnapshot().pending ? confirmationOf(words) : null
      if (token) await answer(token, words)
      else await send(words, { query: words })
    },
    answer,
    choose: async ({ id, label }) => (await send(label, { query: label, chosenId: id }))?.actionPerformed,
    undo: async (undoId) => {
      const by = state.getSnapshot().lines.find((line) => line.undoId === undoId)?.by
      await send('Undo', { query: 'Undo', undoId, ...(by && { by }) })
    },
    clear: () => {
      generation += 1
      set({ lines: [], waiting: false, pending: null })
    },
  }
}
