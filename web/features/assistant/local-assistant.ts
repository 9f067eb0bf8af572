import type { AssistantReply } from '#contracts/assistant.ts'
import type { Command } from '#domain/assistant/command.ts'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import {
  type DialogueState,
  type ExecutionResult,
  recordExecution,
  recordUndo,
  type TurnInput,
  type TurnRequest,
  takeTurn,
} from '#domain/assistant/dialogue.ts'
import type { InventoryReader } from '#domain/assistant/lookup/inventory-reader.ts'

interface LocalAssistantDeps {
  /** The inventory of this device, as it is now. */
  readonly inventory: () => InventoryReader
  /** Writes changes down here, to be sent later. */
  readonly execute: (deeds: readonly Command[]) => Promise<ExecutionResult>
  readonly now: () => Date
  readonly newId: () => string
}

export interface LocalRequest extends TurnRequest {
  readonly openBin?: string
  /** Everything that it would change waits for a yes. */
  readonly cautious?: boolean
}

/**
 * Answers and acts on this device's own inventory, by the grammar that the server has. What waits for a yes lives in
 * memory only, one talk a window: with the page it is gone, and a yes then does nothing.
 */
export const createLocalAssistant = ({ inventory, execute, now, newId }: LocalAssistantDeps) => {
  let dialogue: DialogueState = { conversation: NEW_CONVERSATION, pending: null }
  let turn: Promise<unknown> = Promise.resolve()

  const answer = async ({ openBin, cautious, ...asked }: LocalRequest): Promise<AssistantReply> => {
    const around: TurnInput = {
      ...{ inventory: inventory(), now: now().toISOString(), newId },
      ...(openBin !== undefined && { openBin }),
      ...(cautious && { cautious }),
    }
    const step = takeTurn(asked, dialogue, around)
    dialogue = step.talk
    if (step.kind === 'say') return step.reply
    const done =
      step.kind === 'do'
        ? recordExecution(step, await execute(step.proposal.deeds), newId())
        : recordUndo(step, await execute(step.undo.deeds))
    dialogue = done.talk
    return done.reply
  }

  return {
    /** One turn after another, so that two quick yeses meet one question. */
    ask(asked: LocalRequest): Promise<AssistantReply> {
      const reply = turn.then(() => answer(asked))
      turn = reply.catch(() => {})
      return reply
    },
  }
}

export type LocalAssistant = ReturnType<typeof createLocalAssistant>
