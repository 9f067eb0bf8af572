import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import {
  checkCatalog,
  isTranslated,
  listLanguages,
  OFFERED,
  ROOT,
  readCatalog,
  readMessages,
  writeCatalog,
} from './catalogs.mjs'

/** Percent of translated texts from which a language is offered. */
const OFFERED_FROM = 95

const GUIDE = join(ROOT, 'docs/translating.md')
const TABLE = /<!-- languages -->[\s\S]*<!-- \/languages -->/

const KINDS = { insert: 'inserted', number: 'a number', count: 'a number', condition: 'true or other' }

const commentsOf = (message) => [
  ...(message.comment ? [message.comment] : []),
  ...[...message.arguments].map(([name, { kind, node }]) => {
    const code = node.getText().replace(/\s+/g, ' ')
    return code === name ? `{${name}}: ${KINDS[kind]}` : `{${name}}: ${KINDS[kind]}, ${code}`
  }),
]

/** Lists the texts of the code; keeps translations, also of texts that moved; marks changed English as fuzzy. */
const updated = (catalog, messages) => {
  const byId = new Map(catalog.items.map((item) => [item.msgctxt, item]))
  const byEnglish = new Map(catalog.items.filter(isTranslated).map((item) => [item.msgid, item]))
  const items = messages.map((message) => {
    const before = byId.get(message.id)
    const isSame = before?.msgid === message.english && before.msgstr[0] !== ''
    const source = isSame ? before : (byEnglish.get(message.english) ?? before)
    const item = new PO.Item()
    item.msgctxt = message.id
    item.msgid = message.english
    item.extractedComments = commentsOf(message)
    item.comments = source?.comments ?? []
    item.msgstr = [source?.msgstr[0] ?? '']
    const isFuzzy = item.msgstr[0] !== '' && (source.msgid !== message.english || source.flags.fuzzy)
    if (isFuzzy) item.flags.fuzzy = true
    return item
  })
  catalog.items = items
  return catalog
}

const created = (language) => {
  const catalog = new PO()
  catalog.headers = {
    'Project-Id-Version': 'Binnacle',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
  }
  return catalog
}

const ownName = (language) => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const shareOf = (items) => Math.floor((items.filter(isTranslated).length / items.length) * 100)

const table = (rows) =>
  [
    '<!-- languages -->',
    '| Language | | Texts | Translated |',
    '|---|---|---|---|',
    ...rows.map(
      ({ language, count, share }) => `| ${ownName(language)} | \`${language}\` | ${count} | ${share} % |`,
    ),
    '<!-- /languages -->',
  ].join('\n')

const [, , ...words] = process.argv
const isOffering = words.includes('--offer')
const isCheck = words.includes('--check')
const added = words.filter((word) => !word.startsWith('--'))
for (const language of added)
  if (Intl.getCanonicalLocales(language)[0] !== language)
    throw new Error(`${language} is no language tag, such as "it" or "pt-BR"`)

const messages = readMessages()
const rows = []
const problems = []
for (const language of [...new Set([...listLanguages(), ...added])].toSorted()) {
  const isNew = !existsSync(join(ROOT, 'languages', `${language}.po`))
  let catalog = isNew ? created(language) : readCatalog(language)
  if (!isCheck) {
    catalog = updated(catalog, messages)
    writeCatalog(language, catalog)
  }
  const found = checkCatalog(language, catalog.items, messages).problems
  problems.push(...found.map((problem) => `${language}: ${problem}`))
  rows.push({ language, count: messages.length, share: shareOf(catalog.items) })
}
if (!isCheck && existsSync(GUIDE))
  writeFileSync(
    GUIDE,
    readFileSync(GUIDE, 'utf8').replace(TABLE, () => table(rows)),
  )
if (isOffering) {
  const offered = rows.filter(({ share }) => share >= OFFERED_FROM).map(({ language }) => `"${language}"`)
  writeFileSync(OFFERED, `[${offered.join(', ')}]\n`)
}
for (const { language, count, share } of rows)
  process.stdout.write(`${language}: ${share} % of ${count} texts\n`)
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
