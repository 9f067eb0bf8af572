import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#server/testing/server-process.ts'
import { createAccount } from './account.ts'
import type { Attack, AttackFigures, Target } from './attack.ts'
import { residentBytes } from './memory.ts'
import { type Experience, work } from './person.ts'

export interface TakeDownPlan {
  readonly seconds: number
  readonly people: number
  readonly attacks: readonly Attack[]
  /** How long memory may take to come back afterwards. */
  readonly restSeconds: number
}

export interface TakeDownReport {
  /** Requests of the people who worked meanwhile. */
  readonly requests: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
  readonly refused: readonly string[]
  /** Megabytes resident before, at the most, and after the rest. */
  readonly memory: { readonly idle: number; readonly peak: number; readonly rested: number }
  readonly attacks: Readonly<Record<string, AttackFigures>>
  readonly survived: boolean
}

const STRANGERS = 50

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

const addUp = (total: AttackFigures, wave: AttackFigures): AttackFigures => {
  for (const [name, count] of Object.entries(wave)) total[name] = (total[name] ?? 0) + count
  return total
}

/** Attacks a server of its own in every way at once, while people work, and tells what they met. */
export const takeDown = async ({
  seconds,
  people,
  attacks,
  restSeconds,
}: TakeDownPlan): Promise<TakeDownReport> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-takedown-'))
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const port = Number(new URL(server.origin).port)
  const pid = server.process.pid ?? 0
  const megabytes = () => Math.round(residentBytes(pid) / 2 ** 20)
  try {
    const accounts = await Promise.all(
      Array.from({ length: people }, (_, at) => createAccount(port, `127.0.2.${at + 1}`)),
    )
    let strangers = 0
    const target: Target = {
      ...{ origin: server.origin, port, badAccount: await createAccount(port, '127.0.3.1') },
      strangerAddress: () => `127.0.1.${(strangers++ % STRANGERS) + 1}`,
    }
    const idle = megabytes()
    let peak = idle
    const until = performance.now() + seconds * 1000
    const isOver = () => performance.now() >= until
    const watch = setInterval(() => {
      peak = Math.max(peak, megabytes())
    }, 500)
    const attacking = attacks.map(async (attack) => {
      const total: AttackFigures = {}
      while (!isOver()) addUp(total, await attack.run(target))
      return [attack.name, total] as const
    })
    const met: Experience[] = await Promise.all(accounts.map((account) => work(port, account, isOver)))
    const figures = Object.fromEntries(await Promise.all(attacking))
    clearInterval(watch)
    await sleep(restSeconds * 1000)
    const times = met.flatMap(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
    return {
      ...{ requests: times.length, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) },
      ...{ slowestMs: quantile(times, 1), refused: met.flatMap(({ refused }) => refused) },
      ...{ memory: { idle, peak, rested: megabytes() }, attacks: figures },
      survived: server.process.exitCode === null,
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
