import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { transform } from 'esbuild'
import { checkCatalog, modulePath, ROOT, readCatalog, readMessages } from './catalogs.mjs'
import { isMessageModule } from './message-module.mjs'
import { PSEUDO_LANGUAGES, pseudoTranslation } from './pseudo-language.mjs'
import { writeTextTable } from './text-table.mjs'
import { translateModule } from './translate-module.mjs'

/** Its constant is the language of the program. */
const LOCALE_MODULE = 'domain/format/locale.ts'

/** What the server says over its API, also by rules that it shares with the device. */
const SERVER_TEXTS = /^(contracts|domain|server)\//

const readTranslate = (language, messages) => {
  if (PSEUDO_LANGUAGES.includes(language)) return ({ english }) => pseudoTranslation(english)
  const { translations, problems } = checkCatalog(language, readCatalog(language).items, messages)
  if (problems.length > 0)
    throw new Error(
      `languages/${language}.po does not fit the texts; \`npm run languages\` brings it up to date:\n${problems.join('\n')}`,
    )
  return ({ id }) => translations.get(id)
}

const languages = new Map()

/** Reads texts and translations once a process: all bundles of a language, workers too, are made from them. */
const readLanguage = (language) => {
  const known = languages.get(language)
  if (known) return known
  const messages = readMessages()
  const read = { messages, translate: readTranslate(language, messages) }
  languages.set(language, read)
  return read
}

/**
 * Puts a language's texts into the modules of a build.
 * @param {string} language BCP 47, with a catalog in `languages/`, or a pseudo-language
 * @returns {(path: string, source: string) => string | null} translated source; null for modules without texts
 */
export const createTranslator = (language) => {
  const { translate } = readLanguage(language)
  return (path, source) => {
    if (path === LOCALE_MODULE) return source.replace("'en-US'", `'${language}'`)
    return isMessageModule(path) ? translateModule(path, source, translate) : null
  }
}

/**
 * Reads a message module that imports nothing.
 * @param {string | null} language null for English
 * @param {string} path below the project's folder
 */
export const readTexts = async (language, path) => {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const translated = language === null ? source : createTranslator(language)(path, source)
  const { code } = await transform(translated, { loader: 'ts' })
  return await import(`data:text/javascript,${encodeURIComponent(code)}`)
}

/** @param {string} language BCP 47 @returns {import('vite').Plugin} */
export const viteLanguage = (language) => {
  const translator = createTranslator(language)
  return {
    name: 'language',
    enforce: 'pre',
    transform(source, id) {
      const code = translator(modulePath(id.split('?')[0]), source)
      return code === null ? null : { code, map: null }
    },
  }
}

const TEXT_TABLE = 'text-table:'
const MAIL_TEXTS = 'mail-texts:'

/** Writes a module with the texts of all mails, by the folders of their modules. */
const writeMailTexts = () => {
  const folders = readdirSync(join(ROOT, 'server'), { recursive: true })
    .map((file) => String(file).split(sep).join('/'))
    .filter((file) => file.endsWith('/mail-messages.ts'))
    .toSorted()
    .map((file) => dirname(file))
  return [
    ...folders.map((folder, at) => `import * as texts${at} from '#server/${folder}/mail-messages.ts'`),
    `export const byFolder = { ${folders.map((folder, at) => `'${folder}': texts${at}`).join(', ')} }`,
    '',
  ].join('\n')
}

/**
 * Translates what is bundled; the entry point `text-table:` translates finished texts of the server, and
 * `mail-texts:` holds those of its mails.
 */
export const esbuildLanguage = (language) => {
  const { messages, translate } = readLanguage(language)
  const translator = createTranslator(language)
  return {
    name: 'language',
    setup(build) {
      build.onLoad({ filter: /(messages|locale)\.ts$/ }, async ({ path }) => {
        const contents = translator(modulePath(path), await readFile(path, 'utf8'))
        return contents === null ? undefined : { contents, loader: 'ts' }
      })
      build.onResolve({ filter: /^text-table:/ }, ({ path }) => ({ path, namespace: TEXT_TABLE }))
      build.onLoad({ filter: /./, namespace: TEXT_TABLE }, () => ({
        contents: writeTextTable(
          messages.filter(({ id }) => SERVER_TEXTS.test(id)),
          translate,
        ),
        loader: 'js',
        resolveDir: ROOT,
      }))
      build.onResolve({ filter: /^mail-texts:/ }, ({ path }) => ({ path, namespace: MAIL_TEXTS }))
      build.onLoad({ filter: /./, namespace: MAIL_TEXTS }, () => ({
        contents: writeMailTexts(),
        loader: 'js',
        resolveDir: ROOT,
      }))
    },
  }
}
