import type { Deed } from '../command.ts'
import { after } from '../conversation.ts'
import type { Wish } from '../grammar/intent.ts'
import type { Look, Ref, SeenItem } from '../lookup/inventory-reader.ts'
import type { Answer, Circumstances, Proposal, Stand } from './answer.ts'
import { choicesOf } from './choices.ts'
import { short } from './sentences.ts'

/** What is to be done, before it is known whether it must be asked. */
export interface Intent {
  readonly kind: Proposal['kind']
  readonly deeds: readonly Deed[]
  /** Rows that must be as they are now. */
  readonly about: readonly Ref[]
  readonly count: number
  readonly binId?: string
  readonly it: readonly Ref[]
  /** 'Delete Old lamp from Box 7?' */
  readonly question: string
  readonly done: string
  readonly undo: readonly Deed[]
  readonly undone: string
  /** It is asked whatever its size. */
  readonly asks?: boolean
}

/** Rows above which a change is one of "many things". */
const FEW = 1

const standOf = (look: Look, { entity, id }: Ref): Stand[] => {
  const row = entity === 'bin' ? look.bin(id) : look.item(id)
  return row ? [{ entity, id, version: row.version, at: row.updatedAt }] : []
}

/** A bin that goes takes its items along: they are part of what was agreed to. */
const standing = (look: Look, { kind, about }: Intent): Stand[] =>
  about.flatMap((ref) => {
    const own = standOf(look, ref)
    if (kind !== 'deleted' || ref.entity !== 'bin') return own
    const items = look.itemsOf(ref.id)
    return [
      ...own.map((stand) => ({ ...stand, items: items.length })),
      ...items.flatMap(({ id }) => standOf(look, { entity: 'item', id })),
    ]
  })

const notUnderstood = (words: readonly string[]): string =>
  words.length === 0 ? '' : `I am not sure what you mean by "${short(words.join(' '))}". `

/** Proposes to do something: at once when little is at stake and it can be taken back, else after a yes. */
export const propose = (around: Circumstances, wish: Wish, intent: Intent): Answer => {
  const { look, conversation, cautious, unclear = [] } = around
  const { kind, deeds, count, binId, it, question, done, undo, undone, asks } = intent
  const changed = deeds.filter(({ type }) => type !== 'create').length
  const confirm =
    asks === true ||
    cautious === true ||
    unclear.length > 0 ||
    kind === 'deleted' ||
    changed > FEW ||
    deeds.length > 20
  const proposal: Proposal = {
    ...{ kind, risk: confirm ? 'confirm' : 'safe', deeds, stands: standing(look, intent), count },
    ...(binId !== undefined && { binId }),
    ...{ done, undo, undone, it },
  }
  const mentions = choicesOf(look, intent.about)
  return {
    message: confirm ? `${notUnderstood(unclear)}${question}` : done,
    proposal,
    ...(confirm && mentions.length > 0 && { mentions }),
    conversation: after(conversation, wish, { it, there: binId ?? conversation.there }),
  }
}

/** Another number of pieces. */
export const adjusting = (item: SeenItem, by: number): Deed => ({
  ...{ type: 'adjust', entity: 'item', id: item.id, by, version: item.version },
})

/** The same, taken back; versions of rows that will have changed by then are the executor's to know. */
export const updating = (
  ref: Ref & { readonly version: number },
  fields: Record<string, string | number | null>,
): Deed => ({
  ...{ type: 'update', entity: ref.entity, id: ref.id, fields, version: ref.version },
})
