import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/checks/longest-first.ts'

const LONGEST = [
  'guards/inventory-authorization',
  'guards/fuzz/',
  'guards/authorization',
  'guards/api-key-authorization',
  'test/e2e/sync/histories',
  'accounts/rate-limits',
  'sync/captive-portal',
  'postgres/embedded-postgres',
  'ai/ai-service',
  'payments/crash-recovery',
  'scan-simulation/prove',
  'sync/simulator',
  'labels/printed-paper',
  'sync/mixes',
  'sync/mutants',
  'offline/sync/pull',
]

/** Order of files, and of tests where they are shuffled too; `TEST_SEED` repeats that of a run. */
const SEED = Number(process.env.TEST_SEED) || Date.now() % 1_000_000

const TIMES = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Exceeds two cores, because tests of the server mostly wait for PostgreSQL.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: longestFirst(LONGEST), seed: SEED },
    projects: [
      {
        test: {
          ...TIMES,
          name: 'pure',
          include: ['{contracts,domain,test/demo,test/proofs,web,scripts}/**/*.test.{ts,tsx}'],
          // A new process for each file would cost more CPU than most files need.
          isolate: false,
        },
      },
      {
        // These see a real PostgreSQL, started once for the run.
        test: {
          ...TIMES,
          name: 'server',
          include: ['{server,cli}/**/*.test.ts', 'test/e2e/sync/**/*.test.ts'],
          globalSetup: ['server/testing/db/database-server.ts'],
          // Each file makes its own app on its own database; what a worker has read it keeps, which saves a second a file.
          isolate: false,
        },
      },
    ],
  },
})
