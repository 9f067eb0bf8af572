import {
  BIN_CATEGORIES,
  binCategoryLabel,
  EDIT_BIN_CATEGORIES,
  inheritedCategory,
  isBinCategory,
  normalizeCategory,
  ownBinCategories,
} from '#contracts/inventory/categories.ts'
import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { nameStems } from '#domain/placement/name-similarity.ts'
import { rankBins, suggestPlacement } from '#domain/placement/suggest-placement.ts'
import type { PlacementBin } from '#domain/placement/types.ts'
import { usualPlaces } from '#domain/placement/usual-places.ts'
import { stemKey, tokenize } from '#domain/search/tokenize.ts'
import type { Command } from '../command.ts'
import { nextConversation } from '../conversation.ts'
import type { Intent, NewItemMention } from '../grammar/intent.ts'
import type { BinSnapshot, InventoryReader, RowRef } from '../lookup/inventory-reader.ts'
import type { Plan } from '../lookup/plan.ts'
import type { Answer, TurnContext } from './answer.ts'
import { toChoices } from './choices.ts'
import { clarify, clarifyBin } from './clarify.ts'
import { adjustCommand, propose } from './propose.ts'
import { describeBin, joinNames, listSome, truncateName } from './sentences.ts'

type IntentOf<K extends Plan['kind']> = Extract<Plan, { kind: K }>

/** Limit of names in `contracts`. */

const placementBins = (inventory: InventoryReader): PlacementBin[] =>
  inventory.bins.map((bin) => ({ ...bin, items: inventory.itemsOf(bin.id) }))

/** Placement compares every word with every item: only the first words of a long name count. */
const PLACEMENT_LIMIT = 8

const firstWords = (name: string): string => name.split(' ', PLACEMENT_LIMIT).join(' ')

const suggestBin = (inventory: InventoryReader, name: string) =>
  suggestPlacement({ itemName: firstWords(name), itemCategory: '' }, placementBins(inventory))

const binRef = (id: string): RowRef => ({ entity: 'bin', id })

const nameThings = (things: readonly NewItemMention[]): string =>
  joinNames(things.map(({ name, quantity, unit }) => listSome(name, quantity, unit)))

const askWhere = (context: TurnContext, intent: Intent, things: readonly NewItemMention[]): Answer => {
  const asked = { itemName: firstWords(things[0]?.name ?? ''), itemCategory: '' }
  const ids = rankBins(asked, placementBins(context.inventory))
  const what = nameThings(things)
  if (context.inventory.bins.length === 0) {
    const message = `You have no bin to put ${what} into yet. Say "create a bin called …" first.`
    return { message, conversation: nextConversation(context.conversation, intent) }
  }
  return clarifyBin(context, intent, `Which bin should ${what} go into?`, ids.slice(0, 4).map(binRef))
}

