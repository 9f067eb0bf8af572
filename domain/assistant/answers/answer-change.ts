import type { Deed } from '../command.ts'
import { after } from '../conversation.ts'
import type { Wish } from '../grammar/intent.ts'
import type { Ref, SeenBin, SeenItem } from '../lookup/inventory-reader.ts'
import type { Plan, Target } from '../lookup/plan.ts'
import type { Answer, Circumstances } from './answer.ts'
import { answerSplit } from './answer-split.ts'
import { askBack, askBin } from './clarify.ts'
import { adjusting, propose, updating } from './propose.ts'
import { binWords, counted, figure, isOrAre, itemNames, joined, nameOf, short } from './sentences.ts'

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>

/** Rows that one yes can concern. */
const MOST = 500

const itemsOf = ({ look }: Circumstances, target: Target): SeenItem[] =>
  target.kind === 'these'
    ? target.refs.flatMap(({ entity, id }) => (entity === 'item' ? (look.item(id) ?? []) : []))
    : []

const say = ({ conversation }: Circumstances, wish: Wish, message: string): Answer => ({
  message,
  conversation: after(conversation, wish),
})

const tooMany = (around: Circumstances, wish: Wish, count: number): Answer =>
  say(
    around,
    wish,
    `That would be ${figure(count)} at once; I do at most ${figure(MOST)}. Nothing was changed.`,
  )

/** Puts items into another bin. */
export const answerMove = (around: Circumstances, wish: Wish, plan: Of<'move'>): Answer => {
  const { target, bin, quantity } = plan
  const items = itemsOf(around, target)
  if (items.length === 0)
    return askBack(around, target, { wish, slot: 'what', question: 'What should I move?' })
  if (items.length > MOST) return tooMany(around, wish, items.length)
  const [ref] = bin.kind === 'these' ? bin.refs : []
  const into = ref && around.look.bin(ref.id)
  const names = itemNames(around.look, items)
  if (!into) {
    if (bin.kind === 'unsaid') return askBin(around, wish, `Which bin should ${names} go into?`, [])
    return askBack(around, bin, { wish, slot: 'bin', question: `Which bin should ${names} go into?` })
  }
  const moving = items.filter(({ binId }) => binId !== into.id)
  if (moving.length === 0)
    return say(around, wish, `${names} ${isOrAre(names)} in ${binWords(into)} already.`)
  const [only] = moving
  if (only && quantity !== undefined && items.length === 1 && quantity !== only.quantity)
    return answerSplit(around, wish, { item: only, into, quantity })
  const refs = moving.map(({ id }): Ref => ({ entity: 'item', id }))
  const from = [...new Set(moving.map(({ binId }) => binWords(around.look.bin(binId))))]
  const what = moving.length === items.length ? names : itemNames(around.look, moving)
  const path = `from ${joined(from)} to ${binWords(into)}`
  return propose(around, wish, {
    ...{ kind: 'moved', count: moving.length, binId: into.id, it: refs, about: refs },
    deeds: moving.map((item) => updating({ entity: 'item', ...item }, { binId: into.id })),
    question: `Move ${what} ${path}?`,
    done: `Moved ${what} ${path}.`,
    undo: moving.map((item) => updating({ entity: 'item', ...item }, { binId: item.binId })),
    undone: `Moved ${what} back to ${joined(from)}.`,
    ...(plan.asks && { asks: true }),
  })
}

/** Notes that a bin stands somewhere else. */
export const answerRelocate = (
  around: Circumstances,
  wish: Wish,
  { target, place }: Of<'relocate'>,
): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const bin = ref && around.look.bin(ref.id)
  if (!ref || !bin)
    return askBack(around, target, { wish, slot: 'what', question: 'Which bin should I move?' })
  if (bin.location === place) return say(around, wish, `${short(bin.name)} is in ${short(place)} already.`)
  const was = bin.location === null ? '' : ` It was in ${short(bin.location)}.`
  return propose(around, wish, {
    ...{ kind: 'moved', count: 1, binId: bin.id, it: [ref], about: [ref] },
    deeds: [updating({ entity: 'bin', ...bin }, { location: place })],
    question: `Note that the bin ${short(bin.name)} is in ${short(place)} now?`,
    done: `Noted: the bin ${short(bin.name)} is in ${short(place)} now.${was}`,
    undo: [updating({ entity: 'bin', ...bin }, { location: bin.location })],
    undone: `Noted: the bin ${short(bin.name)} is ${bin.location === null ? 'nowhere in particular' : `in ${short(bin.location)}`} again.`,
  })
}

