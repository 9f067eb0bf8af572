import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { newPerson, signUp } from '../harness/person.ts'
import { setPlan } from '../harness/plan.ts'
import { waitForServiceWorker } from '../harness/worker.ts'
import { dashboard, killBrowser, launch, storedIn, type WrittenNames, writeUntilKilled } from './browser.ts'

export interface Report {
  kills: number
  shown: number
  /** Begun bins with unknown outcome. */
  unseen: number
  /** Shown as saved, but missing after a kill or on the server in the end. */
  lost: string[]
  doubled: string[]
  /** Slowest offline start after a kill, until the bins are shown. */
  slowestStartMs: number
}

export interface Plan {
  origin: string
  dataDir: string
  kills: number
}

const findDuplicates = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
]

const prepareAccount = async (profile: string, { origin, dataDir }: Plan): Promise<void> => {
  const context = await launch(profile, origin, false)
  const [page = await context.newPage()] = context.pages()
  const person = await signUp(page, newPerson())
  await setPlan(dataDir, person.email, 'unlimited')
  // Persistent session.
  await page.request.post('/api/auth/login', { data: { ...person, rememberMe: true } })
  await dashboard(page)
  await waitForServiceWorker(page)
  await waitForNetworkIdle(page)
  await context.close()
}

const twoTabs = async (context: BrowserContext) => {
  const [first = await context.newPage()] = context.pages()
  const second = await context.newPage()
  await Promise.all([dashboard(first), dashboard(second)])
  return [first, second] as const
}

const sendAll = async (profile: string, origin: string): Promise<string[]> => {
  const context = await launch(profile, origin, false)
  const [page = await context.newPage()] = context.pages()
  await dashboard(page)
  const until = Date.now() + 60_000
  while ((await storedIn(page)).waiting > 0) {
    if (Date.now() > until) throw new Error('The queue did not drain within a minute')
    await sleep(200)
  }
  const bins = (await (await page.request.get('/api/bins')).json()) as { name: string }[]
  await context.close()
  return bins.map(({ name }) => name)
}

const waitForTwoMore = async ({ shown }: WrittenNames, { signal }: AbortController): Promise<void> => {
  const before = shown.size
  while (shown.size < before + 2 && !signal.aborted) await sleep(5)
}

/** Kills the browser while two tabs save, offline and online in turn, and compares what was shown as saved. */
export const killWhileWriting = async (plan: Plan): Promise<Report> => {
  const profile = mkdtempSync(join(tmpdir(), 'binnacle-profile-'))
  const written: WrittenNames = { shown: new Set(), begun: new Set() }
  const lost = new Set<string>()
  let doubled: string[] = []
  let slowestStartMs = 0
  try {
    await prepareAccount(profile, plan)
    for (let round = 0; round <= plan.kills; round++) {
      const context = await launch(profile, plan.origin, true)
      const since = performance.now()
      const [first, second] = await twoTabs(context)
      slowestStartMs = Math.max(slowestStartMs, Math.round(performance.now() - since))
      const { names } = await storedIn(first)
      for (const name of written.shown) if (!names.includes(name)) lost.add(`${name} after kill ${round}`)
      doubled = [...doubled, ...findDuplicates(names)]
      if (round === plan.kills) {
        await context.close()
        break
      }
      await context.setOffline(round % 2 === 0)
      const writing = Promise.all([
        writeUntilKilled(first, `${round}a`, written),
        writeUntilKilled(second, `${round}b`, written),
      ])
      const ended = new AbortController()
      await Promise.race([writing, waitForTwoMore(written, ended)]).finally(() => ended.abort())
      await sleep(Math.random() * 800)
      await killBrowser(profile)
      await writing
    }
    const onServer = await sendAll(profile, plan.origin)
    for (const name of written.shown) if (!onServer.includes(name)) lost.add(`${name} on the server`)
    return {
      kills: plan.kills,
      shown: written.shown.size,
      unseen: written.begun.size - written.shown.size,
      lost: [...lost],
      doubled: [...doubled, ...findDuplicates(onServer)],
      slowestStartMs,
    }
  } finally {
    await killBrowser(profile).catch(() => {})
    rmSync(profile, { recursive: true, force: true })
  }
}
