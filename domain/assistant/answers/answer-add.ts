import {
  BIN_CATEGORIES,
  binCategoryLabel,
  categoryTyped,
  EDIT_BIN_CATEGORIES,
  inheritedCategory,
  isBinCategory,
  ownBinCategories,
} from '#contracts/categories.ts'
import { stemsOf } from '#domain/placement/kinship.ts'
import { type PlacementBin, rankBins, suggestPlacement } from '#domain/placement/suggest-placement.ts'
import { usualKinds } from '#domain/placement/usual-places.ts'
import { stemKey, tokenize } from '#domain/search/tokenize.ts'
import type { Deed } from '../command.ts'
import { after } from '../conversation.ts'
import type { NewThing, Wish } from '../grammar/intent.ts'
import type { Look, Ref, SeenBin } from '../lookup/inventory-reader.ts'
import type { Plan } from '../lookup/plan.ts'
import type { Answer, Circumstances } from './answer.ts'
import { choicesOf } from './choices.ts'
import { askBack, askBin } from './clarify.ts'
import { adjusting, propose } from './propose.ts'
import { binWords, joined, short, someOf } from './sentences.ts'

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>

/** Names of bins and items are no longer (contracts). */
const LONGEST = 200

/** The bins with what they hold, as placement looks at them. */
const placementBins = (look: Look): PlacementBin[] =>
  look.bins.map((bin) => ({ ...bin, items: look.itemsOf(bin.id) }))

/** Placement compares every word with every item: a longer name is placed by its first words. */
const PLACED_BY = 8

const firstWords = (name: string): string => name.split(' ', PLACED_BY).join(' ')

const suggested = (look: Look, name: string) =>
  suggestPlacement({ itemName: firstWords(name), itemCategory: '' }, placementBins(look))

const binRef = (id: string): Ref => ({ entity: 'bin', id })

const nameThings = (things: readonly NewThing[]): string =>
  joined(things.map(({ name, quantity, unit }) => someOf(name, quantity, unit)))

const askWhere = (around: Circumstances, wish: Wish, things: readonly NewThing[]): Answer => {
  const asked = { itemName: firstWords(things[0]?.name ?? ''), itemCategory: '' }
  const ids = rankBins(asked, placementBins(around.look))
  const what = nameThings(things)
  if (around.look.bins.length === 0) {
    const message = `You have no bin to put ${what} into yet. Say "create a bin called …" first.`
    return { message, conversation: after(around.conversation, wish) }
  }
  return askBin(around, wish, `Which bin should ${what} go into?`, ids.slice(0, 4).map(binRef))
}

const add = (around: Circumstances, wish: Wish, things: readonly NewThing[], bin: SeenBin): Answer => {
  const { look, newId } = around
  const here = new Map(look.itemsOf(bin.id).map((item) => [stemKey(item.name), item]))
  const deeds: Deed[] = []
  const undo: Deed[] = []
  const it: Ref[] = []
  for (const { name, quantity, unit } of things) {
    const known = unit === undefined ? here.get(stemKey(name)) : undefined
    const id = known?.id ?? newId()
    it.push({ entity: 'item', id })
    if (known) {
      deeds.push(adjusting(known, quantity))
      undo.push(adjusting(known, -quantity))
      continue
    }
    const notes = unit === undefined ? null : `Counted in ${unit}`
    deeds.push({
      ...{ type: 'create', entity: 'item', id },
      fields: {
        binId: bin.id,
        name,
        quantity,
        category: inheritedCategory(bin.category),
        ...(notes !== null && { notes }),
      },
    })
    undo.push({ type: 'delete', entity: 'item', id, version: 1 })
  }
  const what = nameThings(things)
  return propose(around, wish, {
    ...{ kind: 'added', deeds, about: [binRef(bin.id)], count: things.length, binId: bin.id, it },
    question: `Add ${what} to ${binWords(bin)}?`,
    done: `Added ${what} to ${binWords(bin)}.`,
    undo,
    undone: `Took ${what} out of ${binWords(bin)} again.`,
    // More of a thing that lies there changes no more than a new thing does.
    asks: things.length > 5,
  })
}

