import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DOCUMENTS = ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'test/bench/README.md'].concat(
  ['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
)
const read = (document: string) => readFileSync(join(ROOT, document), 'utf8')

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(DOCUMENTS)('every link in %s resolves', (document) => {
  for (const [, link = ''] of read(document).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? document : join(dirname(document), path)
    expect(existsSync(join(ROOT, target)), `${document} links to ${link}`).toBe(true)
    if (anchor) expect(anchorsOf(read(target)), `${document} links to ${link}`).toContain(anchor)
  }
})

test.each(DOCUMENTS)('every path named in %s exists', (document) => {
  const paths = [
    ...read(document).matchAll(
      /`((?:contracts|domain|test|scripts|web|server|cli|deploy|features)\/[\w./-]+)`/g,
    ),
  ]
  for (const [, path = ''] of paths)
    expect(existsSync(join(ROOT, path)), `${document} names ${path}`).toBe(true)
})

test('every rule is cited, and every citation names a rule', () => {
  const cited = ['contracts', 'domain', 'server', 'web']
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/docs\/rules\.md#([a-z-]+)/g)].map(([, anchor]) => anchor))
  const rules = anchorsOf(read('docs/rules.md')).filter((anchor) => anchor !== 'rules')
  expect([...new Set(cited)].sort()).toEqual([...rules].sort())
})

test('the README has at most 6 KB', () => {
  expect(statSync(join(ROOT, 'README.md')).size).toBeLessThanOrEqual(6 * 1024)
})

test('decisions are numbered once, dated, and listed in their index', () => {
  const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
  const numbers = pages.map((name) => name.slice(0, 3))
  expect(new Set(numbers).size).toBe(pages.length)
  const index = read('docs/decisions/README.md')
  for (const page of pages) {
    const [heading = '', , date = ''] = read(`docs/decisions/${page}`).split('\n')
    const title = heading.replace(/^# \d{3}: /, '')
    expect(heading).toBe(`# ${page.slice(0, 3)}: ${title}`)
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(index).toContain(`| ${page.slice(0, 3)} | [${title}](${page}) | ${date} |`)
  }
})
