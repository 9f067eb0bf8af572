import type { Command } from './command.ts'
import type { Intent } from './grammar/intent.ts'
import type { RowRef } from './lookup/inventory-reader.ts'

/** Intent with a missing slot. `guarded`: not the user's own intent, so it needs confirmation. */
export interface SlotRequest {
  readonly intent: Intent
  readonly slot: Slot
  readonly guarded?: true
}

/** State that the next utterance may refer to; small JSON. */
export interface Conversation {
  readonly it: readonly RowRef[]
  /** Referent of "there": the bin mentioned last. */
  readonly there: string | null
  readonly choices: readonly RowRef[]
  /** Last answered intent, for "and the blue one?". */
  readonly last: Intent | null
  readonly asking: SlotRequest | null
  readonly undo: UndoAction | null
}

export type Slot = 'bin' | 'what' | 'name' | 'things'

export interface UndoAction {
  readonly id: string
  readonly words: string
  /** Sentence of what was done: 'Moved Drill to Shed.' Absent where an earlier version stored it. */
  readonly done?: string
  readonly commands: readonly Command[]
}

/** Forgets everything older except the undo. */
export const nextConversation = (
  before: Conversation,
  intent: Intent | null,
  now: Partial<Omit<Conversation, 'undo' | 'last'>> = {},
): Conversation => ({
  it: before.it,
  there: before.there,
  choices: [],
  asking: null,
  ...now,
  last: intent ?? before.last,
  undo: before.undo,
})

export const NEW_CONVERSATION: Conversation = {
  it: [],
  there: null,
  choices: [],
  last: null,
  asking: null,
  undo: null,
}
