import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages } from './build-pages.ts'
import { makeTestFolder } from './test-folder.ts'

/** The app's page as a build leaves it, as far as pages for visitors read it. */
export const TEST_SHELL =
  '<html lang="en"><head><title>shell</title><script type="module" crossorigin src="/assets/index-1.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/first-1.css"></head><body><div id="root"></div></body></html>'

/** Builds what the server needs to draw pages for visitors. */
export const buildWeb = async () => {
  const folder = makeTestFolder('binnacle-web-')
  const webFolder = join(folder, 'web')
  mkdirSync(webFolder)
  writeFileSync(join(webFolder, 'index.html'), TEST_SHELL)
  const pagesFile = await buildPages(join(folder, 'pages'))
  return { webFolder, pagesFile, remove: () => rmSync(folder, { recursive: true }) }
}

export type BuiltWeb = Awaited<ReturnType<typeof buildWeb>>
