import { inventoryLabel } from '#domain/naming/inventory-label.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import { openAssistant } from '#web/features/assistant/assistant-panel-store.ts'
import type { BinActions } from '#web/features/bins/bin-actions.ts'
import { type BinCommand, COMMANDS_OF_A_BIN } from '#web/features/bins/commands.ts'
import { showInventory } from '#web/features/bins/data/cross-inventory-bin.ts'
import type { CrossInventoryFinds } from '#web/features/bins/data/cross-inventory-search.ts'
import type { BinView, ItemView } from '#web/features/bins/data/queries.ts'
import { lastChangedBins } from '#web/features/bins/data/recent-queries.ts'
import { findBinsAndItems } from '#web/features/bins/data/row-search.ts'
import type { Command } from '#web/platform/device/command.ts'
import * as messages from './messages.ts'

export type PaletteChoice =
  | { kind: 'command'; key: string; title: string; keys?: string | undefined; run: () => void }
  | { kind: 'complete'; key: string; title: string; text: string }
  | { kind: 'bin'; key: string; bin: BinView; run: () => void }
  | { kind: 'item'; key: string; item: ItemView; bin: BinView; run: () => void }

export interface PaletteGroup {
  readonly label: string
  readonly choices: readonly PaletteChoice[]
}

const MAX_RESULTS = 20
const MAX_BINS_PER_COMMAND = 6

interface PaletteQuestion {
  readonly query: string
  readonly commands: readonly Command[]
  readonly actions: BinActions
  readonly canWrite: boolean
  /** Finds in the person's other inventories. */
  readonly elsewhere: readonly CrossInventoryFinds[]
}

const toChoice = ({ title, keys, run }: Command): PaletteChoice => ({
  kind: 'command',
  key: title,
  title,
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
    ({ title }): PaletteChoice => ({ kind: 'complete', key: title, title: `${title}…`, text: `${title} ` }),
  )
  if (query === '') return [...wholeCommands, ...completions]
  const index = createSearchIndex()
  commands.forEach(({ title, words }, at) => {
    index.add(String(at), [title, words])
  })
  binCommands.forEach(({ title, words }, at) => {
    index.add(String(commands.length + at), [title, words.join(' ')])
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
    const start = [command.title.toLowerCase(), ...command.words].find((words) =>
      typed.startsWith(`${words} `),
    )
    if (start === undefined) return []
    return binsFor(query.slice(start.length).trim()).map(
      (bin): PaletteChoice => ({
        kind: 'command',
        key: `${command.title} ${bin.id}`,
        title: command.titleFor(bin.name),
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
            ? { kind: 'item', key: item.id, item, bin, run: () => actions.open(bin.id, item.name) }
            : { kind: 'bin', key: bin.id, bin, run: () => actions.open(bin.id) },
      )

/** Choosing one switches to its inventory. */
const groupElsewhere = ({ inventory, rows }: CrossInventoryFinds, actions: BinActions): PaletteGroup => ({
  label: messages.inInventory(inventoryLabel(inventory)),
  choices: rows.map(({ bin, item }): PaletteChoice => {
    const run = () => {
      showInventory(inventory)
      actions.open(bin.id, item?.name)
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
    { label: messages.binsAndItems, choices: inventoryFor(typed) },
    ...question.elsewhere.map((found) => groupElsewhere(found, question.actions)),
    { label: messages.commands, choices: commandsFor(typed) },
    { label: messages.assistant, choices: questionFor(query) },
  ].filter(({ choices }) => choices.length > 0)
}
