import type { AssistantAsk } from '#contracts/assistant/assistant.ts'
import {
  continueDialogue,
  type DialogueState,
  type DialogueStep,
  type TurnInput,
  takeTurn,
} from '#domain/assistant/dialogue.ts'
import type { InventoryReader } from '#domain/assistant/lookup/inventory-reader.ts'
import type { InventoryAccess, InventoryId } from '#domain/inventories/ids.ts'
import type { InventoryCache } from '#server/features/inventory-cache/service.ts'
import type { AiFailureReason } from '#server/platform/ai/ai-failure.ts'
import { AppError } from '#server/platform/errors.ts'
import { buildExcerpt } from './inventory-excerpt.ts'
import type { ModelProposer } from './model-proposer.ts'

export interface AssistantQuery extends InventoryAccess {
  readonly request: AssistantAsk
  readonly dialogue: DialogueState
  readonly around: (inventory: InventoryReader) => TurnInput
  readonly signal: AbortSignal
  readonly onPartialText?: ((text: string) => void) | undefined
}

const AI_FAILURE_NOTES: Partial<Record<AiFailureReason, string>> = {
  late: 'The AI service did not answer in time, so this is my own answer.',
  down: 'The AI service cannot be reached, so this is my own answer.',
  share: 'Today’s share of AI answers is used up, so this is my own answer.',
}
const FROM_MODEL_NOTE = 'Written by the AI service. It can be wrong.'
const READ_BY_MODEL_NOTE = 'Understood with the help of the AI service.'

const TOO_LARGE =
  'Your inventory holds more text than the assistant can read on the server. Please use the search instead.'

const withNote = (step: DialogueStep, note: string): DialogueStep =>
  step.kind === 'say'
    ? { ...step, reply: { ...step.reply, note: step.reply.note ? `${note} ${step.reply.note}` : note } }
    : step

/** Asks a model only when the grammar is not sure; its proposals need a yes. */
export const createQueryAnswerer = ({
  inventories,
  proposer,
}: {
  inventories: InventoryCache
  proposer: ModelProposer
}) => {
  /** @throws AppError TOO_LARGE */
  const readInventory = async <T>(
    inventoryId: InventoryId,
    read: (inventory: InventoryReader) => T,
  ): Promise<T> => {
    const answer = await inventories.read(inventoryId, (inventory) => ({ read: read(inventory) }))
    if (!answer) throw new AppError('TOO_LARGE', TOO_LARGE)
    return answer.read
  }
  return {
    async answer({
      inventoryId,
      actor: userId,
      request,
      dialogue,
      around,
      signal,
      onPartialText,
    }: AssistantQuery): Promise<DialogueStep> {
      const { own, excerpt } = await readInventory(inventoryId, (inventory) => {
        const step = takeTurn(request, dialogue, around(inventory))
        const asks = step.kind === 'say' && step.helpless && proposer.available()
        return { own: step, excerpt: asks ? buildExcerpt(inventory, request.query) : null }
      })
      if (!excerpt || own.kind !== 'say') return own
      onPartialText?.('')
      const proposed = await proposer.propose({
        userId,
        query: request.query,
        excerpt,
        signal,
        onPartialText,
      })
      const withoutPending = { ...dialogue, pending: null }
      const pendingOver = dialogue.pending ? { pendingOver: true as const } : {}
      if (proposed.kind === 'text') {
        return {
          kind: 'say',
          helpless: false,
          dialogue: { ...own.dialogue, pending: null },
          reply: { message: proposed.text, note: FROM_MODEL_NOTE, ...pendingOver },
        }
      }
      if (proposed.kind === 'intent') {
        const { intent } = proposed
        const step = await readInventory(inventoryId, (inventory) =>
          continueDialogue(intent, withoutPending, { ...around(inventory), cautious: true }),
        )
        // Uses a model's proposal only as a question.
        if (step.kind !== 'say') return own
        return withNote({ ...step, reply: { ...step.reply, ...pendingOver } }, READ_BY_MODEL_NOTE)
      }
      const note = AI_FAILURE_NOTES[proposed.reason]
      return note === undefined ? own : withNote(own, note)
    },
  }
}

export type QueryAnswerer = ReturnType<typeof createQueryAnswerer>
