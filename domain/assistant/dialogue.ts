import type { ActionPerformed, AssistantAsk, AssistantReply } from '#contracts/assistant.ts'
import type { Answer, Circumstances, Proposal } from './answers/answer.ts'
import { answerWish, NOTHING_PENDING } from './answers/answer-intent.ts'
import { changedSince } from './answers/precondition.ts'
import { after, type Conversation, type Undo } from './conversation.ts'
import { tokenOf } from './grammar/confirmation-words.ts'
import { uncoveredWords } from './grammar/coverage.ts'
import { choose } from './grammar/follow-up.ts'
import type { Wish } from './grammar/intent.ts'
import { understand } from './grammar/understand.ts'
import type { Plan } from './lookup/plan.ts'
import { planOf } from './lookup/plan-intent.ts'

/** How long a question waits for its yes. */
export const PENDING_MS = 5 * 60 * 1000

/** What waits for a yes: this question and no other. */
export interface Pending {
  readonly id: string
  readonly question: string
  readonly proposal: Proposal
  /** ISO time. */
  readonly until: string
}

/** What one panel talks about. */
export interface Talk {
  readonly conversation: Conversation
  readonly pending: Pending | null
}

/** What a turn comes to: words; something to do, after a yes when `pending` names its question; or a way back. */
export type Step =
  | {
      readonly kind: 'say'
      readonly reply: AssistantReply
      readonly talk: Talk
      /** Nothing was understood or found: another reader may try. */
      readonly helpless: boolean
    }
  | { readonly kind: 'do'; readonly proposal: Proposal; readonly talk: Talk; readonly pendingId?: string }
  | { readonly kind: 'undo'; readonly undo: Undo; readonly talk: Talk }

export type Around = Omit<Circumstances, 'conversation'>
export type Asked = Omit<AssistantAsk, 'panelId' | 'context'>

const NO_UNDO = 'There is nothing that I could undo.'

const opened = ({ opens }: Answer): ActionPerformed | undefined => {
  if (!opens) return undefined
  return opens.screen === 'bin'
    ? { kind: 'opened', count: 1, opens: 'bin', binId: opens.binId }
    : { kind: 'opened', count: 0, opens: 'scanner' }
}

const say = (message: string, talk: Talk): Step => ({
  kind: 'say',
  reply: { message },
  talk,
  helpless: false,
})

/** A yes: it meets the question that it was said to, unchanged and in time, or does nothing. */
const confirmed = (asked: Asked, talk: Talk, { look, now }: Around): Step => {
  const { pending } = talk
  const without = { ...talk, pending: null }
  if (!pending) return say(NOTHING_PENDING, talk)
  if (asked.pendingId !== undefined && asked.pendingId !== pending.id) {
    return say('That question is over, so I did nothing.', talk)
  }
  if (now >= pending.until) {
    return say('That question is more than 5 minutes old, so I did nothing. Please ask again.', without)
  }
  const changed = changedSince(look, pending.proposal.stands)
  if (changed !== null) return say(`${changed} I did nothing. Please ask again.`, without)
  return { kind: 'do', proposal: pending.proposal, talk: without, pendingId: pending.id }
}

const cancelled = (asked: Asked, talk: Talk): Step => {
  const { pending, conversation } = talk
  const ended = { conversation: after(conversation, null), pending: null }
  if (pending && asked.pendingId !== undefined && asked.pendingId !== pending.id) {
    return say('That question is over. Nothing was changed.', talk)
  }
  return say('All right. Nothing was changed.', ended)
}

/**
 * A question stays while answers are given that do nothing; matches, deeds, other questions and a no in whatever words
 * end it (spec 4): a later yes must not meet a question that is out of mind.
 */
const answered = (answer: Answer, talk: Talk, { now, newId }: Around): Step => {
  const { message, conversation, multipleMatches, mentions, proposal } = answer
  if (proposal?.risk === 'safe') return { kind: 'do', proposal, talk: { conversation, pending: null } }
  const actionPerformed = opened(answer)
  const reply: AssistantReply = {
    message,
    ...(multipleMatches && { multipleMatches: [...multipleMatches] }),
    ...(mentions && { mentions: [...mentions] }),
    ...(actionPerformed && { actionPerformed }),
  }
  const helpless = answer.helpless === true
  if (proposal) {
    const id = newId()
    const until = new Date(Date.parse(now) + PENDING_MS).toISOString()
    const pending = { id, question: message, proposal, until }
    return {
      ...{ kind: 'say', helpless, talk: { conversation, pending } },
      reply: { ...reply, requiresConfirmation: true, pendingId: id },
    }
  }
  const { pending } = talk
  const isOver = multipleMatches || actionPerformed || conversation.asking !== null
  if (!pending || now >= pending.until || isOver) {
    return { kind: 'say', reply, helpless, talk: { conversation, pending: null } }
  }
  const note = `Still waiting for your answer: ${pending.question}`
  return {
    ...{ kind: 'say', helpless, talk: { conversation, pending } },
    reply: { ...reply, requiresConfirmation: true, pendingId: pending.id, note },
  }
}

