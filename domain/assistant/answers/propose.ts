import type { Command } from '../command.ts'
import { nextConversation } from '../conversation.ts'
import type { Intent } from '../grammar/intent.ts'
import type { InventoryReader, ItemSnapshot, RowRef } from '../lookup/inventory-reader.ts'
import type { Answer, Proposal, RowPrecondition, TurnContext } from './answer.ts'
import { toChoices } from './choices.ts'
import { truncateName } from './sentences.ts'

export interface ChangeDraft {
  readonly kind: Proposal['kind']
  readonly commands: readonly Command[]
  /** Rows that must not change in the meantime. */
  readonly about: readonly RowRef[]
  readonly count: number
  readonly binId?: string
  readonly it: readonly RowRef[]
  readonly question: string
  readonly done: string
  readonly undo: readonly Command[]
  readonly undone: string
  /** Always ask, however small the change. */
  readonly asks?: boolean
}

/** More rows than this need confirmation. */
const SINGLE_ROW = 1

const preconditionOf = (inventory: InventoryReader, { entity, id }: RowRef): RowPrecondition[] => {
  const row = entity === 'bin' ? inventory.bin(id) : inventory.item(id)
  return row ? [{ entity, id, version: row.version, at: row.updatedAt }] : []
}

/** The items of a deleted bin are part of the confirmation. */
const preconditionsOf = (inventory: InventoryReader, { kind, about }: ChangeDraft): RowPrecondition[] =>
  about.flatMap((ref) => {
    const own = preconditionOf(inventory, ref)
    if (kind !== 'deleted' || ref.entity !== 'bin') return own
    const items = inventory.itemsOf(ref.id)
    return [
      ...own.map((stand) => ({ ...stand, items: items.length })),
      ...items.flatMap(({ id }) => preconditionOf(inventory, { entity: 'item', id })),
    ]
  })

export const notUnderstood = (words: readonly string[]): string =>
  words.length === 0 ? '' : `I'm not sure what you mean by "${truncateName(words.join(' '))}". `

/** Proposes a change: `safe` when it is small and can be undone, else `confirm`. */
export const propose = (context: TurnContext, intent: Intent, draft: ChangeDraft): Answer => {
  const { inventory, conversation, cautious, unclear = [] } = context
  const { kind, commands, count, binId, it, question, done, undo, undone, asks } = draft
  const changed = commands.filter(({ type }) => type !== 'create').length
  const confirm =
    asks === true ||
    cautious === true ||
    unclear.length > 0 ||
    kind === 'deleted' ||
    changed > SINGLE_ROW ||
    commands.length > 20
  const proposal: Proposal = {
    kind,
    risk: confirm ? 'confirm' : 'safe',
    commands,
    preconditions: preconditionsOf(inventory, draft),
    count,
    ...(binId !== undefined && { binId }),
    done,
    undo,
    undone,
    it,
  }
  const mentions = toChoices(inventory, draft.about)
  return {
    message: confirm ? `${notUnderstood(unclear)}${question}` : done,
    proposal,
    ...(confirm && mentions.length > 0 && { mentions }),
    conversation: nextConversation(conversation, intent, { it, there: binId ?? conversation.there }),
  }
}

export const adjustCommand = (item: ItemSnapshot, by: number): Command => ({
  type: 'adjust',
  entity: 'item',
  id: item.id,
  by,
  version: item.version,
})

/** The executor supplies the versions for the undo. */
export const updateCommand = (
  ref: RowRef & { readonly version: number },
  fields: Record<string, string | number | null>,
): Command => ({
  type: 'update',
  entity: ref.entity,
  id: ref.id,
  fields,
  version: ref.version,
})
