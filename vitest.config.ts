import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,domain,server,web,cli}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
