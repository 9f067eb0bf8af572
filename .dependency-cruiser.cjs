// The import rules of docs/architecture.md as checks. `npm run boundaries` runs them.
const role = (name) => `(/|-)${name}\\.ts$`

const MESSAGES = '(/|-)messages\\.ts$'

const NO_TESTS = '\\.(test|fixture)\\.tsx?$'

/**
 * Orders what a room holds, lowest first: each imports only itself and those before it, and what is not listed imports nothing.
 * @param open what all may import
 */
const inLayers = (name, room, entries, open = []) => {
  const listed = (some) => `^${room}/(?:${some.join('|')})(?:/|$)`
  return [
    ...entries.map((entry, at) => ({
      name,
      severity: 'error',
      from: { path: listed([entry]), pathNot: NO_TESTS },
      to: { path: `^${room}/`, pathNot: [...open, listed(entries.slice(0, at + 1))] },
    })),
    {
      name,
      severity: 'error',
      from: { path: `^${room}/([^/]+)`, pathNot: [listed(entries), NO_TESTS] },
      to: { path: `^${room}/`, pathNot: [...open, `^${room}/$1(?:/|$)`] },
    },
  ]
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types too: what two files need from each other belongs into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere would escape every rule below.',
      severity: 'error',
      from: {},
      // What Vite makes of a file (`?url`) has no file of that name.
      to: { couldNotResolve: true, pathNot: '\\?(url|raw)$' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: ['\\.test\\.ts$', MESSAGES] },
      to: { pathNot: ['^contracts/', '^node_modules/zod/'] },
    },
    {
      name: 'messages-of-contracts-import-formatters-only',
      severity: 'error',
      from: { path: `^contracts/.*${MESSAGES}` },
      to: { pathNot: [`^contracts/.*${MESSAGES}`, '^domain/format/'] },
    },
    {
      name: 'domain-imports-contracts-and-pure-packages',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/', '^contracts/', '^node_modules/(zod|uqr|@noble/hashes)/'] },
    },
    {
      name: 'server-never-sees-web',
      severity: 'error',
      from: { path: '^(server|cli)/' },
      to: { path: '^(web|test/e2e|test/bench)/' },
    },
    {
      name: 'web-never-sees-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|cli|test/e2e|test/bench)/' },
    },
    {
      name: 'web-has-no-node',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/build/', 'vite\\.config\\.ts$', '\\.test\\.tsx?$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '^server/platform/db/(migrate|schema)\\.ts$' },
      to: { path: '^server/(features|app|main)' },
    },
    ...inLayers('server-platform-in-layers', 'server/platform', [
      '(?:messages|errors|disk-space|ids)\\.ts|[^/]+\\.mjs',
      'settings',
      'log',
      'language',
      'queues',
      'files',
      'db',
      'limits',
      'outbound',
      'jobs',
      'mail',
      'images',
      'ai',
      'payments',
      'backup',
      'http',
      'start',
      '[^/]+\\.ts',
    ]),
    {
      name: 'features-meet-through-service-or-table',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/features/(?!$1/)', pathNot: [role('service'), role('table')] },
    },
    ...inLayers(
      'server-features-in-layers',
      'server/features',
      [
        'inventories',
        'accounts',
        'second-factor',
        'passkeys',
        'oidc',
        'api-keys',
        'sync',
        'inventory-cache',
        'assistant',
        'mcp',
        'images',
        'files',
        'bin-moves',
        'places',
        'records',
        'bins',
        'items',
        'qr-codes',
        'sharing',
        'stickers',
        'visitor-pages',
      ],
      [role('table')],
    ),
    {
      name: 'tables-see-tables',
      comment: 'A table may name another table for a foreign key, and nothing else of ours.',
      severity: 'error',
      from: { path: `^server/features/.*${role('table')}` },
      to: {
        path: '^(server|domain|contracts)/',
        pathNot: [role('table'), '^(contracts|domain)/', '^server/platform/db/columns'],
      },
    },
    {
      name: 'sql-in-store-and-table',
      severity: 'error',
      from: {
        path: '^server/features/',
        pathNot: ['(^|/|-)(store|table)\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'http-in-routes',
      severity: 'error',
      from: { path: '^server/features/', pathNot: ['(^|/|-)routes\\.ts$', '\\.test\\.ts$'] },
      to: { path: ['^node_modules/(fastify|@fastify)/', '^server/platform/http/'] },
    },
    {
      name: 'web-features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/(features/(?!$1/)|screens|app)' },
    },
    {
      name: 'screens-do-not-know-each-other',
      severity: 'error',
      from: { path: '^web/screens/([^/]+)/' },
      to: { path: '^web/(screens/(?!$1/)|app|offline)' },
    },
    {
      name: 'ui-knows-only-ui',
      comment: 'And signals, which import nothing.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: MESSAGES },
      to: { path: '^(contracts|domain|web/(?!ui/|platform/state/))' },
    },
    {
      name: 'messages-of-ui-import-formatters-only',
      severity: 'error',
      from: { path: `^web/ui/.*${MESSAGES}` },
      to: { pathNot: [`^web/ui(?=/).*${MESSAGES}`, '^domain/format/'] },
    },
    {
      name: 'web-platform-knows-no-screen',
      severity: 'error',
      from: { path: '^web/platform/' },
      to: { path: '^web/(app|screens|features|data|offline|ui)/' },
    },
    {
      name: 'offline-knows-no-screen',
      severity: 'error',
      from: { path: '^web/offline/' },
      to: { path: '^web/(app|screens|features|data|ui)/' },
    },
    ...inLayers('offline-in-layers', 'web/offline', [
      'store',
      'caches',
      'photos',
      'recovery',
      'view',
      'sync',
      'write',
      'compose',
      'inventories',
      'current',
      'search',
    ]),
    {
      name: 'mutations-know-no-feature',
      severity: 'error',
      from: { path: '^web/data/' },
      to: { path: '^web/(app|screens|features)/' },
    },
    {
      name: 'data-only-in-data-folder',
      comment: 'Only the data folder of a feature knows where data comes from.',
      severity: 'error',
      from: { path: '^web/features/', pathNot: ['^web/features/[^/]+/data/', '\\.test\\.tsx?$'] },
      to: { path: '^web/(data/|offline/|platform/http/call\\.ts$)' },
    },
    {
      name: 'nobody-imports-proofs',
      severity: 'error',
      from: { path: '^(contracts|domain|test/demo|server|web|cli)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^test/(e2e|bench|proofs)/' },
    },
    {
      name: 'demo-for-commands-and-proofs',
      comment:
        'Made-up inventories are no part of the product, but for the command that fills a demo account.',
      severity: 'error',
      from: { path: '^(contracts|domain|server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^test/demo/' },
    },
    {
      name: 'proofs-and-demo-import-rules-only',
      severity: 'error',
      from: { path: '^test/(proofs|demo)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^(test/proofs|test/demo|domain|contracts)/', '^node_modules/zod/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    preserveSymlinks: true,
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
