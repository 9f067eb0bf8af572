import { tokenize } from '#domain/search/tokenize.ts'
import type { TurnContext } from '../answers/answer.ts'
import type { NewItemMention } from '../grammar/intent.ts'
import { findByName } from './find-by-name.ts'
import type { InventoryReader } from './inventory-reader.ts'
import { MATCH_QUALITY } from './name-match.ts'
import type { Plan, Target } from './plan.ts'

type LookupContext = Pick<TurnContext, 'inventory' | 'conversation' | 'openBin'>

/** 'beach stuff' gives 'Beach stuff'. */
export const titleCase = (name: string): string => {
  const trimmed = name.trim().replace(/[.!?,]+$/, '')
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`
}

const knownName = (inventory: InventoryReader, name: string, bin: Target): string => {
  const met = findByName(inventory, name, (id) => inventory.item(id) !== undefined)
  const [only] = met.quality === MATCH_QUALITY.whole ? met.refs : []
  const known = only && inventory.item(only.id)
  if (!known) return titleCase(name)
  const here = bin.kind === 'these' && bin.refs.some(({ id }) => id === known.binId)
  return here || tokenize(known.name).join(' ') === tokenize(name).join(' ') ? known.name : titleCase(name)
}

export const planAdd = (context: LookupContext, things: readonly NewItemMention[], bin: Target): Plan => ({
  kind: 'add',
  things: things.map((thing) => ({ ...thing, name: knownName(context.inventory, thing.name, bin) })),
  bin,
})
