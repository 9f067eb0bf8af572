import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { dashboard, killBrowser, launch, storedIn } from '../browser-kill/browser.ts'
import { ADD_BIN, closeBin } from '../harness/add-bin.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { newPerson, type Person, signUp } from '../harness/person.ts'
import { setPlan } from '../harness/plan.ts'
import { goOnline, waitForServiceWorker } from '../harness/worker.ts'
import type { SmallDisk } from './small-disk.ts'

const KB = 1024
/** Free bytes of a "full" disk; a part of a write may still fit. */
const FREE_BYTES = [0, 256 * KB, 1500 * KB, 16 * KB]
const BINS_PER_ROUND = 6

export interface Report {
  rounds: number
  saved: number
  refused: number
  /** Neither within 20 seconds. */
  silent: string[]
  /** Changes that the browser cleared and the app reported. */
  cleared: number
  /** Reported as saved, but not on the server or without photo, and not reported as cleared. */
  lost: string[]
  /** Reported as not saved, but present. */
  unexpected: string[]
}

interface RoundResult {
  readonly saved: Map<string, { photo: boolean }>
  readonly refused: Set<string>
  readonly silent: Set<string>
  cleared: number
}

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

/** Triggers Playwright's handlers for dialogs over the page. */
const triggerDialogHandlers = (page: Page) =>
  page.locator('html').click({ trial: true, position: { x: 1, y: 1 } })

/** Reported outcome; a dialog over the form hides both from roles. */
const readOutcome = async (page: Page): Promise<'saved' | 'refused' | 'silent'> => {
  const form = page.getByRole('dialog', { name: 'Add New Bin', includeHidden: true })
  const refusal = page.getByRole('alert', { includeHidden: true }).filter({ hasText: 'Nothing was saved' })
  const until = Date.now() + 20_000
  while (Date.now() < until) {
    if ((await refusal.count()) > 0) return 'refused'
    if ((await form.count()) === 0) return 'saved'
    await page.waitForTimeout(50)
  }
  return 'silent'
}

const closeRefusal = async (page: Page): Promise<void> => {
  const notices = page.getByRole('region', { name: /Notifications/ })
  await notices.getByRole('button', { name: 'Close' }).click()
  await notices.getByText('Nothing was saved').waitFor({ state: 'detached' })
}

const addBin = async (page: Page, name: string, photo: Buffer | null, result: RoundResult): Promise<void> => {
  await triggerDialogHandlers(page)
  const dialog = page.getByRole('dialog', { name: 'Add New Bin' })
  if (!(await dialog.isVisible())) await page.getByRole('button', ADD_BIN).first().click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Category').selectOption('Garage')
  const old = dialog.getByRole('button', { name: 'Remove Photo' })
  if (await old.isVisible()) await old.click()
  if (photo) {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }
    await dialog.locator('input[type=file]').first().setInputFiles(file)
    await old.waitFor()
  }
  await dialog.getByRole('button', { name: 'Create Bin' }).click()
  const outcome = await readOutcome(page)
  if (outcome === 'saved') result.saved.set(name, { photo: photo !== null })
  else if (outcome === 'silent') result.silent.add(name)
  if (outcome === 'saved' || outcome === 'silent') await closeBin(page)
  else {
    result.refused.add(name)
    await closeRefusal(page)
    if ((await dialog.getByLabel('Name').inputValue()) !== name) throw new Error(`${name} was not kept`)
  }
}

const firstPage = async (context: BrowserContext): Promise<Page> => {
  const [page = await context.newPage()] = context.pages()
  // Suppresses the install dialog.
  await page.addInitScript(() =>
    localStorage.setItem('binnacle:install', JSON.stringify({ state: 'installed', at: 0 })),
  )
  return page
}

const signIn = (page: Page, person: Person) =>
  page.request.post('/api/auth/login', { data: { ...person, rememberMe: true } })

const prepareAccount = async (page: Page, dataDir: string): Promise<Person> => {
  const person = await signUp(page, newPerson())
  await setPlan(dataDir, person.email, 'unlimited')
  await signIn(page, person)
  await dashboard(page)
  await waitForServiceWorker(page)
  await waitForNetworkIdle(page)
  await page.waitForTimeout(3000)
  return person
}

