import type { AssistantAsk, AssistantReply } from '#contracts/assistant/assistant.ts'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import {
  ALREADY_UNDONE,
  type DialogueState,
  type DialogueStep,
  recordExecution,
  recordUndo,
  type TurnInput,
} from '#domain/assistant/dialogue.ts'
import { type InventoryReader, withCheckTimes } from '#domain/assistant/lookup/inventory-reader.ts'
import type { InventoryAccess } from '#domain/inventories/ids.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import type { AssistantQuery, QueryAnswerer } from './answer-query.ts'
import type { CommandExecutor } from './command-executor.ts'
import type { AssistantPanel, AssistantStore } from './store.ts'

/** Lifetime of what "it" refers to. */
const DIALOGUE_TTL_MS = 30 * 60 * 1000
const DEFAULT_PANEL = '-'

interface AssistantServiceDeps {
  readonly store: AssistantStore
  readonly answers: QueryAnswerer
  readonly execute: CommandExecutor
  readonly canWrite: (access: InventoryAccess) => Promise<boolean>
  readonly clock: () => Date
  readonly newId: () => string
}

export type { CommandExecutor }

export type PendingStep = Pick<AssistantQuery, 'signal' | 'onPartialText'>

export interface AssistantCaller extends InventoryAccess {
  readonly sid: string
  readonly device: string | null
}

const CHECK_WORDS = /check|audit|inventoried|gone? through/i

/** Times of checks are read only for questions about them. */
const isAboutChecks = ({ query }: AssistantAsk, { conversation: { last, asking } }: DialogueState): boolean =>
  CHECK_WORDS.test(query) || last?.kind === 'checked' || asking?.intent.kind === 'checked'

const EMPTY_DIALOGUE: DialogueState = { conversation: NEW_CONVERSATION, pending: null }
const ALREADY_ANSWERED = 'That was answered already, so I did nothing more.'

/** Answers and runs commands. Pending questions are kept per session and panel, with exact row versions. */
export const createAssistantService = (deps: AssistantServiceDeps) => {
  const { store, answers, execute, clock, newId } = deps
  const doIt = async (
    caller: AssistantCaller,
    panel: AssistantPanel,
    step: Exclude<DialogueStep, { kind: 'say' }>,
  ) => {
    const { dialogue } = step
    if (step.kind === 'undo') {
      const { undo } = step
      if (!(await store.takeUndo(panel, undo.id, clock())))
        return { reply: { message: ALREADY_UNDONE }, dialogue: null }
      return recordUndo({ undo, dialogue }, await execute(caller, undo.commands, undo.id, caller.device))
    }
    const { proposal, pendingId } = step
    if (pendingId !== undefined && !(await store.take(panel, pendingId, clock()))) {
      return { reply: { message: ALREADY_ANSWERED }, dialogue: null }
    }
    const outcome = await execute(caller, proposal.commands, pendingId ?? newId(), caller.device)
    return recordExecution({ proposal, dialogue }, outcome, newId())
  }

  return {
    async ask(caller: AssistantCaller, request: AssistantAsk, waiting: PendingStep): Promise<AssistantReply> {
      const { inventoryId, actor, sid } = caller
      const panel: AssistantPanel = {
        userId: actor,
        inventoryId,
        sid,
        panelId: request.panelId ?? DEFAULT_PANEL,
      }
      const now = clock()
      const dialogue = (await store.read(panel, new Date(now.getTime() - DIALOGUE_TTL_MS))) ?? EMPTY_DIALOGUE
      const openBin = request.context?.binId
      const readOnly = !(await deps.canWrite({ inventoryId, actor }))
      const checks = isAboutChecks(request, dialogue) ? await store.checkTimes(inventoryId) : null
      const currency = await store.currencyOf(inventoryId)
      const around = (inventory: InventoryReader): TurnInput => ({
        inventory: checks ? withCheckTimes(inventory, checks) : inventory,
        now: now.toISOString(),
        newId,
        ...(currency !== null && { currency }),
        ...(openBin !== undefined && { openBin }),
        ...(readOnly && { readOnly }),
      })
      const step = await answers.answer({ inventoryId, actor, request, dialogue, around, ...waiting })
      const { reply, dialogue: next } = step.kind === 'say' ? step : await doIt(caller, panel, step)
      if (next && !(await store.write(panel, next, dialogue.pending?.id ?? null, clock()))) {
        throw notSignedIn()
      }
      return reply
    },
  }
}

export type AssistantService = ReturnType<typeof createAssistantService>
