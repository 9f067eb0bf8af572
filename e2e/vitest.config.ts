import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

/** Journeys of a person in a real Chromium against the built server; two browsers at a time. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    globalSetup: ['e2e/server.ts'],
    maxWorkers: 2,
    // A worker keeps its browser, and what it has read, from file to file. Journeys share nothing else.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a busy machine does late is not wrong; the second that is usual fails journeys that are right.
    expect: { poll: { timeout: 15_000 } },
  },
})
