import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Journey, OpenOptions } from '../../harness/browser-test.ts'
import { crawl, type Walk } from './crawl.ts'
import { buildApp, showApp } from './pseudo-app.ts'
import { seedScreens } from './seed.ts'

/** Layers that a walk opens, or it looked at too little. */
const LAYERS_MIN = 30

/** Shows the app in a pseudo-language and looks at its screens, and at what they open. */
export const walkApp = async (journey: Journey, language: string, open: OpenOptions): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-pseudo-'))
  try {
    await buildApp(language, folder)
    const page = await journey.open(open)
    journey.expectPageError(page, /./)
    const paths = await seedScreens(page)
    await showApp(page, folder)
    page.context().on('page', (other) => void other.close())
    await page.goto('/bins')
    await page.getByText('Camping').first().waitFor()
    const walk: Walk = { seen: new Set(), layers: new Set(), faults: new Map() }
    for (const path of paths) await crawl(page, path, walk)
    expect(Object.fromEntries(walk.faults)).toEqual({})
    expect(walk.layers.size).toBeGreaterThan(LAYERS_MIN)
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar-XB' ? 'rtl' : null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
