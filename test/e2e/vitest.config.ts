import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '../../scripts/checks/longest-first.ts'

const LONGEST = [
  'sweep/',
  'languages/pseudo-',
  'codes/scanner',
  'kill/kill',
  'transfer/import',
  'inventories/rights',
  'bins/lists',
  'shell/widths',
  'shell/chrome',
  'bins/persistence',
  'process/start-stop',
  'shell/every-screen/phone',
  'bins/bulk-actions',
  'accounts/sign-in',
  'reloads/',
  'adding/quick-and-bulk',
  'shell/every-screen/desktop',
  'accounts/settings',
  'inventories/over-all',
  'payments/order',
  'process/',
  'browser-kill/',
  'backup/',
]

/** Browser journeys against the built server. At least four at a time, because most of them wait for a process or a page. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.spec.ts'],
    exclude: ['test/e2e/takedown/**', 'test/e2e/pictures/**'],
    globalSetup: ['test/e2e/server.ts'],
    maxWorkers: Math.max(4, availableParallelism()),
    // Workers keep browser and modules between files; journeys share nothing else.
    isolate: false,
    sequence: { sequencer: longestFirst(LONGEST.map((path) => `/e2e/${path}`)) },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The default second is too short on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
})
