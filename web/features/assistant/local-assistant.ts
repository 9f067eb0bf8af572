import type { AssistantReply } from '#contracts/assistant.ts'
import type { Deed } from '#domain/assistant/command.ts'
import { FRESH } from '#domain/assistant/conversation.ts'
import {
  type Around,
  type Asked,
  afterDoing,
  afterUndoing,
  type Outcome,
  type Talk,
  takeTurn,
} from '#domain/assistant/dialogue.ts'
import type { Look } from '#domain/assistant/lookup/inventory-reader.ts'

interface Needs {
  /** The inventory of this device, as it is now. */
  readonly look: () => Look
  /** Writes changes down here, to be sent later. */
  readonly carryOut: (deeds: readonly Deed[]) => Promise<Outcome>
  readonly now: () => Date
  readonly newId: () => string
}

export interface LocalAsk extends Asked {
  readonly openBin?: string
  /** Everything that it would change waits for a yes. */
  readonly cautious?: boolean
}

/**
 * Answers and acts on this device's own inventory, by the grammar that the server has. What waits for a yes lives in
 * memory only, one talk a window: with the page it is gone, and a yes then does nothing.
 */
export const createLocalAssistant = ({ look, carryOut, now, newId }: Needs) => {
  let talk: Talk = { conversation: FRESH, pending: null }
  let turn: Promise<unknown> = Promise.resolve()

  const answer = async ({ openBin, cautious, ...asked }: LocalAsk): Promise<AssistantReply> => {
    const around: Around = {
      ...{ look: look(), now: now().toISOString(), newId },
      ...(openBin !== undefined && { openBin }),
      ...(cautious && { cautious }),
    }
    const step = takeTurn(asked, talk, around)
    talk = step.talk
    if (step.kind === 'say') return step.reply
    const done =
      step.kind === 'do'
        ? afterDoing(step, await carryOut(step.proposal.deeds), newId())
        : afterUndoing(step, await carryOut(step.undo.deeds))
    talk = done.talk
    return done.reply
  }

  return {
    /** One turn after another, so that two quick yeses meet one question. */
    ask(asked: LocalAsk): Promise<AssistantReply> {
      const reply = turn.then(() => answer(asked))
      turn = reply.catch(() => {})
      return reply
    },
  }
}

export type LocalAssistant = ReturnType<typeof createLocalAssistant>
