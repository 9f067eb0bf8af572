import { fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AttackFigures } from './attack.ts'
import type { AttackArguments } from './attacker.ts'

/** Steps of nice. */
const NICE = 19
const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url))

export interface RunningAttacks {
  /** Resolves when the attacks are prepared, `calmSeconds` before they begin. */
  readonly started: Promise<void>
  /** Figures of each attack by its name. */
  readonly ended: Promise<Record<string, AttackFigures>>
}

/** Attacks from a process of its own at low priority, as real attackers have machines of their own. */
export const startAttacks = (order: AttackArguments): RunningAttacks => {
  let begin: () => void
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = new Promise<Record<string, AttackFigures>>((resolve, reject) => {
    const child = fork(ATTACKER, [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] })
    if (child.pid !== undefined) setPriority(child.pid, Math.min(NICE, getPriority() + NICE))
    let figures: Record<string, AttackFigures> | undefined
    child.on('message', (message) => {
      if (message === null) begin()
      else figures = message as Record<string, AttackFigures>
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (figures) resolve(figures)
      else reject(new Error(`The attacks ended with ${code}.`))
    })
  })
  return { started: Promise.race([begun, ended.then(() => {})]), ended }
}
