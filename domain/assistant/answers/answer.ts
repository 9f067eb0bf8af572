import type { ActionPerformed, Choice } from '#contracts/assistant/assistant.ts'
import type { Command } from '../command.ts'
import type { Conversation } from '../conversation.ts'
import type { InventoryReader, RowRef } from '../lookup/inventory-reader.ts'

/** State of a row when a change was proposed, with the item count of a bin to delete. */
export interface RowPrecondition extends RowRef {
  readonly version: number
  /** `updatedAt`; an unsent change has no version. */
  readonly at: string
  readonly items?: number
}

/** Change to make at once if `safe`, else after confirmation. JSON, because it is stored. */
export interface Proposal {
  readonly kind: ActionPerformed['kind']
  /** `confirm`: deletes, changes several rows, or comes from a model. */
  readonly risk: 'safe' | 'confirm'
  readonly commands: readonly Command[]
  /** Preconditions; when one fails, nothing is changed. */
  readonly preconditions: readonly RowPrecondition[]
  readonly count: number
  readonly binId?: string
  /** Message afterwards: 'Moved Drill from Shed to Garage shelf.' */
  readonly done: string
  readonly undo: readonly Command[]
  readonly undone: string
  readonly it: Conversation['it']
}

export interface Answer {
  readonly message: string
  readonly conversation: Conversation
  readonly multipleMatches?: readonly Choice[]
  readonly mentions?: readonly Choice[]
  readonly opens?: { readonly screen: 'scanner' } | { readonly screen: 'bin'; readonly binId: string }
  readonly proposal?: Proposal
  /** Query without a result. */
  readonly notFound?: string
  /** Not found or not understood: a model may try. */
  readonly helpless?: true
  /** "Undo": the executor undoes the conversation's last change. */
  readonly undoes?: true
}

export interface TurnContext {
  readonly inventory: InventoryReader
  readonly conversation: Conversation
  readonly now: string
  /** Of amounts, as ISO 4217; dollars where nobody said it. */
  readonly currency?: string
  readonly newId: () => string
  readonly openBin?: string
  /** Confirm every write, as for a model's proposals. */
  readonly cautious?: boolean
  /** The person may not write; nothing is proposed. */
  readonly readOnly?: boolean
  /** Words the plan does not cover; a write must then be confirmed. */
  readonly unclear?: readonly string[]
}
