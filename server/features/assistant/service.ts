import type { ActionPerformed, AssistantAsk, AssistantReply } from '#contracts/assistant.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { FRESH } from '#domain/assistant/conversation.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Answers, Query } from './answer-query.ts'
import type { AssistantStore, Panel } from './store.ts'

/** How long "it" is remembered. */
const TALK_MS = 30 * 60 * 1000
/** The one panel of a session that names none. */
const ONLY_PANEL = '-'

interface Needs {
  readonly store: AssistantStore
  readonly answers: Answers
  readonly clock: () => Date
  readonly newId: () => string
}

/** Who waits: until when, and who listens meanwhile. */
export type Waiting = Pick<Query, 'signal' | 'say'>

const opened = ({ opens }: Answer): ActionPerformed | undefined => {
  if (!opens) return undefined
  return opens.screen === 'bin'
    ? { kind: 'opened', count: 1, opens: 'bin', binId: opens.binId }
    : { kind: 'opened', count: 0, opens: 'scanner' }
}

const shown = (answer: Answer): AssistantReply => {
  const { message, multipleMatches, mentions } = answer
  const actionPerformed = opened(answer)
  return {
    message,
    ...(multipleMatches && { multipleMatches: [...multipleMatches] }),
    ...(mentions && { mentions: [...mentions] }),
    ...(actionPerformed && { actionPerformed }),
  }
}

/** Answers from the asker's own inventory, and remembers per panel what was said. */
export const createAssistantService = ({ store, answers, clock, newId }: Needs) => ({
  async ask(
    caller: { userId: string; sid: string },
    asked: AssistantAsk,
    waiting: Waiting,
  ): Promise<AssistantReply> {
    const panel: Panel = { ...caller, panelId: asked.panelId ?? ONLY_PANEL }
    const now = clock()
    const talk = await store.read(panel, new Date(now.getTime() - TALK_MS))
    const { answer, note } = await answers.answer({
      ...{ userId: caller.userId, query: asked.query, ...waiting },
      circumstances: (look) => ({
        look,
        conversation: talk?.conversation ?? FRESH,
        now: now.toISOString(),
        newId,
        ...(asked.context?.binId !== undefined && { openBin: asked.context.binId }),
        ...(talk?.conversation.asking?.guarded && { cautious: true }),
      }),
    })
    const kept = await store.write(panel, { conversation: answer.conversation, pending: null }, now)
    if (!kept) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
    return { ...shown(answer), ...(note !== undefined && { note }) }
  },
})

export type AssistantService = ReturnType<typeof createAssistantService>
