import { expect } from 'vitest'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { whenQuiet } from '../harness/when-quiet.ts'

const MOST_SCRIPTS = 24

browserTest('a first visit asks for few scripts, those that are kept ready among them', async ({ open }) => {
  const page = await open()
  await signUp(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.goto('/dashboard')
  await expect.poll(() => [...scripts]).toContainEqual(expect.stringMatching(/\/assets\/bin-[\w-]{8}\.js$/))
  await whenQuiet(page)
  expect(scripts.size, [...scripts].join(' ')).toBeLessThanOrEqual(MOST_SCRIPTS)
})
