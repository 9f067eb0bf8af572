import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectNoFindings } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { whenQuiet } from '../harness/when-quiet.ts'

/** A home with a place, a bin, items out and missing, something in Trash and some history. */
const furnish = async (page: Page): Promise<readonly string[]> => {
  await signUp(page)
  const { id } = await makeBin(
    page,
    { name: 'Winter clothes', category: 'bedroom', location: 'Attic › Shelf B' },
    [
      { name: 'Gloves', quantity: 2, category: 'Clothing' },
      { name: 'Scarf', quantity: 0, notes: 'Red, from Grandma' },
    ],
  )
  const gone = await makeBin(page, { name: 'Old paint', category: 'garage' })
  await page.request.delete(`/api/bins/${gone.id}`)
  await page.goto('/places')
  const place = page.getByRole('link', { name: 'Attic', exact: true })
  await place.waitFor()
  const placePath = (await place.getAttribute('href')) ?? ''
  return [
    ...['/dashboard', '/bins', `/bins?bin=${id}`, '/bins?q=glove', '/scanner', '/sweep', '/move'],
    ...[
      '/manage-qr-codes',
      '/order-qr-codes',
      '/pricing',
      '/places',
      placePath,
      `${placePath}/put`,
      '/labels',
    ],
    ...['/trash', '/history', `/history/${id}`, `/check/${id}`, '/import', '/settings', '/people'],
    ...['/join/no-such-token', '/reset-password', '/verify-email', '/account-deleted', '/signing-in'],
  ]
}

browserTest('no screen has an accessibility finding of any impact, light or dark', async (journey) => {
  const page = await journey.open()
  journey.expectComplaint(page, /status of 4/)
  const paths = await furnish(page)
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await whenQuiet(page)
    await expectNoFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

browserTest('at 200 % text no screen is wider than a phone', async (journey) => {
  const page = await journey.open({ viewport: { width: 360, height: 740 } })
  journey.expectComplaint(page, /status of 4/)
  const wide: unknown[] = []
  for (const path of await furnish(page)) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await whenQuiet(page)
    const reach = await page.evaluate(() => document.documentElement.scrollWidth)
    if (reach > 360) wide.push([path, reach])
  }
  expect(wide).toEqual([])
})
