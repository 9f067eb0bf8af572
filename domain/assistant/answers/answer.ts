import type { ActionPerformed, Choice } from '#contracts/assistant.ts'
import type { Command } from '../command.ts'
import type { Conversation } from '../conversation.ts'
import type { InventoryReader, RowRef } from '../lookup/inventory-reader.ts'

/** A row as it was when something was proposed; of a bin that goes with what it holds, how much that was. */
export interface RowPrecondition extends RowRef {
  readonly version: number
  /** Its `updatedAt`: a change that was not sent yet has no version of its own. */
  readonly at: string
  readonly items?: number
}

/** Something to be done: at once when it is `safe`, after a yes when it is not. JSON, so that it can be kept. */
export interface Proposal {
  readonly kind: ActionPerformed['kind']
  /** `confirm`: it deletes, changes several things, or was a model's idea. */
  readonly risk: 'safe' | 'confirm'
  readonly deeds: readonly Command[]
  /** How everything stood that it is about; when anything changed since, nothing is done. */
  readonly stands: readonly RowPrecondition[]
  /** Bins and items that it is about. */
  readonly count: number
  readonly binId?: string
  /** What to say once it is done: 'Moved Drill from Shed to Garage shelf.' */
  readonly done: string
  /** How it is taken back, and what to say then. */
  readonly undo: readonly Command[]
  readonly undone: string
  /** What "it" is afterwards. */
  readonly it: Conversation['it']
}

/** What the assistant says, and what it means to do. */
export interface Answer {
  readonly message: string
  readonly conversation: Conversation
  readonly multipleMatches?: readonly Choice[]
  readonly mentions?: readonly Choice[]
  readonly opens?: { readonly screen: 'scanner' } | { readonly screen: 'bin'; readonly binId: string }
  readonly proposal?: Proposal
  /** Nothing was found or understood: another reader may try. */
  readonly helpless?: true
  /** "Undo" was asked: the executor takes back what the conversation holds. */
  readonly undoes?: true
}

/** What answering needs beside words and inventory. */
export interface TurnContext {
  readonly inventory: InventoryReader
  readonly conversation: Conversation
  /** ISO time, for ages. */
  readonly now: string
  readonly newId: () => string
  /** The bin that is open before the person. */
  readonly openBin?: string
  /** Every write asks first, as for what a model proposes. */
  readonly cautious?: boolean
  /** Words of the sentence that its plan leaves unexplained: whatever it would change is asked first, and says so. */
  readonly unclear?: readonly string[]
}
