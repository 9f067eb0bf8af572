import { defineConfig } from 'vitest/config'

/** Journeys of a person in a real Chromium against the built server; one browser at a time. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    globalSetup: ['e2e/server.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
