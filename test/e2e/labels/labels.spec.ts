import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { textsIn } from '#server/testing/files/read-codes.ts'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { hasFont, nameWithoutFont } from '../harness/rare-script.ts'
import { goOffline, goOnline, waitForServiceWorker } from '../harness/worker.ts'

const makePdf = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /^Print \d/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return await download.path()
}

/** Opens what a phone keeps behind a row, and closes it again. */
const inRow = async (
  page: Page,
  row: 'Bins' | 'Size' | 'More',
  work: (sheet: Locator) => Promise<unknown>,
) => {
  await page.getByRole('button', { name: new RegExp(`^${row}`) }).click()
  const sheet = page.getByRole('dialog', { name: row, exact: true })
  await work(sheet)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sheet.waitFor({ state: 'detached' })
}

const run = async (program: string, args: string[]) =>
  (await promisify(execFile)(program, args, { encoding: 'buffer', maxBuffer: 2 ** 27 })).stdout

const codesIn = async (pdf: string): Promise<string[]> => {
  const page = await run('pdftoppm', ['-png', '-r', '200', '-singlefile', pdf])
  return (await textsIn(page)).sort()
}

browserTest(
  'labels are printed offline, recorded on their bins, and reported when outdated',
  async ({ open, origin }) => {
    const page = await open({ installed: true, device: 'phone' })
    await signUp(page)
    const names = ['Winter clothes', 'Зимние вещи', 'x'.repeat(200)]
    const bins = []
    for (const name of names) bins.push(await makeBin(page, { name, category: 'storage', location: 'Attic' }))
    await page.goto('/labels')
    await page.getByText('Page 1 of 1').waitFor()
    await waitForServiceWorker(page)
    await expectAccessible(page)

    await goOffline(page)
    await page.reload()
    await inRow(page, 'Size', async (sheet) => {
      await sheet.getByRole('button', { name: 'Custom size' }).click()
      const sizing = page.getByRole('dialog', { name: 'Custom Label Size' })
      await sizing.getByLabel('Name').fill('Shelf strips')
      await sizing.getByRole('button', { name: 'Save Size' }).click()
      await sizing.waitFor({ state: 'detached' })
      const chosen = sheet.getByLabel('Labels', { exact: true })
      expect(await chosen.locator('option:checked').innerText()).toBe('Shelf strips (custom size)')
      await chosen.selectOption('avery-l7160')
      await expectAccessible(page)
    })
    await page.getByText('Page 1 of 1').waitFor()
    await page.getByRole('button', { name: 'Label 2: ' }).click()
    await page.getByRole('button', { name: 'Label 2: left blank' }).waitFor()
    await inRow(page, 'More', async (sheet) => {
      await sheet.getByLabel('Start at label').fill('20')
      await page.getByText('Page 1 of 2').waitFor()
      await sheet.getByLabel('Start at label').fill('1')
    })
    const pdf = await makePdf(page)
    expect(await codesIn(pdf)).toEqual(bins.map(({ qrCode }) => `${origin}/qr/${qrCode}`).sort())
    expect(String(await run('pdftotext', [pdf, '-']))).toMatch(/Winter\s+clothes/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Not marked as printed').waitFor()
    await inRow(page, 'Bins', (sheet) => sheet.getByRole('button', { name: 'Never printed (3)' }).waitFor())
    await makePdf(page)
    await inRow(page, 'Bins', (sheet) => sheet.getByRole('button', { name: 'Never printed (0)' }).waitFor())

    await goOnline(page)
    await page.goto('/bins')
    await page
      .getByText('All changes are saved')
      .or(page.getByRole('button', { name: 'Actions for Winter clothes' }))
      .first()
      .waitFor()
    await page.request.put(`/api/bins/${bins[0]?.id}`, { data: { name: 'Summer clothes' } })
    await page.goto('/labels')
    await inRow(page, 'Bins', (sheet) =>
      sheet.getByRole('button', { name: 'Changed since printing (1)' }).click(),
    )
    await page.getByRole('button', { name: 'Print 1 Label' }).waitFor()
    const kept = async () => await (await page.request.get('/api/label-sizes')).json()
    await expect.poll(kept).toMatchObject([{ name: 'Shelf strips' }])
  },
)

browserTest(
  'a desktop has custom label sizes, printer offsets and spare codes',
  async ({ open, origin, dataDir }) => {
    const page = await open({ device: 'desktop' })
    const person = await signUp(page)
    await makeBin(page, { name: 'Paint', category: 'garage' })
    await page.goto('/bins')
    await page.getByRole('button', { name: 'Actions for Paint' }).click()
    await page.getByRole('menuitem', { name: 'Print Label' }).click()
    await page.getByRole('button', { name: 'Chosen bins' }).waitFor()

    await page.getByRole('button', { name: 'Custom size' }).click()
    const sizing = page.getByRole('dialog')
    await sizing.getByLabel('Name').fill('Tiny')
    for (const [label, value] of [
      ['Label width (mm)', '14'],
      ['Label height (mm)', '12,5'],
      ['Labels across', '2'],
      ['Labels down', '2'],
      ['From one label to the next, across (mm)', '10'],
    ] as const)
      await sizing.getByLabel(label).fill(value)
    await sizing.getByRole('button', { name: 'Save Size' }).click()
    await sizing.getByText('Columns overlap').waitFor()
    await sizing.getByLabel('From one label to the next, across (mm)').fill('20')
    await expectAccessible(page)
    await sizing.getByRole('button', { name: 'Save Size' }).click()
    await page.getByText('too fine to read on Tiny').waitFor()
    expect(await page.getByRole('button', { name: /^Print \d/ }).isDisabled()).toBe(true)

    await page.getByLabel('Labels', { exact: true }).selectOption('avery-5160')
    await page.getByRole('button', { name: 'Calibrate a printer' }).click()
    const measuring = page.getByRole('dialog')
    const [measuringPage] = await Promise.all([
      page.waitForEvent('download'),
      measuring.getByRole('button', { name: 'Calibration page' }).click(),
    ])
    expect(String(await run('pdftotext', [await measuringPage.path(), '-']))).toContain(
      '30 mm from the left edge',
    )
    await measuring.getByLabel('From the left (mm)').fill('31,5')
    await measuring.getByLabel('From the top (mm)').fill('29.2')
    await measuring.getByLabel('Name of the printer').fill('Office')
    await expectAccessible(page)
    await measuring.getByRole('button', { name: 'Save Printer' }).click()
    expect(await page.getByLabel('Printer').locator('option:checked').innerText()).toBe(
      'Office (-1.5 / 0.8 mm)',
    )

    await page.getByRole('button', { name: 'Blank codes' }).click()
    await page.getByLabel('How many').fill('4')
    await page.getByRole('button', { name: 'Make new codes' }).click()
    await page.getByText('4 labels', { exact: true }).waitFor()
    // Compares the browser's print output as PDF.
    await page.evaluate(() =>
      Object.assign(window, { print: () => document.body.setAttribute('data-asked', '') }),
    )
    await page.getByRole('button', { name: /^Print \d/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
    await page.waitForSelector('[data-asked]')
    await page.pdf({ path: `${dataDir}/printed.pdf`, preferCSSPageSize: true })
    const printed = await codesIn(`${dataDir}/printed.pdf`)
    expect(String(await run('pdfinfo', [`${dataDir}/printed.pdf`]))).toMatch(
      /Pages: +1\s[\s\S]*Page size: +612 x 79[12]/,
    )
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const codes = await codesIn(await makePdf(page))
    expect(codes).toHaveLength(4)
    expect(printed).toEqual(codes)
    await page.goto(codes[0]?.replace(origin, '') ?? '')
    await page.getByRole('link', { name: 'Use This Sticker' }).click()
    await page.getByText('This sticker is yours, and not linked to a bin yet.').waitFor()

    const other = await open({ device: 'desktop' })
    await other.request.post('/api/auth/login', { data: person })
    await other.goto('/labels')
    await other.getByLabel('Labels', { exact: true }).selectOption('Tiny (custom size)')
  },
)

browserTest(
  'the label of a place is printed alone, and among those of its bins, and opens the place',
  async ({ open, origin }) => {
    const page = await open({ device: 'desktop' })
    await signUp(page)
    const here = { category: 'garage', location: 'Garage, Shelf B' }
    const tents = await makeBin(page, { ...here, name: 'Tents' })
    await makeBin(page, { ...here, name: 'Skis', location: 'Attic' })
    const places = (await (await page.request.get('/api/places')).json()) as {
      name: string
      qrCode: string
    }[]
    const addressOf = (name: string) => `${origin}/qr/${places.find((place) => place.name === name)?.qrCode}`

    await page.goto('/places')
    await page.getByRole('link', { name: 'Shelf B' }).click()
    await page.getByRole('list', { name: 'Bins in Shelf B' }).waitFor()
    await page.getByRole('button', { name: 'Actions for Shelf B' }).click()
    await page.getByRole('menuitem', { name: 'Print Label' }).click()
    await page.getByRole('heading', { name: '1 label', exact: true }).waitFor()
    await page.getByText('1 of 2 chosen').waitFor()
    await expectAccessible(page)
    const alone = await makePdf(page)
    expect(await codesIn(alone)).toEqual([addressOf('Shelf B')])
    expect(String(await run('pdftotext', [alone, '-']))).toMatch(/Shelf\s+B\s+Garage/)

    await page.getByRole('checkbox', { name: 'Tents' }).check()
    await page.getByRole('heading', { name: '2 labels', exact: true }).waitFor()
    const sheet = await makePdf(page)
    expect(await codesIn(sheet)).toEqual([addressOf('Shelf B'), `${origin}/qr/${tents.qrCode}`].sort())
    await page.getByRole('button', { name: 'Places (3)' }).click()
    await page.getByRole('heading', { name: '3 labels', exact: true }).waitFor()

    for (const [name, bin] of [
      ['Shelf B', 'Tents'],
      ['Attic', 'Skis'],
    ] as const) {
      await page.goto(addressOf(name))
      await page
        .getByRole('list', { name: `Bins in ${name}` })
        .getByText(bin)
        .waitFor()
    }
  },
)

browserTest('without a bin, the labels lead to the first one', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/labels')
  await page.getByText('No bins to label yet').waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Add Your First Bin' }).click()
  await page.getByRole('dialog', { name: 'Add New Bin' }).waitFor()
})

browserTest(
  'a label with a script that the device has no font for is named before printing and not marked as printed',
  async ({ open }) => {
    const unknown = await nameWithoutFont()
    expect(await hasFont('Զ')).toBe(true)
    const page = await open({ device: 'desktop' })
    await signUp(page)
    const lost = await makeBin(page, { name: unknown, category: 'storage', location: 'Attic' })
    await makeBin(page, { name: `Lamp ${unknown}`, category: 'storage' })
    await makeBin(page, { name: 'Ձմեռ', category: 'storage' })
    await makeBin(page, { name: 'Crème brûlée', category: 'storage' })
    await page.goto('/labels')
    const warning = page.getByRole('alert').filter({ hasText: 'This device has no font for 2 labels' })
    await warning.waitFor()
    const shortCode = `${lost.qrCode.slice(0, 4)} ${lost.qrCode.slice(4, 8)}`
    expect(await warning.getByRole('listitem').allInnerTexts()).toEqual([
      `Lamp ${unknown}: prints as “Lamp”`,
      `${unknown}: prints its short code ${shortCode} instead`,
    ])
    await expectAccessible(page)

    const pdf = await makePdf(page)
    expect(String(await run('pdftotext', [pdf, '-']))).toContain(shortCode)
    await page.getByRole('button', { name: 'Never printed (2)' }).click()
    await page.getByRole('heading', { name: '2 labels', exact: true }).waitFor()
    await warning.waitFor()

    await page.getByRole('button', { name: /^Print \d/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('switch', { name: 'Mark 2 bins with missing text, too' }).check()
    await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    await page.getByRole('button', { name: 'Never printed (0)' }).waitFor()

    await page.getByRole('button', { name: 'All bins (4)' }).click()
    await warning.getByRole('button', { name: 'Leave them out' }).click()
    await warning.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: '2 labels', exact: true }).waitFor()
  },
)
