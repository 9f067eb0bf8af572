import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { BUNDLED_TYPES, extensionOf, PRECACHE_BUNDLE } from '../service-worker/precache-bundle.ts'

/** Larger files are worth a request, and most of them are in the browser's cache once a page was shown. */
const SMALL_BYTES = 16_384

/** Writes small hashed files into one once more, so that an installation asks for few. */
export const precacheBundle = (): Plugin => ({
  name: 'precache-bundle',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).flatMap((file): [string, string][] => {
      const source = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString()
      const isSmall = Buffer.byteLength(source) < SMALL_BYTES
      if (!isSmall || !file.fileName.startsWith('assets/') || !BUNDLED_TYPES[extensionOf(file.fileName)])
        return []
      return [[`/${file.fileName}`, source]]
    })
    await writeFile(join(dir, PRECACHE_BUNDLE), JSON.stringify(Object.fromEntries(texts)))
  },
})
