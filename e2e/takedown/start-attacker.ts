import { fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AttackFigures } from './attack.ts'
import type { AttackOrder } from './attacker.ts'

/** Niceness. */
const LOWER = 19
const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url))

/** Runs an attack in its own process at low priority, so that only the server's work delays the measured users. */
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
