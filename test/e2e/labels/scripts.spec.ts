import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Box, inkIn, type Paper } from '#domain/labels/ink.fixture.ts'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

/** Cyrillic, Greek, Arabic, Hebrew, and Hebrew in a line that begins in Latin. */
const NAMES = ['Кабели', 'Καλώδια', 'كابلات', 'כבלים', 'USB כבלים']

const DPI = 300

const paperOf = async (pdf: string): Promise<Paper> => {
  const args = ['-gray', '-r', String(DPI), '-singlefile', pdf]
  const { stdout } = await promisify(execFile)('pdftoppm', args, { encoding: 'buffer', maxBuffer: 2 ** 27 })
  const [header = '', width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', 0, 40)) ?? []
  return {
    width: Number(width),
    height: Number(height),
    dots: stdout.subarray(header.length),
    perMm: DPI / 25.4,
  }
}

/** Beside the code of a label of Avery 5160. */
const nameBox = (at: number): Box => {
  const [left, top] = [4.8 + (at % 3) * 69.85 + 26, 12.7 + Math.floor(at / 3) * 25.4]
  return { left, top, right: left + 40, bottom: top + 25.4 }
}

const printed = async (page: Page, folder: string, direction: 'ltr' | 'rtl'): Promise<[Paper, Paper]> => {
  await page.goto('/labels')
  await page.evaluate((dir) => {
    document.documentElement.dir = dir
    Object.assign(window, { print: () => document.body.setAttribute('data-asked', '') })
  }, direction)
  await page.getByLabel('Labels', { exact: true }).selectOption('avery-5160')
  for (const detail of ['Category', 'Place', 'Short code'])
    await page.getByLabel(detail, { exact: true }).uncheck()
  await page.getByRole('button', { name: /^Print \d/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await page.waitForSelector('[data-asked]')
  await page.pdf({ path: `${folder}/scripts-${direction}.pdf`, preferCSSPageSize: true })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Print \d/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return [await paperOf(await download.path()), await paperOf(`${folder}/scripts-${direction}.pdf`)]
}

browserTest(
  'names in other scripts print beside their code, in each way and page',
  async ({ open, dataDir }) => {
    const page = await open({ device: 'desktop' })
    await signUp(page)
    for (const name of NAMES) await makeBin(page, { name, category: 'storage' })
    const papers = [...(await printed(page, dataDir, 'ltr')), ...(await printed(page, dataDir, 'rtl'))]
    for (const at of NAMES.keys()) {
      const inks = papers.map((paper) => inkIn(paper, nameBox(at)))
      for (const ink of inks) {
        expect(ink?.left).toBeCloseTo(inks[0]?.left ?? 0, 0)
        expect(ink?.right).toBeCloseTo(inks[0]?.right ?? 0, 0)
        expect(ink?.left).toBeLessThan(nameBox(at).left + 4)
      }
    }
  },
)