/** Gives a bin or an item another name. */
export const answerRename = (around: Circumstances, wish: Wish, { target, name }: Of<'rename'>): Answer => {
  const [ref] = target.kind === 'these' ? target.refs : []
  const row = ref && (ref.entity === 'bin' ? around.look.bin(ref.id) : around.look.item(ref.id))
  if (!ref || !row) return askBack(around, target, { wish, slot: 'what', question: 'What should I rename?' })
  const old = short(row.name)
  if (name === null || name === '') {
    const asking = { wish, slot: 'name' as const }
    const conversation = after(around.conversation, wish, { it: [ref], asking })
    return { message: `What should ${old} be called?`, conversation }
  }
  if (name.length > 200)
    return say(around, wish, 'That name is too long: it can have 200 characters. Nothing was renamed.')
  if (name === row.name) return say(around, wish, `${old} is its name already.`)
  const binId = ref.entity === 'bin' ? ref.id : around.look.item(ref.id)?.binId
  return propose(around, wish, {
    ...{ kind: 'renamed', count: 1, it: [ref], about: [ref], ...(binId !== undefined && { binId }) },
    deeds: [updating({ ...ref, version: row.version }, { name })],
    question: `Rename ${old} to ${short(name)}?`,
    done: `Renamed ${old} to ${short(name)}.`,
    undo: [updating({ ...ref, version: row.version }, { name: row.name })],
    undone: `It is called ${old} again.`,
  })
}

interface Amount {
  readonly item: SeenItem
  readonly bin: string
  readonly now: number
  readonly deed: Deed
  readonly back: Deed
  readonly asks?: boolean
}

const counting = (
  around: Circumstances,
  wish: Wish,
  { item, deed, back, bin, now, asks }: Amount,
  done: string,
): Answer => {
  const name = short(item.name)
  const it: Ref[] = [{ entity: 'item', id: item.id }]
  const left =
    now === 0 ? `None ${isOrAre(name)} left there.` : `${figure(now)} ${now === 1 ? 'is' : 'are'} there now.`
  return propose(around, wish, {
    ...{ kind: 'adjusted', count: 1, binId: item.binId, it, about: it },
    deeds: [deed],
    question: `${done.replace(/\.$/, '')}: is that right? There would be ${figure(now)} in ${bin}.`,
    done: `${done} ${left}`,
    undo: [back],
    ...(asks && { asks }),
    undone: `${figure(item.quantity)} ${name} ${item.quantity === 1 ? 'is' : 'are'} in ${bin} again.`,
  })
}

/** True when the last thing that was done took some of this item out. */
const isTakenLast = ({ conversation }: Circumstances, { id }: SeenItem): boolean =>
  conversation.undo?.deeds.some((deed) => deed.type === 'adjust' && deed.id === id && deed.by > 0) ?? false

/** '2 of 5 ', 'all 5 ': names are given in either number, so that '1 gloves' would read badly. */
const ofAll = (some: number, all: number): string => {
  if (some < all) return `${figure(some)} of ${figure(all)} `
  return all === 1 ? '' : `all ${figure(all)} `
}

