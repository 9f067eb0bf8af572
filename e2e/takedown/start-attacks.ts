import { fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AttackFigures } from './attack.ts'
import type { AttackOrder } from './attacker.ts'

/** Steps of nice. */
const LOWER = 19
const ATTACKER = fileURLToPath(new URL('./attacker.ts', import.meta.url))

/** Attacks from a process of its own at low priority, as real attackers have machines of their own. */
export const startAttacks = (order: AttackOrder): Promise<Record<string, AttackFigures>> =>
  new Promise((resolve, reject) => {
    const child = fork(ATTACKER, [JSON.stringify(order)], { execArgv: ['--import', 'tsx'] })
    if (child.pid !== undefined) setPriority(child.pid, Math.min(LOWER, getPriority() + LOWER))
    let figures: Record<string, AttackFigures> | undefined
    child.on('message', (message) => {
      figures = message as Record<string, AttackFigures>
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (figures) resolve(figures)
      else reject(new Error(`The attacks ended with ${code}.`))
    })
  })