/** Offline, unless the browser cleared the app too. */
const openWherePossible = async (page: Page, person: Person): Promise<void> => {
  try {
    await dashboard(page)
  } catch {
    await goOnline(page)
    await signIn(page, person)
    await dashboard(page)
  }
}

const changesOf = (bins: Iterable<{ photo: boolean }>): number =>
  [...bins].reduce((sum, { photo }) => sum + (photo ? 2 : 1), 0)

/** Reads the report of cleared changes, which must cover every missing one. */
const readClearedChanges = (page: Page, result: RoundResult) => {
  const read = async (dialog: Locator) => {
    const clearedCount = Number.parseInt((await dialog.getByRole('heading').innerText()) ?? '', 10)
    await dialog.getByRole('button', { name: 'I understand' }).click()
    const { names } = await storedIn(page)
    const gone = [...result.saved].filter(([name]) => !names.includes(name))
    const changes = changesOf(gone.map(([, bin]) => bin))
    // More may be reported: a full disk cannot store that the notice was read.
    if (clearedCount < changes)
      throw new Error(`${clearedCount} changes were told as cleared; ${changes} were saved`)
    result.cleared += changes
    for (const [name] of gone) result.saved.delete(name)
  }
  // The notice may reappear at once.
  const notice = page.getByRole('dialog', { name: /could not be kept/ })
  return page.addLocatorHandler(notice, read, { noWaitAfter: true })
}

interface ServerBin {
  name: string
  imageUrl: string | null
}

const serverBins = async (page: Page): Promise<ServerBin[]> =>
  (await (await page.request.get('/api/bins')).json()) as ServerBin[]

const round = async (at: number, disk: SmallDisk, origin: string, dataDir: string): Promise<RoundResult> => {
  const profile = join(disk.folder, `profile-${at}`)
  const result: RoundResult = { saved: new Map(), refused: new Set(), silent: new Set(), cleared: 0 }
  const photo = await noise()
  let context = await launch(profile, origin, false)
  let page = await firstPage(context)
  const person = await prepareAccount(page, dataDir)
  await readClearedChanges(page, result)
  await context.setOffline(true)
  await addBin(page, `before ${at}`, photo, result)
  disk.fill(FREE_BYTES[at % FREE_BYTES.length] ?? 0)
  for (let n = 0; n < BINS_PER_ROUND && result.silent.size === 0; n++)
    await addBin(page, `full ${at}-${n}`, n % 3 === 2 ? null : photo, result)
  disk.free()
  if (at % 2 === 0) {
    await killBrowser(profile)
    context = await launch(profile, origin, true)
    page = await firstPage(context)
    await readClearedChanges(page, result)
  }
  await openWherePossible(page, person)
  // After freeing space everything reported as saved must reach the server.
  await addBin(page, `after ${at}`, null, result)
  // A killed browser on a full disk loses its cookies.
  await signIn(page, person)
  await context.setOffline(false)
  const until = Date.now() + 60_000
  let there: ServerBin[] = []
  const isThere = ([name, { photo }]: [string, { photo: boolean }]) =>
    there.some((bin) => bin.name === name && (!photo || bin.imageUrl !== null))
  // Not those reported as cleared meanwhile.
  const expected = () => [...result.saved]
  while (Date.now() < until && !expected().every(isThere)) {
    await page.waitForTimeout(500)
    await triggerDialogHandlers(page)
    there = await serverBins(page)
  }
  for (const each of expected()) if (!isThere(each)) lost.push(each[0])
  for (const name of result.refused) if (there.some((bin) => bin.name === name)) unexpected.push(name)
  await context.close()
  rmSync(profile, { recursive: true, force: true })
  return result
}

const lost: string[] = []
const unexpected: string[] = []

/** Fills the disk under the browser while adding bins with photos, and counts false reports. */
export const fillWhileSaving = async (
  disk: SmallDisk,
  { origin, dataDir, rounds }: { origin: string; dataDir: string; rounds: number },
): Promise<Report> => {
  const all: RoundResult[] = []
  for (let at = 0; at < rounds; at++) all.push(await round(at, disk, origin, dataDir))
  const count = (of: (result: RoundResult) => number) => all.reduce((sum, result) => sum + of(result), 0)
  return {
    rounds,
    saved: count(({ saved }) => saved.size),
    refused: count(({ refused }) => refused.size),
    cleared: count(({ cleared }) => cleared),
    silent: all.flatMap(({ silent }) => [...silent]),
    lost,
    unexpected,
  }
}
