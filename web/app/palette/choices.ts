import { type LucideIcon, MessageCircleMore, Search, UserRound } from 'lucide-react'
import type { PersonName } from '#contracts/inventory/inventories.ts'
import { placePage } from '#contracts/pages.ts'
import { inventoryLabel } from '#domain/naming/inventory-label.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { openAssistant } from '#web/features/assistant/assistant-panel-store.ts'
import type { BinActions } from '#web/features/bins/bin-actions.ts'
import { type BinCommand, COMMANDS_OF_A_BIN } from '#web/features/bins/commands.ts'
import { showInventory } from '#web/features/bins/data/cross-inventory-bin.ts'
import type { CrossInventoryFinds } from '#web/features/bins/data/cross-inventory-search.ts'
import type { BinView, InventoryView, ItemView, PlaceView } from '#web/features/bins/data/queries.ts'
import { lastChangedBins } from '#web/features/bins/data/recent-queries.ts'
import { findBinsAndItems } from '#web/features/bins/data/row-search.ts'
import type { Command } from '#web/platform/device/command.ts'
import { navigate } from '#web/platform/navigation/router.tsx'
import { openedBins } from '#web/platform/web-storage/opened-bins.ts'
import { recentSearches } from '#web/platform/web-storage/recent-searches.ts'
import * as messages from './messages.ts'

export type PaletteChoice =
  | {
      kind: 'command'
      key: string
      title: string
      icon: LucideIcon
      keys?: string | undefined
      run: () => void
    }
  | { kind: 'complete'; key: string; title: string; icon: LucideIcon; text: string }
  | { kind: 'place'; key: string; place: PlaceView; run: () => void }
  | { kind: 'bin'; key: string; bin: BinView; run: () => void }
  | { kind: 'item'; key: string; item: ItemView; bin: BinView; run: () => void }

export interface PaletteGroup {
  readonly label: string
  readonly choices: readonly PaletteChoice[]
}

const MAX_RESULTS = 20
const MAX_RECENT = 5
const MAX_RECENT_SEARCHES = 3
const MAX_PLACES_AND_PEOPLE = 4
const MAX_BINS_PER_COMMAND = 6

interface PaletteQuestion {
  readonly query: string
  readonly commands: readonly Command[]
  readonly actions: BinActions
  readonly canWrite: boolean
  /** Finds in the person's other inventories. */
  readonly elsewhere: readonly CrossInventoryFinds[]
  readonly view: InventoryView
  /** Of this inventory, now or before. */
  readonly people: readonly PersonName[]
}

const toChoice = ({ title, icon, keys, run }: Command): PaletteChoice => ({
  kind: 'command',
  key: title,
  title,
  icon,
  keys,
  run,
})

const binCommandsFor = ({ canWrite }: PaletteQuestion): readonly BinCommand[] =>
  COMMANDS_OF_A_BIN.filter(({ writes }) => canWrite || !writes)

const commandsFor = (question: PaletteQuestion): PaletteChoice[] => {
  const { query, canWrite } = question
  const commands = question.commands.filter(({ writes }) => canWrite || !writes)
  const binCommands = binCommandsFor(question)
  const wholeCommands = commands.map(toChoice)
  const completions = binCommands.map(
    ({ title, icon }): PaletteChoice => ({
      kind: 'complete',
      key: title,
      title: `${title}…`,
      icon,
      text: `${title} `,
    }),
  )
  if (query === '') return [...wholeCommands, ...completions]
  const index = createSearchIndex()
  commands.forEach(({ title, words }, at) => {
    index.add(String(at), [title, words])
  })
  binCommands.forEach(({ title, words }, at) => {
    index.add(String(commands.length + at), [title, words.replaceAll(',', ' ')])
  })
  const all = [...wholeCommands, ...completions]
  return index.search(query, 8).flatMap(({ id }) => all[Number(id)] ?? [])
}

/** Finds matching bins; recently changed ones without input. */
const binsFor = (text: string): readonly BinView[] =>
  text === ''
    ? lastChangedBins(MAX_BINS_PER_COMMAND)
    : findBinsAndItems(text, { binsOnly: true, limit: MAX_BINS_PER_COMMAND }).map(({ bin }) => bin)