const undone = (talk: Talk, undoId: string | undefined): Step => {
  const { undo } = talk.conversation
  const ended = { conversation: after(talk.conversation, null), pending: null }
  if (!undo || (undoId !== undefined && undo.id !== undoId)) return say(NO_UNDO, ended)
  return { kind: 'undo', undo, talk: ended }
}

/** Goes on with a wish, however it was read: by the grammar, a button, or a model (`around.cautious`). */
export const goOn = (wish: Wish, talk: Talk, around: Around, plan?: Plan): Step => {
  // What is asked back for a wish that was not the person's own is completed by their answer, not allowed by it.
  const unclear = around.unclear !== undefined && around.unclear.length > 0
  const cautious = around.cautious === true || unclear || talk.conversation.asking?.guarded === true
  const answer = answerWish(wish, { ...around, cautious, conversation: talk.conversation }, plan)
  if (answer.undoes) return undone(talk, undefined)
  const { asking } = answer.conversation
  const conversation =
    asking && cautious
      ? { ...answer.conversation, asking: { ...asking, guarded: true as const } }
      : answer.conversation
  return answered({ ...answer, conversation }, talk, around)
}

/** One turn of a talk. Pure: what it comes to is carried out by whoever called. */
export const takeTurn = (asked: Asked, talk: Talk, around: Around): Step => {
  const { look } = around
  if (asked.undoId !== undefined) return undone(talk, asked.undoId)
  const token = asked.confirmationToken ?? (asked.chosenId === undefined ? tokenOf(asked.query) : null)
  if (token === 'confirm') return confirmed(asked, talk, around)
  if (token === 'cancel') return cancelled(asked, talk)
  const read = { ...around, conversation: talk.conversation }
  if (asked.chosenId !== undefined) {
    const id = asked.chosenId
    const entity = look.bin(id) ? 'bin' : 'item'
    const wish = choose([{ entity, id }], read)
    if (wish) return goOn(wish, talk, around)
  }
  const { wish, sure, picked } = understand(asked.query, read)
  // A yes or a no in other words than the whole utterance: 'ok, do it please'.
  if (wish.kind === 'confirm') return confirmed(asked, talk, around)
  if (wish.kind === 'cancel' || (wish.kind === 'leave' && talk.pending)) return cancelled(asked, talk)
  const plan = planOf(wish, read)
  const unclear = picked ? [] : uncoveredWords(asked.query, plan, look)
  const step = goOn(wish, talk, { ...around, unclear }, plan)
  return step.kind === 'say' && !sure ? { ...step, helpless: true } : step
}

/** What came of carrying something out. `versions` are those that its rows have now. */
export type Outcome =
  | { readonly ok: true; readonly versions: ReadonlyMap<string, number>; readonly note?: string }
  | { readonly ok: false; readonly message: string }

const failed = (message: string, talk: Talk): { reply: AssistantReply; talk: Talk } => ({
  reply: { message },
  talk,
})

/** Says exactly what was done, and keeps the way back. */
export const afterDoing = (
  { proposal, talk }: { readonly proposal: Proposal; readonly talk: Talk },
  outcome: Outcome,
  undoId: string,
): { readonly reply: AssistantReply; readonly talk: Talk } => {
  if (!outcome.ok) return failed(outcome.message, talk)
  const { kind, count, binId, done, it } = proposal
  const deeds = proposal.undo.map((deed) => {
    const version = outcome.versions.get(deed.id)
    return 'version' in deed && version !== undefined ? { ...deed, version } : deed
  })
  const conversation = {
    ...talk.conversation,
    ...{ it, there: binId ?? talk.conversation.there, choices: [], asking: null },
    undo: { id: undoId, words: proposal.undone, deeds },
  }
  const actionPerformed = { kind, count, undoId, ...(binId !== undefined && { binId }) }
  return {
    reply: { message: done, actionPerformed, ...(outcome.note !== undefined && { note: outcome.note }) },
    talk: { conversation, pending: null },
  }
}

/** Says what was taken back; the way back is used up either way. */
export const afterUndoing = (
  { undo, talk }: { readonly undo: Undo; readonly talk: Talk },
  outcome: Outcome,
): { readonly reply: AssistantReply; readonly talk: Talk } => {
  const ended = { ...talk, conversation: { ...talk.conversation, undo: null } }
  if (!outcome.ok) return failed(outcome.message, ended)
  return {
    reply: { message: undo.words, actionPerformed: { kind: 'undone', count: undo.deeds.length } },
    talk: ended,
  }
}

/** What is said when another turn was quicker to take the same thing back. */
export const UNDONE_ALREADY = NO_UNDO