/** Takes pieces out, puts them back, or says how many there are. */
export const answerAmount = (
  around: Circumstances,
  wish: Wish,
  plan: Of<'take'> | Of<'put-back'> | Of<'set'>,
): Answer => {
  const [item] = itemsOf(around, plan.target)
  const question = {
    take: 'What did you take out?',
    'put-back': 'What did you put back?',
    set: 'What should I count?',
  }
  if (!item) return askBack(around, plan.target, { wish, slot: 'what', question: question[plan.kind] })
  const bin = binWords(around.look.bin(item.binId))
  const name = short(item.name)
  if (plan.kind === 'set') {
    if (plan.quantity === item.quantity)
      return say(around, wish, `There ${isOrAre(name)} ${figure(item.quantity)} ${name} in ${bin} already.`)
    const row = { entity: 'item' as const, ...item }
    return counting(
      around,
      wish,
      {
        ...{ item, bin, now: plan.quantity },
        deed: updating(row, { quantity: plan.quantity }),
        back: updating(row, { quantity: item.quantity }),
      },
      `Set ${name} in ${bin} from ${figure(item.quantity)} to ${figure(plan.quantity)}.`,
    )
  }
  if (plan.kind === 'put-back') {
    const by = plan.quantity
    const done = `Put ${by === 1 ? name : `${figure(by)} ${name}`} back into ${bin}.`
    const amount = {
      item,
      bin,
      now: item.quantity + by,
      deed: adjusting(item, by),
      back: adjusting(item, -by),
    }
    return counting(
      around,
      wish,
      { ...amount, asks: by === 1 && item.quantity > 0 && !isTakenLast(around, item) },
      done,
    )
  }
  const by = plan.quantity === 'all' ? item.quantity : Math.min(plan.quantity, item.quantity)
  if (by === 0) return say(around, wish, `There is no ${name} left in ${bin} to take out.`)
  const took: Wish = wish.kind === 'take' ? { ...wish, quantity: by } : wish
  const short_ = plan.quantity !== 'all' && plan.quantity > by ? ' There were no more.' : ''
  const amount = { item, bin, now: item.quantity - by, deed: adjusting(item, -by), back: adjusting(item, by) }
  return counting(around, took, amount, `Took ${ofAll(by, item.quantity)}${name} out of ${bin}.${short_}`)
}

const whatGoes = (around: Circumstances, bins: readonly SeenBin[], items: readonly SeenItem[]): string => {
  const names = bins.map((bin) => {
    const held = around.look.itemsOf(bin.id).length
    return `the bin ${binWords(bin)}${held === 0 ? '' : ` and the ${counted(held, 'item')} in it`}`
  })
  const [only] = items
  if (only && items.length === 1)
    names.push(`${short(only.name)} from ${binWords(around.look.bin(only.binId))}`)
  else if (items.length > 0) names.push(`${counted(items.length, 'item')} (${itemNames(around.look, items)})`)
  return joined(names)
}

/** Puts bins and items into Trash, always after a yes. */
export const answerDelete = (around: Circumstances, wish: Wish, { target }: Of<'delete'>): Answer => {
  const refs = target.kind === 'these' ? target.refs : []
  if (refs.length === 0)
    return askBack(around, target, { wish, slot: 'what', question: 'What should I delete?' })
  const bins = refs.flatMap(({ entity, id }) => (entity === 'bin' ? (around.look.bin(id) ?? []) : []))
  const gone = new Set(bins.map(({ id }) => id))
  // What goes with its bin is not deleted by itself: it comes back with it.
  const items = itemsOf(around, target).filter(({ binId }) => !gone.has(binId))
  const rows: (Ref & { version: number })[] = [
    ...bins.map(({ id, version }) => ({ entity: 'bin' as const, id, version })),
    ...items.map(({ id, version }) => ({ entity: 'item' as const, id, version })),
  ]
  if (rows.length === 0) return say(around, wish, 'That is gone already.')
  if (rows.length > MOST) return tooMany(around, wish, rows.length)
  const what = whatGoes(around, bins, items)
  const [first] = rows
  const binId = bins.length === 0 && rows.length === 1 ? items[0]?.binId : undefined
  return propose(around, wish, {
    ...{ kind: 'deleted', count: rows.length, it: [], about: rows, ...(binId !== undefined && { binId }) },
    deeds: rows.map(({ entity, id, version }) => ({ type: 'delete', entity, id, version })),
    question: `Delete ${what}? ${rows.length === 1 ? 'It goes' : 'They go'} to Trash, where you can restore ${rows.length === 1 ? 'it' : 'them'} for 30 days.`,
    done: `Deleted ${what}. ${rows.length === 1 ? 'It is' : 'They are'} in Trash for 30 days.`,
    undo: rows.map(({ entity, id }) => ({ type: 'restore', entity, id })),
    undone: `Restored ${first && rows.length === 1 ? nameOf(around.look, first) : counted(rows.length, 'thing')}.`,
  })
}
