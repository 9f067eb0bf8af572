import type { InventoryReader, RowRef } from '#domain/assistant/lookup/inventory-reader.ts'
import type { Plan, ResolvedFilter, Target } from '#domain/assistant/lookup/plan.ts'

/** Formats a plan in the notation of the utterance sets: 'move Hammer > Garage shelf'. */
export const formatPlan = (plan: Plan, inventory: InventoryReader): string => {
  const namesakes = new Map<string, number>()
  for (const { name } of inventory.items) namesakes.set(name, (namesakes.get(name) ?? 0) + 1)

  const named = ({ entity, id }: RowRef): string => {
    const item = entity === 'item' ? inventory.item(id) : undefined
    if (!item) return inventory.bin(id)?.name ?? '(gone)'
    return (namesakes.get(item.name) ?? 0) > 1 ? `${item.name}@${inventory.bin(item.binId)?.name}` : item.name
  }
  const names = (refs: readonly RowRef[]) => refs.map(named).sort()
  const write = (target: Target): string => {
    if (target.kind === 'these') return names(target.refs).join(', ')
    if (target.kind === 'which') return `(${names(target.refs).join(' | ')})`
    return target.kind === 'none' ? 'nothing' : '?'
  }
  const read = (target: Target): string => {
    if (target.kind === 'these' || target.kind === 'which') return names(target.refs).join(' | ')
    return target.kind === 'none' ? 'nothing' : '?'
  }
  const bin = (target: Target): string => {
    const [only] = target.kind === 'these' ? target.refs : []
    return only ? named(only) : '?'
  }
  const filterText = ({
    category,
    place,
    binId,
    photo,
    empty,
    unchecked,
    missing,
    low,
    since,
    newest,
  }: ResolvedFilter): string =>
    [
      binId && `bin=${inventory.bin(binId)?.name}`,
      category && `category=${category}`,
      empty && 'empty',
      low && 'low',
      missing && 'missing',
      newest && `newest=${newest}`,
      photo && `photo=${photo}`,
      place && `place=${place}`,
      since && `since=${since}`,
      unchecked && 'unchecked',
    ]
      .filter((part) => typeof part === 'string')
      .map((part) => ` ${part}`)
      .join('')

  switch (plan.kind) {
    case 'find':
      return `find: ${read(plan.target)}`
    case 'contents':
      return `contents: ${read(plan.target)}`
    case 'fullest':
      return `${plan.order} items`
    case 'list':
    case 'count':
      return `${plan.kind} ${plan.of}${filterText(plan.resolvedFilter)}`
    case 'pieces':
      return `count pieces: ${read(plan.target)}`
    case 'changed':
    case 'checked':
      return `${plan.kind}: ${read(plan.target)}`
    case 'detail':
      return `${plan.field}: ${read(plan.target)}`
    case 'add': {
      const things = plan.things.map(
        ({ name, quantity, unit }) => `${quantity}${unit ? ` ${unit}` : ''} ${name}`,
      )
      return `add ${things.join(', ') || 'nothing'} > ${bin(plan.bin)}`
    }
    case 'move':
      return `${plan.asks ? 'ask ' : ''}move ${plan.quantity === undefined ? '' : `${plan.quantity} `}${write(plan.target)} > ${bin(plan.bin)}`
    case 'relocate':
      return `relocate ${write(plan.target)} > ${plan.place}`
    case 'rename':
      return `rename ${write(plan.target)} = ${plan.name ?? '?'}`
    case 'take':
    case 'put-back':
    case 'set':
      return `${plan.kind} ${plan.quantity} ${write(plan.target)}`
    case 'note':
      return `note ${write(plan.target)} = ${plan.note}`
    case 'missing':
      return `${plan.missing ? 'missing' : 'found'} ${write(plan.target)}`
    case 'several':
      return `ask ${plan.parts.map((part) => formatPlan(part.plan, inventory)).join(' + ')}`
    case 'delete':
      return `delete ${write(plan.target)}`
    case 'create-bin': {
      const { name, category, place } = plan
      return `create-bin ${name ?? '?'}${category ? ` category=${category}` : ''}${place ? ` place=${place}` : ''}`
    }
    case 'open-bin':
      return `open ${bin(plan.target)}`
    case 'open-scanner':
      return 'open scanner'
    case 'where-to-put':
      return `where-to-put ${plan.thing}`
    default:
      return plan.kind
  }
}
