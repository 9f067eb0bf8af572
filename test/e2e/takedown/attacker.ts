// Prepares attacks, tells the parent process `null`, waits while people work alone, repeats the attacks beside
// each other until their time is over, then sends their figures.
import { setTimeout as sleep } from 'node:timers/promises'
import { ALL_ATTACKS } from './all-attacks.ts'
import type { Attack, AttackFigures, Target } from './attack.ts'

/** JSON argument of an attacking process. */
export interface AttackArguments {
  readonly attacks: readonly string[]
  readonly target: Omit<Target, 'strangerAddress'>
  readonly seconds: number
  /** Seconds of undisturbed work before. */
  readonly calmSeconds: number
}

const STRANGERS = 50

const {
  attacks,
  target: servedTarget,
  seconds,
  calmSeconds,
} = JSON.parse(process.argv[2] ?? '') as AttackArguments
let strangers = 0
const strangerAddress = () => `127.0.1.${(strangers++ % STRANGERS) + 1}`
const target: Target = { ...servedTarget, strangerAddress }
const chosenAttacks = ALL_ATTACKS.filter(({ name }) => attacks.includes(name))

for (const { prepare } of chosenAttacks) await prepare?.(target)
process.send?.(null)
await sleep(calmSeconds * 1000)
const until = Date.now() + seconds * 1000

const repeat = async ({ name, run }: Attack): Promise<[string, AttackFigures]> => {
  const total: AttackFigures = {}
  while (Date.now() < until) {
    const wave = await run(target)
    for (const [figure, count] of Object.entries(wave)) total[figure] = (total[figure] ?? 0) + count
  }
  return [name, total]
}

const figures = await Promise.all(chosenAttacks.map(repeat))
process.send?.(Object.fromEntries(figures), undefined, {}, () => process.exit())
