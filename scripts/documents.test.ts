import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENTS = ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'bench/README.md'].concat(
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

test.each(DOCUMENTS)('every link of %s leads somewhere', (document) => {
  for (const [, link = ''] of read(document).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? document : join(dirname(document), path)
    expect(existsSync(join(ROOT, target)), `${document} links to ${link}`).toBe(true)
    if (anchor) expect(anchorsOf(read(target)), `${document} links to ${link}`).toContain(anchor)
  }
})

test('the README is short', () => {
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
