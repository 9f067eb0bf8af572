import type { ActionPerformed, AssistantAsk, AssistantReply } from '#contracts/assistant/assistant.ts'
import { READ_ONLY_MESSAGE } from '#domain/inventories/messages.ts'
import type { Answer, Proposal, RowPrecondition, TurnContext } from './answers/answer.ts'
import { answerIntent, NOTHING_PENDING, NOTHING_TO_UNDO, offerUndo } from './answers/answer-intent.ts'
import { truncateName } from './answers/sentences.ts'
import { type Conversation, nextConversation, type UndoAction } from './conversation.ts'
import { confirmationOf } from './grammar/confirmation-words.ts'
import { uncoveredWords } from './grammar/coverage.ts'
import { matchChoice } from './grammar/follow-up.ts'
import type { Intent } from './grammar/intent.ts'
import { understand } from './grammar/understand.ts'
import type { InventoryReader } from './lookup/inventory-reader.ts'
import type { Plan } from './lookup/plan.ts'
import { planIntent } from './lookup/plan-intent.ts'

const describeStaleRow = (
  inventory: InventoryReader,
  preconditions: readonly RowPrecondition[],
): string | null => {
  for (const { entity, id, version, at, items } of preconditions) {
    const row = entity === 'bin' ? inventory.bin(id) : inventory.item(id)
    if (!row) return `One of the ${entity === 'bin' ? 'bins' : 'things'} is not there any more.`
    if (row.version !== version || row.updatedAt !== at)
      return `${truncateName(row.name)} was changed since I asked.`
    if (items !== undefined && inventory.itemsOf(id).length !== items) {
      return `${truncateName(row.name)} holds something else since I asked.`
    }
  }
  return null
}

export const CONFIRMATION_TTL_MS = 5 * 60 * 1000

export interface PendingConfirmation {
  readonly id: string
  readonly question: string
  readonly proposal: Proposal
  readonly until: string
}

export interface DialogueState {
  readonly conversation: Conversation
  readonly pending: PendingConfirmation | null
}

export type DialogueStep =
  | {
      readonly kind: 'say'
      readonly reply: AssistantReply
      readonly dialogue: DialogueState
      readonly helpless: boolean
    }
  | {
      readonly kind: 'do'
      readonly proposal: Proposal
      readonly dialogue: DialogueState
      readonly pendingId?: string
    }
  | { readonly kind: 'undo'; readonly undo: UndoAction; readonly dialogue: DialogueState }

export type TurnInput = Omit<TurnContext, 'conversation'>
export type TurnRequest = Omit<AssistantAsk, 'panelId' | 'context'>

/** Says that no question is open, and how to take back what was done last. */
const nothingPending = ({ undo }: Conversation): string =>
  undo?.done === undefined ? NOTHING_PENDING : `${NOTHING_PENDING} ${offerUndo(undo.done)}`

const openedAction = ({ opens }: Answer): ActionPerformed | undefined => {
  if (!opens) return undefined
  return opens.screen === 'bin'
    ? { kind: 'opened', count: 1, opens: 'bin', binId: opens.binId }
    : { kind: 'opened', count: 0, opens: 'scanner' }
}

const sayMessage = (message: string, dialogue: DialogueState): DialogueStep => ({
  kind: 'say',
  reply: { message },
  dialogue,
  helpless: false,
})

/** Says that the inventory can only be viewed, and ends what was asked. */
const refuseReadOnly = ({ conversation }: DialogueState): DialogueStep =>
  sayMessage(READ_ONLY_MESSAGE, { conversation: nextConversation(conversation, null), pending: null })

