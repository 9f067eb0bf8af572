import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ROOMS = ['contracts', 'domain', 'test/demo', 'test/proofs', 'server', 'web', 'cli']

const BREACHES: [file: string, imports: string, rule: string][] = [
  ['contracts/a.ts', '#domain/x.ts', 'contracts-import-zod-only'],
  ['contracts/b.ts', 'nanoid', 'contracts-import-zod-only'],
  ['domain/a.ts', 'node:fs', 'domain-imports-contracts-and-pure-packages'],
  ['domain/b.ts', '#server/platform/x.ts', 'domain-imports-contracts-and-pure-packages'],
  ['server/platform/a.ts', '#web/ui/x.ts', 'server-never-sees-web'],
  ['cli/a.ts', '#web/ui/x.ts', 'server-never-sees-web'],
  ['web/platform/a.ts', '#server/platform/x.ts', 'web-never-sees-server'],
  ['web/features/bins/a.ts', 'node:fs', 'web-has-no-node'],
  ['server/platform/b.ts', '#server/features/bins/service.ts', 'server-platform-knows-no-feature'],
  ['server/platform/db/a.ts', '../mail/x.ts', 'server-platform-in-layers'],
  ['server/platform/unlisted/a.ts', '../db/x.ts', 'server-platform-in-layers'],
  ['server/features/items/a.ts', '#server/features/bins/store.ts', 'features-meet-through-service-or-table'],
  ['server/features/images/a.ts', '#server/features/bins/service.ts', 'server-features-in-layers'],
  ['server/features/items/table.ts', '#server/features/bins/service.ts', 'tables-see-tables'],
  ['server/features/items/service.ts', 'pg', 'sql-in-store-and-table'],
  ['server/features/items/b.ts', '#server/platform/http/x.ts', 'http-in-routes'],
  ['server/features/items/c.ts', 'fastify', 'http-in-routes'],
  ['web/features/items/a.ts', '#web/features/bins/data/queries.ts', 'web-features-do-not-know-each-other'],
  ['web/features/items/b.ts', '#web/screens/one/x.ts', 'web-features-do-not-know-each-other'],
  ['web/screens/one/a.ts', '#web/screens/two/x.ts', 'screens-do-not-know-each-other'],
  ['web/screens/one/b.ts', '#web/offline/x.ts', 'screens-do-not-know-each-other'],
  ['web/ui/a.ts', '#contracts/x.ts', 'ui-knows-only-ui'],
  ['web/platform/b.ts', '#web/offline/x.ts', 'web-platform-knows-no-screen'],
  ['web/offline/a.ts', '#web/features/bins/data/queries.ts', 'offline-knows-no-screen'],
  ['web/offline/store/a.ts', '../sync/x.ts', 'offline-in-layers'],
  ['web/offline/unlisted/a.ts', '../search/x.ts', 'offline-in-layers'],
  ['web/offline/current/a.ts', '../unlisted/x.ts', 'offline-in-layers'],
  ['web/features/bins/card.ts', '#web/offline/x.ts', 'data-only-in-data-folder'],
  ['web/features/bins/form.ts', '#web/platform/http/call.ts', 'data-only-in-data-folder'],
  ['server/a.ts', '../test/bench/x.ts', 'nobody-imports-proofs'],
  ['domain/f.ts', '#proofs/x.ts', 'nobody-imports-proofs'],
  ['web/ui/b.ts', '#demo/x.ts', 'demo-for-commands-and-proofs'],
  ['test/proofs/a.ts', '#server/platform/x.ts', 'proofs-and-demo-import-rules-only'],
  ['test/demo/a.ts', '#web/ui/x.ts', 'proofs-and-demo-import-rules-only'],
  ['domain/c.ts', './d.ts', 'no-cycles'],
  ['domain/g.ts', './h.ts', 'no-cycles'],
  ['domain/e.ts', './nowhere.ts', 'resolvable'],
]

const HARMLESS: Record<string, string> = {
  'contracts/x.ts': "import 'zod/mini'",
  'domain/x.ts': "import '#contracts/x.ts'",
  'domain/d.ts': "import './c.ts'",
  'domain/h.ts': "import type { G } from './g.ts'",
  'test/bench/x.ts': '',
  'test/proofs/x.ts': "import '#domain/x.ts'\nimport '#demo/x.ts'",
  'test/demo/x.ts': "import '#domain/x.ts'",
  'server/platform/x.ts': "import '#domain/x.ts'",
  'server/platform/db/x.ts': '',
  'server/platform/mail/x.ts': "import '../db/x.ts'",
  'server/platform/http/x.ts': "import 'fastify'",
  'server/features/bins/table.ts': '',
  'server/features/bins/store.ts': "import './table.ts'\nimport 'pg'",
  'server/features/bins/service.ts': "import './store.ts'",
  'server/features/bins/routes.ts': "import './service.ts'\nimport '#server/platform/http/x.ts'",
  'server/features/items/store.ts': "import '#server/features/bins/table.ts'",
  'web/ui/x.ts': '',
  'web/platform/http/call.ts': "import '#contracts/x.ts'",
  'web/offline/x.ts': "import '#web/platform/http/call.ts'",
  'web/offline/sync/x.ts': "import '../store/x.ts'",
  'web/offline/store/x.ts': '',
  'web/offline/search/x.ts': "import '../sync/x.ts'",
  'web/offline/unlisted/x.ts': '',
  'web/features/bins/data/queries.ts': "import '#web/offline/x.ts'\nimport '#web/platform/http/call.ts'",
  'web/screens/one/x.ts': "import '#web/features/bins/data/queries.ts'",
  'web/screens/two/x.ts': "import '#web/ui/x.ts'",
  'vitest.config.ts': '',
}

const folder = mkdtempSync(join(tmpdir(), 'binnacle-rooms-'))
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

interface Violation {
  from: string
  rule: { name: string }
}
let violations: string[] = []

beforeAll(() => {
  for (const file of [
    'package.json',
    '.dependency-cruiser.cjs',
    'tsconfig.base.json',
    'tsconfig.tests.json',
  ]) {
    cpSync(join(ROOT, file), join(folder, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(HARMLESS)) put(file, `${text}\nexport {}\n`)
  for (const [file, imported] of BREACHES) put(file, `import '${imported}'\nexport {}\n`)
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  let report = ''
  try {
    report = execFileSync(
      process.execPath,
      [program, '-c', '.dependency-cruiser.cjs', '-T', 'json', ...ROOMS],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    )
  } catch (error) {
    report = (error as { stdout: string }).stdout
  }
  violations = (JSON.parse(report).summary.violations as Violation[]).map(
    ({ from, rule }) => `${from}: ${rule.name}`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(BREACHES)('%s may not import %s', (file, _, rule) => {
  expect(violations).toContain(`${file}: ${rule}`)
})

test('allowed imports raise no violation', () => {
  expect(
    violations.filter((violation) => Object.keys(HARMLESS).includes(violation.split(':')[0] ?? '')),
  ).toEqual([])
})
