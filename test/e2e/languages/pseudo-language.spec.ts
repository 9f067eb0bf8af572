import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

const CONFIG = fileURLToPath(new URL('../../../web/vite.config.ts', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** Shows the app of a folder, with the server's API and pages. */
const showBuild = async (page: Page, folder: string): Promise<void> => {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (/^\/(api|qr|shared|docs)\//.test(pathname)) return await route.continue()
    const file = extname(pathname) !== '' && existsSync(join(folder, pathname)) ? pathname : '/index.html'
    await route.fulfill({
      body: readFileSync(join(folder, file)),
      contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    })
  })
}

/** Words that are names: of the product, its plans and papers, and what the journey made. */
const NAMES =
  /^(Binnacle|Home|Camping|Tent|Starter|Basic|Pro|Unlimited|Free|Pay Per Bin|Avery .*|person-.*|PE|QR|Chrome.*)$/

/** Runs in the page: texts that no translation reached. */
const untranslated = (): string[] => {
  const isOurs = (element: Element) => !element.closest('script, style, noscript, option, [translate="no"]')
  const isEnglish = (text: string) => /\p{Script=Latin}{2}/u.test(text)
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? ''
    const { parentElement: element } = node
    if (element && isOurs(element) && isEnglish(text) && !element.textContent?.includes('⟦')) found.push(text)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name) ?? ''
      if (isOurs(element) && isEnglish(text) && !text.includes('⟦')) found.push(text)
    }
  return found
}

const SCREENS = [
  '/dashboard',
  '/dashboard?add=bin',
  '/bins',
  '/places',
  '/scanner',
  '/import',
  '/trash',
  '/history',
  '/pricing',
  '/people',
  '/labels',
  '/order-qr-codes',
  '/manage-qr-codes',
  '/move-items',
  '/settings',
  '/not-there',
]

/** Milliseconds in which a screen reads what it shows. */
const SETTLES_MS = 700

/** Texts that are data: dates, addresses, ids, codes, counts with a unit. */
const DATA = /\d|@|^\/|^http|^[A-Z]{2}$/

const walk = async (page: Page, bin: string): Promise<{ english: string[]; wide: string[] }> => {
  const [english, wide]: [string[], string[]] = [[], []]
  for (const path of [...SCREENS, `/bins?bin=${bin}`]) {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLES_MS)
    for (const text of await page.evaluate(untranslated))
      if (!NAMES.test(text) && !DATA.test(text)) english.push(`${path}: ${text}`)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path)
  }
  return { english, wide }
}

for (const [language, device] of [
  ['en-XA', 'phone'],
  ['ar-XB', 'desktop'],
] as const)
  browserTest(`no English is left and nothing is cut in ${language} on a ${device}`, async (journey) => {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-pseudo-'))
    try {
      await build({ configFile: CONFIG, mode: language, logLevel: 'error', build: { outDir: folder } })
      const page = await journey.open({ device })
      await signUp(page)
      const bin = await makeBin(page, { name: 'Camping', category: 'outdoor' }, [
        { name: 'Tent', quantity: 3 },
      ])
      await showBuild(page, folder)
      expect(await walk(page, bin.id)).toEqual({ english: [], wide: [] })
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar-XB' ? 'rtl' : null)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
