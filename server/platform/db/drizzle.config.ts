import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/features/*/table.ts', './server/platform/*/table.ts'],
  out: './server/platform/db/migrations',
})
