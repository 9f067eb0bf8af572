import { stateOf } from './device/device.ts'
import { historyOf, playHistory } from './history.ts'
import { createRandom } from './random.ts'
import { replicasOf, type World } from './world.ts'

const DAY = 86_400_000

const randomWalk = (seed: number): ((device: number) => number) => {
  const random = createRandom(seed)
  let at = 0
  return () => {
    at += (random.next() - 0.5) * 4 * DAY
    return at
  }
}

/** Right, slow, fast, diverging and wandering clocks. */
const clocksOf = (seed: number): ((device: number) => number)[] => [
  ...[0, -3, 3, 365].map((days) => () => days * DAY),
  (device) => (device % 2 === 0 ? -3 : 365) * DAY,
  randomWalk(seed),
]

/** Times written by device clocks, for display only. */
const TIME_FIELDS = new Set(['timestamp', 'at', 'trashedAt'])

/** Final state of devices and server, with times reduced to their presence. */
const endOf = (world: World): string =>
  JSON.stringify(
    [
      [...world.inventories.values()].map(({ rows, revisions, people }) => [rows, revisions, people.seq]),
      replicasOf(world).map(({ device, replica }) => stateOf(device, replica)),
    ],
    (key, part: unknown) => {
      if (TIME_FIELDS.has(key) && part !== null) return 'a time'
      return part instanceof Map ? [...part] : part
    },
  )

/** Number of distinct outcomes of a history under different clocks; must be 1. */
export const outcomesUnderClocks = (seed: number): number =>
  new Set(clocksOf(seed).map((clock) => endOf(playHistory(historyOf(seed), { clock })))).size