/** Confirms only the pending question, unchanged and in time. */
const confirmPending = (
  request: TurnRequest,
  dialogue: DialogueState,
  { inventory, now, readOnly }: TurnInput,
): DialogueStep => {
  const { pending } = dialogue
  const without = { ...dialogue, pending: null }
  if (!pending) return sayMessage(nothingPending(dialogue.conversation), dialogue)
  if (readOnly) return refuseReadOnly(dialogue)
  if (request.pendingId !== undefined && request.pendingId !== pending.id) {
    return sayMessage('That question is over, so I did nothing.', dialogue)
  }
  if (now >= pending.until) {
    return sayMessage(
      'That question is more than 5 minutes old, so I did nothing. Please ask again.',
      without,
    )
  }
  const changed = describeStaleRow(inventory, pending.proposal.preconditions)
  if (changed !== null) return sayMessage(`${changed} I did nothing. Please ask again.`, without)
  return { kind: 'do', proposal: pending.proposal, dialogue: without, pendingId: pending.id }
}

const cancelPending = (request: TurnRequest, dialogue: DialogueState): DialogueStep => {
  const { pending, conversation } = dialogue
  const isAsked = pending !== null || conversation.asking !== null || conversation.choices.length > 0
  const ended = { conversation: nextConversation(conversation, null), pending: null }
  if (pending && request.pendingId !== undefined && request.pendingId !== pending.id) {
    return sayMessage('That question is over. Nothing was changed.', dialogue)
  }
  return sayMessage(isAsked ? 'All right. Nothing was changed.' : nothingPending(conversation), ended)
}

/** Keeps a pending question while nothing changes; anything else ends it, so that a late yes confirms nothing. */
const stepForAnswer = (
  answer: Answer,
  dialogue: DialogueState,
  { now, newId, readOnly }: TurnInput,
): DialogueStep => {
  const { message, conversation, multipleMatches, mentions, proposal, notFound } = answer
  if (proposal && readOnly) return refuseReadOnly(dialogue)
  if (proposal?.risk === 'safe') return { kind: 'do', proposal, dialogue: { conversation, pending: null } }
  const actionPerformed = openedAction(answer)
  const reply: AssistantReply = {
    message,
    ...(multipleMatches && { multipleMatches: [...multipleMatches] }),
    ...(mentions && { mentions: [...mentions] }),
    ...(actionPerformed && { actionPerformed }),
    ...(notFound !== undefined && { notFound }),
  }
  const helpless = answer.helpless === true
  if (proposal) {
    const id = newId()
    const until = new Date(Date.parse(now) + CONFIRMATION_TTL_MS).toISOString()
    const pending = { id, question: message, proposal, until }
    return {
      kind: 'say',
      helpless,
      dialogue: { conversation, pending },
      reply: { ...reply, requiresConfirmation: true, pendingId: id },
    }
  }
  const { pending } = dialogue
  const isOver = multipleMatches || actionPerformed || conversation.asking !== null
  if (!pending || now >= pending.until || isOver) {
    return { kind: 'say', reply, helpless, dialogue: { conversation, pending: null } }
  }
  const note = `Still waiting for your answer: ${pending.question}`
  return {
    kind: 'say',
    helpless,
    dialogue: { conversation, pending },
    reply: { ...reply, requiresConfirmation: true, pendingId: pending.id, note },
  }
}

const undone = (
  dialogue: DialogueState,
  undoId: string | undefined,
  { readOnly }: TurnInput,
): DialogueStep => {
  if (readOnly) return refuseReadOnly(dialogue)
  const { undo } = dialogue.conversation
  const ended = { conversation: nextConversation(dialogue.conversation, null), pending: null }
  if (!undo || (undoId !== undefined && undo.id !== undoId)) return sayMessage(NOTHING_TO_UNDO, ended)
  return { kind: 'undo', undo, dialogue: ended }
}

