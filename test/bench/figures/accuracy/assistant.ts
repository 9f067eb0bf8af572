import { defaultValues } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { DEMO_SIZES, generateInventory } from '#demo/inventory.ts'
import { answerIntent } from '#domain/assistant/answers/answer-intent.ts'
import { NEW_CONVERSATION } from '#domain/assistant/conversation.ts'
import { understand } from '#domain/assistant/grammar/understand.ts'
import type { BinSnapshot, ItemSnapshot } from '#domain/assistant/lookup/inventory-reader.ts'
import { type CaseResult, everydaySet, judgeCase, testSet } from '#proofs/assistant/accuracy.ts'
import { readerOf } from '#proofs/assistant/inventory.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'

const GOAL_MS = 10

const rate = (lines: readonly CaseResult[]): number =>
  lines.length === 0 ? 100 : (100 * lines.filter(({ right }) => right).length) / lines.length

const of = (lines: readonly CaseResult[]): string =>
  `${lines.filter(({ right }) => right).length} of ${lines.length}`

const byIntent = (all: readonly CaseResult[]): string[] => {
  const intents = [...new Set(all.map(({ intent }) => intent))].sort()
  return intents.map((intent) => {
    const lines = all.filter((line) => line.intent === intent)
    const open = of(lines.filter(({ heldBack }) => !heldBack))
    return `${intent.padEnd(14)} open ${open.padEnd(11)} held back ${of(lines.filter(({ heldBack }) => heldBack))}`
  })
}

const largeHome = () => {
  const time = '2026-01-01T00:00:00.000Z'
  const shared = { imageUrl: null, version: 1, createdAt: time, updatedAt: time }
  const bins: BinSnapshot[] = []
  const items: ItemSnapshot[] = []
  for (const { items: held, ...bin } of generateInventory(DEMO_SIZES.large)) {
    const binId = `bin${bins.length}`
    bins.push({ ...shared, ...bin, id: binId })
    for (const item of held)
      items.push({ ...defaultValues(ITEM), ...shared, ...item, id: `item${items.length}`, binId })
  }
  return readerOf(bins, items)
}

/** Milliseconds per utterance of the test set, parsed and answered. */
const timesIn = (inventory: ReturnType<typeof largeHome>): number[] => {
  let made = 0
  const around = {
    inventory,
    conversation: NEW_CONVERSATION,
    now: '2026-03-01T00:00:00.000Z',
    newId: () => `new${++made}`,
  }
  return testSet().map(({ turns }) => {
    const since = performance.now()
    answerIntent(understand(turns[0] ?? '', around).intent, around)
    return performance.now() - since
  })
}

const run = async ({ logProgress }: FigureContext): Promise<FigureRow[]> => {
  const all = judgeCase()
  const everyday = judgeCase(everydaySet())
  for (const line of byIntent(all)) logProgress(line)
  const wrong = all.filter(({ right, heldBack }) => !right && !heldBack)
  for (const { turns, plan, got } of wrong) logProgress(`"${turns.join(' / ')}" came to ${got}, not ${plan}`)
  const inventory = largeHome()
  timesIn(inventory)
  const times = timesIn(inventory).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const row = (label: string, ours: number, unit: FigureRow['unit'], note: string): FigureRow => ({
    goalOf: 'assistant',
    what: label,
    unit,
    floor: null,
    ours,
    goal: null,
    note,
  })
  const open = all.filter(({ heldBack }) => !heldBack)
  const held = all.filter(({ heldBack }) => heldBack)
  return [
    row('right plans, the part that was worked with', rate(open), '%', of(open)),
    row('right plans, the fifth held back', rate(held), '%', of(held)),
    row(
      'deleting plans that nobody asked for',
      all.filter(({ destructive }) => destructive).length,
      'count',
      '',
    ),
    row('right plans, everyday sentences', rate(everyday), '%', of(everyday)),
    row(
      'right plans, everyday sentences held back',
      rate(everyday.filter(({ heldBack }) => heldBack)),
      '%',
      of(everyday.filter(({ heldBack }) => heldBack)),
    ),
    row(
      'plans of any set that would write something that was not said',
      [...all, ...everyday].filter(({ wrongWrite }) => wrongWrite).length,
      'count',
      '',
    ),
    row('questions that would change something', all.filter(({ writes }) => writes).length, 'count', ''),
    {
      ...row(
        'an utterance answered among 10,000 items, median',
        at(0.5),
        'ms',
        `p95 ${at(0.95).toFixed(1)} ms`,
      ),
      goal: { most: GOAL_MS, of: 'ours' },
    },
  ]
}

export const assistant: Figure = { name: 'assistant', run }
