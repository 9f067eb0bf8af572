import { defineConfig } from 'vitest/config'
import { longestFirst } from '../scripts/checks/longest-first.ts'

const LONGEST = [
  'every-screen/phone',
  'every-screen/desktop',
  'reloads/',
  'sweep/',
  'inventories/rights',
  'codes/scanner',
  'kill/kill',
  'shell/chrome',
  'accounts/sign-in',
  'bins/bulk-actions',
  'inventories/over-all',
  'payments/order',
  'process/',
  'browser-kill/',
  'backup/',
]

/** Browser journeys against the built server. Four at a time, because most of them wait for a process or a page. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    exclude: ['e2e/takedown/**', 'e2e/pictures/**'],
    globalSetup: ['e2e/server.ts'],
    maxWorkers: 4,
    // Workers keep browser and modules between files; journeys share nothing else.
    isolate: false,
    sequence: { sequencer: longestFirst(LONGEST.map((path) => `/e2e/${path}`)) },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The default second is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
})
