import { defineConfig } from 'vitest/config'

/** Runs what measures the server alone: beside other tests, a slow machine would answer late by itself. */
export default defineConfig({
  test: {
    include: ['test/e2e/{takedown,pictures}/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
