import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { isRightToLeft } from '#domain/format/locale.ts'
import { BUNDLED_TYPES, extensionOf, PRECACHE_BUNDLE } from '#web/service-worker/precache-bundle.ts'
import { readTexts, viteLanguage } from '../scripts/languages/language-plugins.mjs'
import { chunkGroups } from './build/chunk-groups.ts'
import { appManifest, type BuildTexts } from './build/manifest.ts'
import * as messages from './build/messages.ts'
import { onDemandStyles } from './build/on-demand-styles.ts'
import { startupScript } from './build/startup-script.ts'

/** Larger files are worth a request, and most of them are in the browser's cache once a page was shown. */
const SMALL_BYTES = 16_384

/** Writes small hashed files into one once more, so that an installation asks for few. */
const precacheBundle = (): Plugin => ({
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

/** Files without a content hash in their name. */
const UNHASHED = /\.html$|^startup\.js$/

/** Emits `deployment-info.json` with the build id, a digest of the output: equal sources never trigger a reload. */
const deploymentInfo = (): Plugin => ({
  name: 'deployment-info',
  apply: 'build',
  generateBundle(_options, bundle) {
    const digest = createHash('sha256')
    for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
      digest.update(name)
      if (file.type === 'asset' && UNHASHED.test(name)) digest.update(file.source)
    }
    const buildId = digest.digest('hex').slice(0, 16)
    this.emitFile({ type: 'asset', fileName: 'deployment-info.json', source: JSON.stringify({ buildId }) })
  },
})

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
const here = (path: string) => new URL(path, import.meta.url).pathname

/** Modes other than Vite's own are languages: `vite build --mode de`. */
const languageOf = (mode: string): string | null =>
  /^(production|development|test)$/.test(mode) ? null : mode

const TEXTS = 'web/build/messages.ts'

/** Puts the language, its direction and its texts into the page. */
const pageLanguage = (language: string, texts: BuildTexts): Plugin => ({
  name: 'page-language',
  transformIndexHtml: (html) =>
    html
      .replace('lang="en"', `lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`)
      .replace(messages.appDescription, texts.appDescription)
      .replace(messages.needsJavaScript, texts.needsJavaScript),
})

export default defineConfig(async ({ mode }): Promise<UserConfig> => {
  const language = languageOf(mode)
  const texts = (await readTexts(language, TEXTS)) as BuildTexts
  return {
    root: here('.'),
    build: {
      emptyOutDir: true,
      // For benches; the build moves it out of the served folder.
      manifest: true,
      modulePreload: { polyfill: false },
      target: ['chrome123', 'firefox120', 'safari17.5'],
      // Inlined data URLs would need a wider content policy.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        // Keeps each text in the chunk that shows it.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
    resolve: {
      alias: {
        // Writes style elements, which the content policy refuses.
        'react-remove-scroll': here('./ui/dialogs/scroll-lock.tsx'),
      },
    },
    // The encoding detector is loaded by its worker only when it is needed.
    worker: { format: 'es', plugins: () => (language === null ? [] : [viteLanguage(language)]) },
    server: {
      proxy: Object.fromEntries(['/api', '/docs', '/qr', '/shared'].map((path) => [path, { target: api }])),
    },
    plugins: [
      language !== null && [viteLanguage(language), pageLanguage(language, texts)],
      react(),
      tailwindcss(),
      onDemandStyles(),
      startupScript(language),
      precacheBundle(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'service-worker',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: appManifest(language ?? 'en', texts),
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: ['**/*.{js,css,html,woff,woff2,svg,wasm,webmanifest}', 'icon-192.png'],
          globIgnores: ['**/.vite/**', 'sw.js', 'deployment-info.json', 'assets/jschardet*.js'],
          maximumFileSizeToCacheInBytes: 4_000_000,
        },
      }),
      deploymentInfo(),
    ],
  }
})