/** Continues with an intent of the grammar, a button or a model (`around.cautious`). */
export const continueDialogue = (
  intent: Intent,
  dialogue: DialogueState,
  context: TurnInput,
  plan?: Plan,
): DialogueStep => {
  // An answer completes a guarded intent, but does not confirm it.
  const unclear = context.unclear !== undefined && context.unclear.length > 0
  const cautious = context.cautious === true || unclear || dialogue.conversation.asking?.guarded === true
  const answer = answerIntent(intent, { ...context, cautious, conversation: dialogue.conversation }, plan)
  if (answer.undoes) return undone(dialogue, undefined, context)
  const { asking } = answer.conversation
  const conversation =
    asking && cautious
      ? { ...answer.conversation, asking: { ...asking, guarded: true as const } }
      : answer.conversation
  return stepForAnswer({ ...answer, conversation }, dialogue, context)
}

/** Pure; the caller runs the resulting step. */
export const takeTurn = (request: TurnRequest, dialogue: DialogueState, context: TurnInput): DialogueStep => {
  const { inventory } = context
  if (request.undoId !== undefined) return undone(dialogue, request.undoId, context)
  const token =
    request.confirmationToken ?? (request.chosenId === undefined ? confirmationOf(request.query) : null)
  if (token === 'confirm') return confirmPending(request, dialogue, context)
  if (token === 'cancel') return cancelPending(request, dialogue)
  const read = { ...context, conversation: dialogue.conversation }
  if (request.chosenId !== undefined) {
    const id = request.chosenId
    const entity = inventory.bin(id) ? 'bin' : 'item'
    const intent = matchChoice([{ entity, id }], read)
    if (intent) return continueDialogue(intent, dialogue, context)
  }
  const { intent, sure, picked } = understand(request.query, read)
  // 'ok, do it please'
  if (intent.kind === 'confirm') return confirmPending(request, dialogue, context)
  if (intent.kind === 'cancel' || (intent.kind === 'leave' && dialogue.pending))
    return cancelPending(request, dialogue)
  const plan = planIntent(intent, read)
  const unclear = picked ? [] : uncoveredWords(request.query, plan, inventory)
  const step = continueDialogue(intent, dialogue, { ...context, unclear }, plan)
  return step.kind === 'say' && !sure ? { ...step, helpless: true } : step
}

/** `versions` are those of the rows after the change. */
export type ExecutionResult =
  | { readonly ok: true; readonly versions: ReadonlyMap<string, number>; readonly note?: string }
  | { readonly ok: false; readonly message: string }

const failed = (
  message: string,
  dialogue: DialogueState,
): { reply: AssistantReply; dialogue: DialogueState } => ({
  reply: { message },
  dialogue,
})

export const recordExecution = (
  { proposal, dialogue }: { readonly proposal: Proposal; readonly dialogue: DialogueState },
  outcome: ExecutionResult,
  undoId: string,
): { readonly reply: AssistantReply; readonly dialogue: DialogueState } => {
  if (!outcome.ok) return failed(outcome.message, dialogue)
  const { kind, count, binId, done, it } = proposal
  const commands = proposal.undo.map((command) => {
    const version = outcome.versions.get(command.id)
    return 'version' in command && version !== undefined ? { ...command, version } : command
  })
  const conversation = {
    ...dialogue.conversation,
    it,
    there: binId ?? dialogue.conversation.there,
    choices: [],
    asking: null,
    undo: { id: undoId, words: proposal.undone, done, commands },
  }
  const actionPerformed = { kind, count, undoId, ...(binId !== undefined && { binId }) }
  return {
    reply: { message: done, actionPerformed, ...(outcome.note !== undefined && { note: outcome.note }) },
    dialogue: { conversation, pending: null },
  }
}

export const recordUndo = (
  { undo, dialogue }: { readonly undo: UndoAction; readonly dialogue: DialogueState },
  outcome: ExecutionResult,
): { readonly reply: AssistantReply; readonly dialogue: DialogueState } => {
  const ended = { ...dialogue, conversation: { ...dialogue.conversation, undo: null } }
  if (!outcome.ok) return failed(outcome.message, ended)
  return {
    reply: { message: undo.words, actionPerformed: { kind: 'undone', count: undo.commands.length } },
    dialogue: ended,
  }
}

export const ALREADY_UNDONE = NOTHING_TO_UNDO
