import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#server/testing/server-process.ts'
import type { Attack, AttackFigures } from './attack.ts'
import { residentBytes } from './memory.ts'
import { type WorkResult, work } from './person.ts'
import { createAccount } from './requests/account.ts'
import { startAttacks } from './start-attacks.ts'
import { timeQuantile } from './time-quantile.ts'

export interface TakeDownPlan {
  readonly seconds: number
  /** Seconds of undisturbed work before the attacks, as a server that is attacked has worked before. */
  readonly calmSeconds: number
  readonly people: number
  /** Tries after a 503 before a call counts as refused. */
  readonly retries: number
  readonly attacks: readonly Attack[]
  readonly restSeconds: number
}

export interface TakeDownReport {
  readonly requests: number
  /** Before the attacks. */
  readonly baseline: { readonly p50Ms: number; readonly p99Ms: number }
  readonly p50Ms: number
  readonly p99Ms: number
  readonly slowestMs: number
  /** 99th percentile by kind of call. */
  readonly p99Of: Readonly<Record<string, number>>
  readonly refused: readonly string[]
  /** Resident megabytes before, at the peak, and after the rest. */
  readonly memory: { readonly idle: number; readonly peak: number; readonly rested: number }
  readonly attacks: Readonly<Record<string, AttackFigures>>
  readonly survived: boolean
}

/** Runs all attacks at once against a new server beside users, and reports their answers. */
export const takeDown = async ({
  seconds,
  calmSeconds,
  people,
  retries,
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
    const badAccount = await createAccount(port, '127.0.3.1')
    const target = { origin: server.origin, port, badAccount }
    const idle = megabytes()
    const attacking = startAttacks({ attacks: attacks.map(({ name }) => name), target, seconds, calmSeconds })
    await attacking.started
    let peak = idle
    const attackedFrom = Date.now() + calmSeconds * 1000
    const until = attackedFrom + seconds * 1000
    const isOver = () => Date.now() >= until
    const watch = setInterval(() => {
      peak = Math.max(peak, megabytes())
    }, 500)
    const results: WorkResult[] = await Promise.all(
      accounts.map((account, firstTurn) => work(port, account, { firstTurn, retries, isOver })),
    )
    const figures = await attacking.ended
    clearInterval(watch)
    await sleep(restSeconds * 1000)
    const all = results.flatMap(({ answers }) => answers)
    const answers = all.filter(({ askedAt }) => askedAt >= attackedFrom)
    const calm = all.filter(({ askedAt }) => askedAt < attackedFrom)
    const calls = [...new Set(answers.map(({ call }) => call))]
    const p99Of = (call: string) =>
      timeQuantile(
        answers.filter((one) => one.call === call),
        0.99,
      )
    return {
      baseline: { p50Ms: timeQuantile(calm, 0.5), p99Ms: timeQuantile(calm, 0.99) },
      requests: answers.length,
      p50Ms: timeQuantile(answers, 0.5),
      p99Ms: timeQuantile(answers, 0.99),
      slowestMs: timeQuantile(answers, 1),
      p99Of: Object.fromEntries(calls.map((call) => [call, p99Of(call)])),
      refused: results.flatMap(({ refused }) => refused),
      memory: { idle, peak, rested: megabytes() },
      attacks: figures,
      survived: server.process.exitCode === null,
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
