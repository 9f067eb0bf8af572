import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'

const CONFIG = fileURLToPath(new URL('../../../../web/vite.config.ts', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

export const buildApp = async (language: string, folder: string): Promise<void> => {
  await build({ configFile: CONFIG, mode: language, logLevel: 'error', build: { outDir: folder } })
}

/** Shows the app of a folder, with the server's API and pages. */
export const showApp = async (page: Page, folder: string): Promise<void> => {
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
