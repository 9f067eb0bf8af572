import type { AssistantAsk, AssistantReply } from '#contracts/assistant.ts'
import { FRESH } from '#domain/assistant/conversation.ts'
import {
  type Around,
  afterDoing,
  afterUndoing,
  type Step,
  type Talk,
  UNDONE_ALREADY,
} from '#domain/assistant/dialogue.ts'
import type { Look } from '#domain/assistant/lookup/inventory-reader.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Answers, Query } from './answer-query.ts'
import type { CarryOut } from './command-executor.ts'
import type { AssistantStore, Panel } from './store.ts'

/** How long "it" is remembered. */
const TALK_MS = 30 * 60 * 1000
/** The one panel of a session that names none. */
const ONLY_PANEL = '-'

interface Needs {
  readonly store: AssistantStore
  readonly answers: Answers
  readonly carryOut: CarryOut
  readonly clock: () => Date
  readonly newId: () => string
}

/** Until when somebody waits, and who listens meanwhile. */
export type Waiting = Pick<Query, 'signal' | 'say'>

/** Who asks, and with what, in words, for the history. */
export interface Asker {
  readonly userId: string
  readonly sid: string
  readonly device: string | null
}

const EMPTY: Talk = { conversation: FRESH, pending: null }
const TAKEN = 'That was answered already, so I did nothing more.'

/**
 * Answers from the asker's own inventory, and does what was asked. What waits for a yes is kept here, per session and
 * panel, with the exact rows and versions; of several who say yes at once, one is heard.
 */
export const createAssistantService = ({ store, answers, carryOut, clock, newId }: Needs) => {
  const doIt = async (asker: Asker, panel: Panel, step: Exclude<Step, { kind: 'say' }>) => {
    const { talk } = step
    if (step.kind === 'undo') {
      const { undo } = step
      if (!(await store.takeUndo(panel, undo.id, clock())))
        return { reply: { message: UNDONE_ALREADY }, talk: null }
      return afterUndoing({ undo, talk }, await carryOut(asker.userId, undo.deeds, undo.id, asker.device))
    }
    const { proposal, pendingId } = step
    if (pendingId !== undefined && !(await store.take(panel, pendingId, clock()))) {
      return { reply: { message: TAKEN }, talk: null }
    }
    const outcome = await carryOut(asker.userId, proposal.deeds, pendingId ?? newId(), asker.device)
    return afterDoing({ proposal, talk }, outcome, newId())
  }

  return {
    async ask(asker: Asker, asked: AssistantAsk, waiting: Waiting): Promise<AssistantReply> {
      const { userId, sid } = asker
      const panel: Panel = { userId, sid, panelId: asked.panelId ?? ONLY_PANEL }
      const now = clock()
      const talk = (await store.read(panel, new Date(now.getTime() - TALK_MS))) ?? EMPTY
      const openBin = asked.context?.binId
      const around = (look: Look): Around => ({
        ...{ look, now: now.toISOString(), newId },
        ...(openBin !== undefined && { openBin }),
      })
      const step = await answers.answer({ userId, asked, talk, around, ...waiting })
      const { reply, talk: next } = step.kind === 'say' ? step : await doIt(asker, panel, step)
      // Whoever was quicker has written what was said.
      if (next && !(await store.write(panel, next, talk.pending?.id ?? null, clock()))) {
        throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
      }
      return reply
    },
  }
}

export type AssistantService = ReturnType<typeof createAssistantService>
