import { expect } from 'vitest'
import { expectAccessible } from './harness/accessibility.ts'
import { browserTest } from './harness/browser-test.ts'

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `the app opens for a stranger on a ${device} with a sign-in link, in both themes`,
    async ({ open }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await open({ device, colorScheme })
        await page.goto('/login')
        expect(await page.title()).toContain('Binnacle')
        await page.getByLabel('Email').waitFor()
        await expectAccessible(page)
      }
    },
  )
}
