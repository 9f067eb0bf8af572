import type { Command } from './command.ts'
import type { Intent } from './grammar/intent.ts'
import type { RowRef } from './lookup/inventory-reader.ts'

/** What was said before, as far as the next sentence may lean on it. Small and JSON. */
export interface Conversation {
  /** What "it" and "them" are. */
  readonly it: readonly RowRef[]
  /** What "there" is: the bin that was spoken of last. */
  readonly there: string | null
  /** What was offered to choose from. */
  readonly choices: readonly RowRef[]
  /** The wish that was answered last: "and the blue one?". */
  readonly last: Intent | null
  /** A wish that lacks something, and what was asked for it. `guarded`: not the person's own wish, so it waits for a yes. */
  readonly asking: { readonly wish: Intent; readonly slot: Slot; readonly guarded?: true } | null
  /** How the last thing that was done is taken back. */
  readonly undo: UndoAction | null
}

/** What a question back asks for. */
export type Slot = 'bin' | 'what' | 'name' | 'things'

export interface UndoAction {
  readonly id: string
  /** What it does: 'put Drill back into Shed'. */
  readonly words: string
  readonly deeds: readonly Command[]
}

/** What is remembered once a wish was answered: what was said before it is forgotten, but for the way back. */
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

/** Nothing was said yet. */
export const NEW_CONVERSATION: Conversation = {
  it: [],
  there: null,
  choices: [],
  last: null,
  asking: null,
  undo: null,
}
