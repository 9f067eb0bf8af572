import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { esbuildLanguage } from '../../scripts/languages/language-plugins.mjs'

const SOURCE = fileURLToPath(new URL('../loading-error/main.ts', import.meta.url))
const FILE_NAME = 'startup.js'

/** Builds the loading-error page as a classic script for browsers that cannot even read the app. */
const buildScript = async (language: string | null): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    plugins: language === null ? [] : [esbuildLanguage(language)],
  })
  return outputFiles[0]?.text ?? ''
}

/** Emits `/startup.js`, and serves it during development. @param language BCP 47; null for English */
export const startupScript = (language: string | null): Plugin => ({
  name: 'startup-script',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { src: `/${FILE_NAME}`, defer: true }, injectTo: 'head-prepend' },
  ],
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE_NAME, source: await buildScript(language) })
  },
  configureServer(server) {
    server.middlewares.use(`/${FILE_NAME}`, (_request, response) => {
      buildScript(language).then(
        (script) => response.setHeader('content-type', 'text/javascript').end(script),
        (error: unknown) => {
          response.statusCode = 500
          response.end(String(error))
        },
      )
    })
  },
})
