import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import PO from 'pofile'
import { checkTranslation } from './check-translation.mjs'
import { findMessages, isMessageModule } from './message-module.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'languages')
const ROOMS = ['contracts', 'domain', 'server', 'web']

/** @returns {string} path below the project's folder, with `/` */
export const modulePath = (file) => relative(ROOT, file).split(sep).join('/')

/** @returns {import('./message.mjs').Message[]} of all message modules */
export const readMessages = () =>
  ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true })
      .map((file) => `${room}/${String(file).split(sep).join('/')}`)
      .filter(isMessageModule)
      .toSorted()
      .flatMap((path) => findMessages(path, readFileSync(join(ROOT, path), 'utf8'))),
  )

/** @returns {string[]} languages with a catalog: `['de', 'fr']` */
export const listLanguages = () =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.po'))
    .map((file) => file.slice(0, -'.po'.length))
    .toSorted()

const fileOf = (language) => join(FOLDER, `${language}.po`)

export const readCatalog = (language) => PO.parse(readFileSync(fileOf(language), 'utf8'))

export const writeCatalog = (language, catalog) =>
  writeFileSync(fileOf(language), `${catalog.toString().trimEnd()}\n`)

/** Languages to choose from beside English. */
export const OFFERED = join(ROOT, 'contracts/offered-languages.json')

/** @returns {string[]} */
export const readOffered = () => JSON.parse(readFileSync(OFFERED, 'utf8'))

export const isTranslated = (item) => item.msgstr[0] !== '' && !item.flags.fuzzy

/**
 * Compares a catalog with the texts of the code.
 * @returns {{ translations: Map<string, object[]>, problems: string[] }} parsed translations by the message's id
 */
export const checkCatalog = (language, items, messages) => {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const listed = new Set()
  const translations = new Map()
  const problems = []
  for (const item of items) {
    const message = byId.get(item.msgctxt)
    listed.add(item.msgctxt)
    if (!message || message.english !== item.msgid) {
      problems.push(`${item.msgctxt}: unknown text "${item.msgid}"`)
      continue
    }
    if (!isTranslated(item)) continue
    const checked = checkTranslation(message, item.msgstr[0], language)
    problems.push(...checked.problems.map((problem) => `${item.msgctxt}: the translation ${problem}`))
    translations.set(message.id, checked.elements)
  }
  for (const { id } of messages) if (!listed.has(id)) problems.push(`${id}: not in the catalog`)
  return { translations, problems }
}