/** 'add item to tools' → the command for each bin matching 'tools'. */
const commandsWithBin = (question: PaletteQuestion): PaletteChoice[] =>
  binCommandsFor(question).flatMap((command) => {
    const { query, actions } = question
    const typed = query.toLowerCase()
    const start = [command.title.toLowerCase(), ...command.words.split(', ')].find((words) =>
      typed.startsWith(`${words} `),
    )
    if (start === undefined) return []
    return binsFor(query.slice(start.length).trim()).map(
      (bin): PaletteChoice => ({
        kind: 'command',
        key: `${command.title} ${bin.id}`,
        title: command.titleFor(bin.name),
        icon: command.icon,
        run: () => command.run(actions, bin),
      }),
    )
  })

const inventoryFor = ({ query, actions }: PaletteQuestion): PaletteChoice[] =>
  query === ''
    ? []
    : findBinsAndItems(query, { limit: MAX_RESULTS }).map(
        ({ bin, item }): PaletteChoice =>
          item
            ? { kind: 'item', key: item.id, item, bin, run: () => actions.open(bin.id, { item: item.id }) }
            : { kind: 'bin', key: bin.id, bin, run: () => actions.open(bin.id) },
      )

const searchedBefore = ({ query }: PaletteQuestion): PaletteChoice[] =>
  query === ''
    ? recentSearches()
        .slice(0, MAX_RECENT_SEARCHES)
        .map((text) => ({
          kind: 'command',
          key: text,
          title: text,
          icon: Search,
          run: () => navigate(`/bins?${new URLSearchParams({ q: text })}`),
        }))
    : []

const recentlyOpened = ({ query, view, actions }: PaletteQuestion): PaletteChoice[] =>
  query === ''
    ? openedBins()
        .flatMap((id) => view.bin(id) ?? [])
        .slice(0, MAX_RECENT)
        .map((bin) => ({ kind: 'bin', key: bin.id, bin, run: () => actions.open(bin.id) }))
    : []

const findByName = <T extends { readonly name: string }>(rows: readonly T[], query: string): readonly T[] => {
  if (query === '') return []
  const index = createSearchIndex()
  rows.forEach(({ name }, at) => {
    index.add(String(at), [name])
  })
  return index.search(query, MAX_PLACES_AND_PEOPLE).flatMap(({ id }) => rows[Number(id)] ?? [])
}

const placesFor = ({ query, view }: PaletteQuestion): PaletteChoice[] =>
  findByName(view.places, query).map((place) => ({
    kind: 'place',
    key: place.id,
    place,
    run: () => navigate(placePage(place.id)),
  }))

const peopleFor = ({ query, people }: PaletteQuestion): PaletteChoice[] =>
  findByName(
    people.filter(({ role }) => role !== null),
    query,
  ).map(({ userId, name }) => ({
    kind: 'command',
    key: userId,
    title: name,
    icon: UserRound,
    run: () => navigate('/people'),
  }))

/** Choosing one switches to its inventory. */
const groupElsewhere = ({ inventory, rows }: CrossInventoryFinds, actions: BinActions): PaletteGroup => ({
  label: messages.inInventory(inventoryLabel(inventory)),
  choices: rows.map(({ bin, item }): PaletteChoice => {
    const run = () => {
      showInventory(inventory)
      actions.open(bin.id, { item: item?.id })
    }
    return item ? { kind: 'item', key: item.id, item, bin, run } : { kind: 'bin', key: bin.id, bin, run }
  }),
})

/** Offers sentences to the assistant. */
const questionFor = (query: string): PaletteChoice[] =>
  /\S\s+\S/.test(query)
    ? [
        {
          kind: 'command',
          key: 'ask',
          title: messages.askTheAssistant(query),
          icon: MessageCircleMore,
          run: () => openAssistant(query),
        },
      ]
    : []

/** Lists results for an input: commands naming a bin, search results, then commands. */
export const choicesFor = (question: PaletteQuestion): readonly PaletteGroup[] => {
  const query = question.query.trim()
  const typed = { ...question, query }
  return [
    // A trailing space asks for bins.
    {
      label: messages.binChoices,
      choices: commandsWithBin({ ...question, query: question.query.trimStart() }),
    },
    { label: messages.recentlyOpened, choices: recentlyOpened(typed) },
    { label: messages.recentSearches, choices: searchedBefore(typed) },
    { label: messages.binsAndItems, choices: inventoryFor(typed) },
    { label: messages.places, choices: placesFor(typed) },
    { label: messages.people, choices: peopleFor(typed) },
    ...question.elsewhere.map((found) => groupElsewhere(found, question.actions)),
    { label: messages.commands, choices: commandsFor(typed) },
    { label: messages.assistant, choices: questionFor(query) },
  ].filter(({ choices }) => choices.length > 0)
}
