// `npm run bench:jobs -- --origin URL --email E --password P`: taps and seconds of ten everyday jobs on a phone, from the
// dashboard of an account that `npm run demo -- --size small` filled. Typing is free, because every program asks for it.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Locator } from 'playwright-core'
import { launchShell } from '../e2e/harness/chromium.ts'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    email: { type: 'string', default: 'demo@example.org' },
    password: { type: 'string', default: 'demo-password' },
  },
})

const browser = await launchShell()
const context = await browser.newContext({
  baseURL: values.origin,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
})
context.setDefaultTimeout(15_000)
const page = await context.newPage()
const signedIn = await page.request.post('/api/auth/login', {
  data: { email: values.email, password: values.password },
})
if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}: ${await signedIn.text()}`)

let taps = 0
const tap = async (target: Locator) => {
  await target.click()
  taps += 1
}
const button = (name: string | RegExp, within: Locator = page.locator('body')) =>
  within.getByRole('button', { name }).first()
const choose = (name: string) => tap(page.getByRole('menuitem', { name }))
/** Costs a tap where the field does not have the focus already, and one for the key. */
const type = async (field: Locator, text: string, key?: 'Enter') => {
  await field.waitFor()
  if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
  await field.fill(text)
  if (!key) return
  await field.press(key)
  taps += 1
}
const dialog = () => page.getByRole('dialog').last()
const openBin = async (name: string) => {
  await tap(page.getByText(name, { exact: true }).first())
  await dialog().getByText('Items in this bin').first().waitFor()
}

const messyRows = Array.from({ length: 60 }, (_, at) =>
  [
    `Thing ${at}`,
    at % 3 === 0 ? `${at + 1}x` : ` ${at} `,
    at % 2 === 0 ? 'Garage ; shelf' : '',
    'Junk drawer',
  ].join('\t'),
)

const JOBS: Record<string, () => Promise<void>> = {
  'add a bin': async () => {
    await tap(button('Add Bin'))
    await type(dialog().getByLabel('Name'), 'Ski things')
    await tap(button('Create Bin', dialog()))
    await page.getByText('Bin created').first().waitFor()
    await page
      .getByText('Items in this bin')
      .or(page.getByRole('heading', { name: 'Dashboard' }))
      .first()
      .waitFor()
  },
  'add five items': async () => {
    await openBin('First aid')
    const field = dialog().getByRole('textbox', { name: 'Quick add' })
    for (const name of ['Gauze', 'Splint', 'Aspirin', 'Scissors', 'Tape']) {
      await type(field, name, 'Enter')
      await dialog().getByText(name, { exact: true }).first().waitFor()
    }
  },
  find: async () => {
    await type(page.getByPlaceholder(/Search bins/), 'tweezers')
    await page
      .locator('main')
      .getByText(/tweezers/i)
      .first()
      .waitFor()
  },
  'contents by code': async () => {
    const bins = (await (await page.request.get('/api/bins')).json()) as { name: string; qrCode: string }[]
    const code = bins.find(({ name }) => name === 'First aid')?.qrCode
    taps += 1
    await page.goto(`/qr/${code}`)
    await page
      .getByText(/tweezers/i)
      .first()
      .waitFor()
  },
  move: async () => {
    await openBin('First aid')
    await tap(button('Cold pack'))
    await tap(button(/^Move/))
    await tap(dialog().getByText('Sewing').first())
    await page.getByText('Cold pack moved to Sewing').first().waitFor()
  },
  'take out one': async () => {
    await openBin('First aid')
    await tap(button(/^Take one out: Loratadine/))
    await page
      .getByText(/Loratadine.*(out|taken)/i)
      .first()
      .waitFor()
  },
  'print 12 labels': async () => {
    await tap(button(/Open (the )?menu|Menu/))
    await tap(page.getByRole('link', { name: 'Labels' }).last())
    await tap(button(/^Print \d+ Labels/))
    await button('Download PDF', dialog()).waitFor()
  },
  share: async () => {
    await tap(button('Actions for First aid'))
    await choose('Share Bin')
    await tap(button('Create Link', dialog()))
    await page
      .getByText(/\/shared\//)
      .or(page.locator('input[value*="/shared/"]'))
      .first()
      .waitFor()
  },
  'import 60 messy rows': async () => {
    const file = join(tmpdir(), 'messy.tsv')
    await writeFile(file, ['Item\tHow many\tWhere\tBox', ...messyRows].join('\n'))
    await page.goto('/import')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(button('Choose a file'))])
    await chooser.setFiles(file)
    await tap(button(/^(Add|Import) \d/))
    await page.getByText(/^Imported .*60 items/).waitFor()
  },
  restore: async () => {
    const bins = (await (await page.request.get('/api/bins')).json()) as { id: string; name: string }[]
    await page.request.delete(`/api/bins/${bins.find(({ name }) => name === 'Easter')?.id}`)
    await page.goto('/trash')
    taps += 2
    await page.getByText('Easter').first().waitFor()
    await tap(button(/^Restore/))
    await page
      .getByText(/restored/i)
      .first()
      .waitFor()
  },
}

for (const [name, work] of Object.entries(JOBS)) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByText('First aid', { exact: true }).first().waitFor()
  taps = 0
  const since = performance.now()
  try {
    await work()
    process.stdout.write(`${name}: ${taps} taps, ${((performance.now() - since) / 1000).toFixed(1)} s\n`)
  } catch (error) {
    await page.screenshot({ path: join(tmpdir(), `job-${name.replaceAll(' ', '-')}.png`) })
    process.stdout.write(`${name}: failed after ${taps} taps: ${String(error).slice(0, 200)}\n`)
  }
}
await browser.close()
