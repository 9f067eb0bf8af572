import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { esbuildLanguage } from '../languages/language-plugins.mjs'
import { precompress } from './precompress.mjs'

const CONFIG = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url))

/** Hashed files of all languages share a folder; others stay where they differ from the English ones. */
const mergeFiles = (own, english) => {
  for (const name of readdirSync(join(own, 'assets'))) {
    const target = join(english, 'assets', name)
    if (!existsSync(target)) renameSync(join(own, 'assets', name), target)
  }
  rmSync(join(own, 'assets'), { recursive: true })
  rmSync(join(own, '.vite'), { recursive: true })
  for (const name of readdirSync(own)) {
    const path = join(own, name)
    if (existsSync(join(english, name)) && readFileSync(path).equals(readFileSync(join(english, name))))
      rmSync(path)
  }
}

/**
 * Builds the web app, the public pages and the server's texts in a language.
 * @param {string} language BCP 47
 * @param build folder of the build, its English `web`, and the bundlers
 */
export const buildLanguage = async (language, { folder, web, esbuild, vite, pages }) => {
  const own = join(folder, 'languages', language)
  mkdirSync(own, { recursive: true })
  const plugins = [esbuildLanguage(language)]
  await vite.build({
    configFile: CONFIG,
    mode: language,
    logLevel: 'warn',
    build: { outDir: join(own, 'web') },
  })
  await esbuild.build({ ...pages(own), plugins })
  await esbuild.build({
    ...pages(own),
    entryPoints: [
      { in: 'text-table:', out: 'texts' },
      { in: 'mail-texts:', out: 'mails' },
    ],
    plugins,
  })
  mergeFiles(join(own, 'web'), web)
  precompress(join(own, 'web'))
}
