import { fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AttackFigures } from './attack.ts'
import type { AttackOrder } from './attacker.ts'

/** Steps of nice. */
const LOWER = 19
const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url))

/**
 * Attacks from a process of its own, so that the attacker's work does not delay the measured people. Real attackers
 * have machines of their own: here they get the CPU time that the server leaves.
 */
export const startAttacker = (order: AttackOrder): Promise<AttackFigures> =>
  new Promise((resolve, reject) => {
    const child = fork(ATTACKER, [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] })
    if (child.pid !== undefined) setPriority(child.pid, getPriority() + LOWER)
    let figures: AttackFigures | undefined
    child.on('message', (message) => {
      figures = message as AttackFigures
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (figures) resolve(figures)
      else reject(new Error(`The attack ${order.attack} ended with ${code}.`))
    })
  })
