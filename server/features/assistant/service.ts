import type { ActionPerformed, AssistantAsk, AssistantReply } from '#contracts/assistant.ts'
import type { Answer } from '#domain/assistant/answer.ts'
import { answerWish } from '#domain/assistant/answer-wish.ts'
import { FRESH } from '#domain/assistant/conversation.ts'
import { understand } from '#domain/assistant/understand.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Looks } from './looks.ts'
import type { AssistantStore, Panel } from './store.ts'

/** How long "it" is remembered. */
const TALK_MS = 30 * 60 * 1000
/** The one panel of a session that names none. */
const ONLY_PANEL = '-'

interface Needs {
  readonly store: AssistantStore
  readonly looks: Looks
  readonly clock: () => Date
  readonly newId: () => string
}

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
export const createAssistantService = ({ store, looks, clock, newId }: Needs) => ({
  async ask(caller: { userId: string; sid: string }, asked: AssistantAsk): Promise<AssistantReply> {
    const panel: Panel = { ...caller, panelId: asked.panelId ?? ONLY_PANEL }
    const now = clock()
    const talk = await store.read(panel, new Date(now.getTime() - TALK_MS))
    const answer = await looks.with(caller.userId, (look) => {
      const circumstances = {
        look,
        conversation: talk?.conversation ?? FRESH,
        now: now.toISOString(),
        newId,
        ...(asked.context?.binId !== undefined && { openBin: asked.context.binId }),
      }
      return answerWish(understand(asked.query, circumstances).wish, circumstances)
    })
    const kept = await store.write(panel, { conversation: answer.conversation, pending: null }, now)
    if (!kept) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
    return shown(answer)
  },
})

export type AssistantService = ReturnType<typeof createAssistantService>
