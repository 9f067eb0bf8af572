import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

/** Browser journeys against the built server, two browsers at a time. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    globalSetup: ['e2e/server.ts'],
    maxWorkers: 2,
    // Workers keep browser and modules between files; journeys share nothing else.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
})