const add = (
  context: TurnContext,
  intent: Intent,
  things: readonly NewItemMention[],
  bin: BinSnapshot,
): Answer => {
  const { inventory, newId } = context
  const here = new Map(inventory.itemsOf(bin.id).map((item) => [stemKey(item.name), item]))
  const commands: Command[] = []
  const undo: Command[] = []
  const it: RowRef[] = []
  for (const { name, quantity, unit } of things) {
    const known = unit === undefined ? here.get(stemKey(name)) : undefined
    const id = known?.id ?? newId()
    it.push({ entity: 'item', id })
    if (known) {
      commands.push(adjustCommand(known, quantity))
      undo.push(adjustCommand(known, -quantity))
      continue
    }
    const notes = unit === undefined ? null : `Counted in ${unit}`
    commands.push({
      type: 'create',
      entity: 'item',
      id,
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
  return propose(context, intent, {
    kind: 'added',
    commands: commands,
    about: [binRef(bin.id)],
    count: things.length,
    binId: bin.id,
    it,
    question: `Add ${what} to ${describeBin(bin)}?`,
    done: `Added ${what} to ${describeBin(bin)}.`,
    undo,
    undone: `Took ${what} out of ${describeBin(bin)} again.`,
    // An addition to an existing item counts like a new item.
    asks: things.length > 5,
  })
}

export const answerAdd = (context: TurnContext, intent: Intent, { things, bin }: IntentOf<'add'>): Answer => {
  const adding: Intent = { kind: 'add', things, ...('bin' in intent && intent.bin && { bin: intent.bin }) }
  const [ref] = bin.kind === 'these' ? bin.refs : []
  const into = ref && context.inventory.bin(ref.id)
  if (things.length === 0) {
    const question = into ? `What should I add to ${describeBin(into)}?` : 'What should I add?'
    const conversation = nextConversation(context.conversation, adding, {
      asking: { intent: adding, slot: 'things' },
    })
    return { message: question, conversation }
  }
  const long = things.find(({ name }) => name.length > NAME_MAX)
  if (long) {
    const message = `The name "${truncateName(long.name)}" is too long: it can have ${NAME_MAX} characters. Nothing was added.`
    return { message, conversation: nextConversation(context.conversation, adding) }
  }
  if (into) return add(context, adding, things, into)
  if (bin.kind === 'unsaid' || context.inventory.bins.length === 0) return askWhere(context, adding, things)
  return clarify(context, bin, { intent: adding, slot: 'bin', question: 'Which bin should it go into?' })
}

export const answerPlacement = (
  context: TurnContext,
  intent: Intent,
  { thing }: IntentOf<'where-to-put'>,
): Answer => {
  const { inventory, conversation } = context
  const { recommendedBinId, reasons, alternativeBins, confidence } = suggestBin(inventory, thing)
  const bin = recommendedBinId === undefined ? undefined : inventory.bin(recommendedBinId)
  if (!bin) return { message: reasons[0] ?? '', conversation: nextConversation(conversation, intent) }
  const others = alternativeBins.map(({ binId }) => binRef(binId))
  const adding: Intent = { kind: 'add', things: [{ name: thing, quantity: 1 }] }
  const why = (reasons[0] ?? '').replace(/^It/, 'it').replace(/^Things/, 'things')
  const sure = confidence >= 0.6 ? 'I would put' : "I'm not sure, but I would put"
  return {
    message: `${sure} ${truncateName(thing)} into ${describeBin(bin)}: ${why}.`,
    mentions: toChoices(inventory, [binRef(bin.id), ...others]),
    conversation: nextConversation(conversation, intent, {
      there: bin.id,
      asking: { intent: adding, slot: 'bin' },
    }),
  }
}

const kindFor = (name: string): string => {
  const words = tokenize(name)
  return BIN_CATEGORIES.find((kind) => words.includes(kind)) ?? usualPlaces(nameStems(name))[0] ?? 'storage'
}

/** Known spelling of a category; a model may name one that does not exist. */
const kindNamed = ({ bins }: InventoryReader, named: string | null): string | null => {
  const own = ownBinCategories(bins)
  if (named === null || !isBinCategory(named, own)) return null
  return normalizeCategory(named, [...EDIT_BIN_CATEGORIES, ...own])
}

export const answerCreateBin = (
  context: TurnContext,
  intent: Intent,
  plan: IntentOf<'create-bin'>,
): Answer => {
  const { inventory, newId, conversation } = context
  const { name, place } = plan
  if (name === null || name === '') {
    const asking = { intent, slot: 'name' as const }
    return {
      message: 'What should the new bin be called?',
      conversation: nextConversation(conversation, intent, { asking }),
    }
  }
  if (name.length > NAME_MAX) {
    const message = `That name is too long: it can have ${NAME_MAX} characters. No bin was made.`
    return { message, conversation: nextConversation(conversation, intent) }
  }
  const id = newId()
  const category = kindNamed(inventory, plan.category) ?? kindFor(name)
  const namesake = inventory.bins.some((bin) => stemKey(bin.name) === stemKey(name))
  const where = place === null ? '' : ` in ${truncateName(place)}`
  return propose(context, intent, {
    kind: 'created-bin',
    count: 1,
    binId: id,
    it: [binRef(id)],
    about: [],
    commands: [
      {
        type: 'create',
        entity: 'bin',
        id,
        fields: { name, category, ...(place !== null && { location: place }) },
      },
    ],
    question: namesake
      ? `You have a bin called ${truncateName(name)} already. Make another one?`
      : `Make a bin called ${truncateName(name)}${where}?`,
    done: `Made the bin ${truncateName(name)}${where}, in the category ${binCategoryLabel(category)}.`,
    undo: [{ type: 'delete', entity: 'bin', id, version: 1 }],
    undone: `The bin ${truncateName(name)} is in Trash.`,
    asks: namesake,
  })
}