/** Adds new things to a bin, or more of what lies there. */
export const answerAdd = (around: Circumstances, wish: Wish, { things, bin }: Of<'add'>): Answer => {
  const adding: Wish = { kind: 'add', things, ...('bin' in wish && wish.bin && { bin: wish.bin }) }
  const [ref] = bin.kind === 'these' ? bin.refs : []
  const into = ref && around.look.bin(ref.id)
  if (things.length === 0) {
    const question = into ? `What should I add to ${binWords(into)}?` : 'What should I add?'
    const conversation = after(around.conversation, adding, { asking: { wish: adding, slot: 'things' } })
    return { message: question, conversation }
  }
  const long = things.find(({ name }) => name.length > LONGEST)
  if (long) {
    const message = `The name "${short(long.name)}" is too long: it can have ${LONGEST} characters. Nothing was added.`
    return { message, conversation: after(around.conversation, adding) }
  }
  if (into) return add(around, adding, things, into)
  if (bin.kind === 'unsaid' || around.look.bins.length === 0) return askWhere(around, adding, things)
  return askBack(around, bin, { wish: adding, slot: 'bin', question: 'Which bin should it go into?' })
}

/** Says where something new would lie best. */
export const answerPlacement = (around: Circumstances, wish: Wish, { thing }: Of<'where-to-put'>): Answer => {
  const { look, conversation } = around
  const { recommendedBinId, reasons, alternativeBins, confidence } = suggested(look, thing)
  const bin = recommendedBinId === undefined ? undefined : look.bin(recommendedBinId)
  if (!bin) return { message: reasons[0] ?? '', conversation: after(conversation, wish) }
  const others = alternativeBins.map(({ binId }) => binRef(binId))
  const adding: Wish = { kind: 'add', things: [{ name: thing, quantity: 1 }] }
  const why = (reasons[0] ?? '').replace(/^It/, 'it').replace(/^Things/, 'things')
  const sure = confidence >= 0.6 ? 'I would put' : 'I am not sure, but I would put'
  return {
    message: `${sure} ${short(thing)} into ${binWords(bin)}: ${why}.`,
    mentions: choicesOf(look, [binRef(bin.id), ...others]),
    conversation: after(conversation, wish, { there: bin.id, asking: { wish: adding, slot: 'bin' } }),
  }
}

const kindFor = (name: string): string => {
  const words = tokenize(name)
  return BIN_CATEGORIES.find((kind) => words.includes(kind)) ?? usualKinds(stemsOf(name))[0] ?? 'storage'
}

/** The category that was named, as it is written; a model may name one that nobody made. */
const kindNamed = ({ bins }: Look, named: string | null): string | null => {
  const own = ownBinCategories(bins)
  if (named === null || !isBinCategory(named, own)) return null
  return categoryTyped(named, [...EDIT_BIN_CATEGORIES, ...own])
}

/** Makes a bin. */
export const answerCreateBin = (around: Circumstances, wish: Wish, plan: Of<'create-bin'>): Answer => {
  const { look, newId, conversation } = around
  const { name, place } = plan
  if (name === null || name === '') {
    const asking = { wish, slot: 'name' as const }
    return {
      message: 'What should the new bin be called?',
      conversation: after(conversation, wish, { asking }),
    }
  }
  if (name.length > LONGEST) {
    const message = `That name is too long: it can have ${LONGEST} characters. No bin was made.`
    return { message, conversation: after(conversation, wish) }
  }
  const id = newId()
  const category = kindNamed(look, plan.category) ?? kindFor(name)
  const namesake = look.bins.some((bin) => stemKey(bin.name) === stemKey(name))
  const where = place === null ? '' : ` in ${short(place)}`
  return propose(around, wish, {
    ...{ kind: 'created-bin', count: 1, binId: id, it: [binRef(id)], about: [] },
    deeds: [
      {
        type: 'create',
        entity: 'bin',
        id,
        fields: { name, category, ...(place !== null && { location: place }) },
      },
    ],
    question: namesake
      ? `You have a bin called ${short(name)} already. Make another one?`
      : `Make a bin called ${short(name)}${where}?`,
    done: `Made the bin ${short(name)}${where}, in the category ${binCategoryLabel(category)}.`,
    undo: [{ type: 'delete', entity: 'bin', id, version: 1 }],
    undone: `The bin ${short(name)} is in Trash.`,
    asks: namesake,
  })
}
