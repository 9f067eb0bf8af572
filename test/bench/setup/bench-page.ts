import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { signIn } from './browser.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export const bundledForPage = async (path: string): Promise<string> => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
  })
  return outputFiles[0]?.text ?? ''
}

/** Opens an empty page with the offline modules as `globalThis.bench`. */
export const openBenchPage = async (
  context: BrowserContext,
  origin: string,
  { userId, cookie }: { userId: string; cookie: string },
): Promise<Page> => {
  const script = await bundledForPage('test/bench/page/local-store.ts')
  await signIn(context, origin, cookie)
  const page = await context.newPage()
  await page.route('**/bench-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      // Cross-origin isolation: a clock of 5 microseconds instead of 100.
      headers: {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      },
      body: '<!doctype html><title>Bench</title><script type="module" src="/bench-page.js"></script>',
    }),
  )
  await page.route('**/bench-page.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(`${origin}/bench-page`)
  await page.waitForFunction(() => 'bench' in globalThis)
  await page.evaluate((id) => globalThis.bench.as(id), userId)
  return page
}
