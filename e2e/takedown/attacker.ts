// Repeats the attack named by its argument, then sends its figures to the parent process.
import { ALL_ATTACKS } from './all-attacks.ts'
import type { AttackFigures, Target } from './attack.ts'

/** JSON of the second argument. */
export interface AttackOrder {
  readonly attack: string
  readonly target: Omit<Target, 'strangerAddress'>
  /** Milliseconds of `Date.now()`. */
  readonly until: number
}

const STRANGERS = 50

const { attack, target, until } = JSON.parse(process.argv[2] ?? '') as AttackOrder
let strangers = Math.floor(Math.random() * STRANGERS)
const strangerAddress = () => `127.0.1.${(strangers++ % STRANGERS) + 1}`
const run = ALL_ATTACKS.find(({ name }) => name === attack)?.run
const total: AttackFigures = {}
while (run && Date.now() < until) {
  const wave = await run({ ...target, strangerAddress })
  for (const [name, count] of Object.entries(wave)) total[name] = (total[name] ?? 0) + count
}
process.send?.(total)
process.disconnect?.()
