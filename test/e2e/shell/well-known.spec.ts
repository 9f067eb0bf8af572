import sharp from 'sharp'
import { expect } from 'vitest'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { waitForServiceWorker } from '../harness/worker.ts'

browserTest(
  'what crawlers, browsers and password managers ask for on their own is there',
  async ({ origin }) => {
    const robots = await fetch(`${origin}/robots.txt`)
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.headers.get('cache-control')).toBe('public, max-age=86400')
    // Crawlers have to read that a page of a code says noindex.
    expect(await robots.text()).not.toMatch(/Disallow: \/(qr|shared|$)/m)
    const page = await fetch(`${origin}/qr/${'0'.repeat(22)}`)
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    const icon = await fetch(`${origin}/favicon.ico`)
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect([icon.status, bytes.readUInt16LE(2)]).toEqual([200, 1])
    const { width, format } = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()
    expect([width, format]).toEqual([48, 'png'])
  },
)

for (const installed of [false, true])
  browserTest(
    `a password manager opens the form that changes the password${installed ? ', also past the service worker' : ''}`,
    async ({ open }) => {
      const page = await open({ installed })
      await signUp(page)
      if (installed) {
        await page.goto('/bins')
        await waitForServiceWorker(page)
      }
      await page.goto('/.well-known/change-password')
      const heading = page.getByRole('heading', { name: 'Change Password' })
      await heading.waitFor()
      expect(new URL(page.url()).pathname).toBe('/settings')
      await expect
        .poll(() => heading.evaluate((it) => it.getBoundingClientRect().top < innerHeight))
        .toBe(true)
    },
  )
