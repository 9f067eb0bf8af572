import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { expect } from 'vitest'
import type { PublicPage } from '#contracts/codes/public-page.ts'
import type { SharedBin } from '#contracts/codes/sharing.ts'
import { browserTest } from '../harness/browser-test.ts'
import { faultsOn } from './walk/faults.ts'

const importScript = async <Script>(path: string): Promise<Script> =>
  await import(new URL(`../../../scripts/${path}`, import.meta.url).href)

type Render = (page: PublicPage) => { html: string }

const buildPages = async (language: string, folder: string): Promise<Render> => {
  const { pagesBuild } = await importScript<{ pagesBuild: (outdir: string) => BuildOptions }>('build.mjs')
  const { esbuildLanguage } = await importScript<{ esbuildLanguage: (language: string) => Plugin }>(
    'languages/language-plugins.mjs',
  )
  await build({ ...pagesBuild(folder), plugins: [esbuildLanguage(language)] })
  return (createRequire(import.meta.url)(join(folder, 'render.cjs')) as { renderPublicPage: Render })
    .renderPublicPage
}

const bin = { id: 'b', name: 'Camping', category: 'outdoor', description: null, imageUrl: null }
const item = {
  id: 'i',
  name: 'Tent',
  category: 'Tools',
  description: null,
  notes: null,
  quantity: 3,
  imageUrl: null,
}

const view = {
  bin: { ...bin, isQrPrivate: false, isPrivate: true, itemCount: 401 },
  items: [item],
  shareInfo: { accessCount: 2, maxAccess: 5, expiresAt: '2027-01-02T03:04:05.000Z', shareCode: '1234' },
  paging: { page: 2, pages: 3, pass: null },
} as unknown as SharedBin

const empty = { ...view, items: [], paging: undefined } as unknown as SharedBin

const PAGES: readonly PublicPage[] = [
  { state: 'contents', view, member: { inventoryId: 'h', canWrite: true }, origin: '' },
  { state: 'contents', view: empty, member: null, origin: '' },
  { state: 'shared', view },
  { state: 'private', refusal: { isPrivate: true, bin, message: '' }, code: 'c' },
  { state: 'missing', message: '' },
  { state: 'unlinked', code: 'c' },
  { state: 'pin', code: 'c', problem: null },
  { state: 'gone', message: null },
  { state: 'refused', message: '' },
]

browserTest('public pages have no English left, and nothing is cut', async (journey) => {
  const faults: string[] = []
  for (const language of ['en-XA', 'ar-XB']) {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-pages-'))
    try {
      const render = await buildPages(language, folder)
      for (const device of ['phone', 'desktop'] as const) {
        const page = await journey.open({ device })
        for (const shown of PAGES) {
          await page.setContent(render(shown).html)
          for (const fault of await faultsOn(page))
            faults.push(`${language} ${device} ${shown.state}: ${fault}`)
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  expect(faults).toEqual([])
})
