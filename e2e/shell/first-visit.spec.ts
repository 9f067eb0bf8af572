import { expect } from 'vitest'
import { BIN_SCRIPT } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { whenQuiet } from '../harness/when-quiet.ts'

const MOST_SCRIPTS = 24

browserTest('a first visit asks for few scripts, preloaded ones among them', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.goto('/dashboard')
  await expect.poll(() => [...scripts]).toContainEqual(expect.stringMatching(BIN_SCRIPT))
  await whenQuiet(page)
  expect(scripts.size, [...scripts].join(' ')).toBeLessThanOrEqual(MOST_SCRIPTS)
})
