import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#server/platform/settings/settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(`${ROOT}${name}`, 'utf8')

const SOURCES = ['cli', 'deploy', 'scripts', 'server', 'test', 'web']
  .flatMap((room) =>
    readdirSync(`${ROOT}${room}`, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /\.(ts|mjs)$/.test(file))
const code = SOURCES.map(read).join('\n')

const commands = Object.entries<string>(JSON.parse(read('package.json')).scripts)

test.each(commands)('%s has the files and variables that it names', (_name, command) => {
  // Vitest takes the beginning of a path.
  const paths = command.match(/(?:cli|deploy|scripts|server|test|web)\/[\w./-]+/g) ?? []
  const all = [...SOURCES, ...SOURCES.map((file) => file.replace(/\/[^/]+$/, '/'))]
  for (const path of paths)
    expect(existsSync(`${ROOT}${path}`) || all.some((file) => file.startsWith(path)), path).toBe(true)
  for (const [, name] of command.matchAll(/\b([A-Z][A-Z_]+)=/g))
    expect(code, name).toMatch(new RegExp(`env\\.${name}\\b`))
})

test('every command of a proof or bench is told in contributing.md, and every one told there exists', () => {
  const told = [...read('docs/contributing.md').matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name)
  const long = commands.map(([name]) => name).filter((name) => /^(proof|bench)/.test(name))
  expect([...new Set(told)].filter((name) => /^(proof|bench)/.test(name ?? '')).sort()).toEqual(long.sort())
})

test('.env.example explains every setting, and no other', () => {
  const explained = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(explained.filter((name) => !name.startsWith('OIDC_WORK_')).sort()).toEqual([...SETTING_NAMES].sort())
})
