import { defineConfig } from 'vitest/config'

/** Runs the attacks alone: beside other tests, a slow machine would answer people late by itself. */
export default defineConfig({
  test: { include: ['e2e/takedown/*.spec.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
})
