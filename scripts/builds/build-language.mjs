import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import { pagesBuild } from '../build.mjs'
import { esbuildLanguage } from '../languages/language-plugins.mjs'
import { precompress } from './precompress.mjs'

const CONFIG = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url))

/** Leaves the files that English does not have, or has otherwise. */
const dropEnglishFiles = (own, english) => {
  for (const name of readdirSync(own, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue
    const path = join(name.parentPath, name.name)
    const target = join(english, path.slice(own.length))
    // A hashed name says what is in the file.
    const isHashed = path.startsWith(join(own, 'assets'))
    if (existsSync(target) && (isHashed || readFileSync(path).equals(readFileSync(target)))) rmSync(path)
  }
}

/** Hashed files of all languages share a folder. */
const shareAssets = (own, english) => {
  for (const name of readdirSync(join(own, 'assets')))
    renameSync(join(own, 'assets', name), join(english, 'assets', name))
  rmSync(join(own, 'assets'), { recursive: true })
}

/**
 * Builds the web app, the public pages and the server's texts in a language.
 * @param {string} language BCP 47
 * @param {string} folder of the build, which holds the English `web`
 */
const buildLanguage = async (language, folder) => {
  const own = join(folder, 'languages', language)
  const [web, english] = [join(own, 'web'), join(folder, 'web')]
  mkdirSync(own, { recursive: true })
  const plugins = [esbuildLanguage(language)]
  await vite.build({ configFile: CONFIG, mode: language, logLevel: 'warn', build: { outDir: web } })
  await esbuild.build({ ...pagesBuild(own), plugins })
  await esbuild.build({
    ...pagesBuild(own),
    entryPoints: [
      { in: 'text-table:', out: 'texts' },
      { in: 'mail-texts:', out: 'mails' },
    ],
    plugins,
  })
  rmSync(join(web, '.vite'), { recursive: true })
  dropEnglishFiles(web, english)
  await precompress(web)
  shareAssets(web, english)
}

const [language, folder] = process.argv.slice(2)
await buildLanguage(language, folder)
