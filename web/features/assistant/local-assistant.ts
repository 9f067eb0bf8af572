import type { AssistantReply } from '#contracts/assistant/assistant.ts'
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
  readonly inventory: () => InventoryReader
  readonly execute: (commands: readonly Command[]) => Promise<ExecutionResult>
  readonly isReadOnly?: () => boolean
  /** As ISO 4217. */
  readonly currency?: () => string
  readonly now: () => Date
  readonly newId: () => string
}

export interface LocalRequest extends TurnRequest {
  readonly openBin?: string
  /** Every change needs confirmation. */
  readonly cautious?: boolean
}

/**
 * Answers from the local inventory with the server's grammar.
 * Pending questions are per window and in memory, so they end with the page.
 */
export const createLocalAssistant = ({
  inventory,
  execute,
  isReadOnly = () => false,
  currency = () => 'USD',
  now,
  newId,
}: LocalAssistantDeps) => {
  let dialogue: DialogueState = { conversation: NEW_CONVERSATION, pending: null }
  let turn: Promise<unknown> = Promise.resolve()

  const answer = async ({ openBin, cautious, ...asked }: LocalRequest): Promise<AssistantReply> => {
    const around: TurnInput = {
      inventory: inventory(),
      now: now().toISOString(),
      newId,
      currency: currency(),
      ...(openBin !== undefined && { openBin }),
      ...(cautious && { cautious }),
      ...(isReadOnly() && { readOnly: true }),
    }
    const step = takeTurn(asked, dialogue, around)
    dialogue = step.dialogue
    if (step.kind === 'say') return step.reply
    const done =
      step.kind === 'do'
        ? recordExecution(step, await execute(step.proposal.commands), newId())
        : recordUndo(step, await execute(step.undo.commands))
    dialogue = done.dialogue
    return done.reply
  }

  return {
    /** Serialized, so that two quick confirmations meet one question. */
    ask(request: LocalRequest): Promise<AssistantReply> {
      const reply = turn.then(() => answer(request))
      turn = reply.catch(() => {})
      return reply
    },
  }
}

export type LocalAssistant = ReturnType<typeof createLocalAssistant>
