import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectNoFindingsInBothThemes } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'
import { printSticker } from '../harness/sticker.ts'

interface Share {
  id: string
  shareCode: string
}

const shipping = {
  fullName: 'Anna Berg',
  addressLine1: '12 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
  phone: '503 555 0100',
}

/** A home with a place, a bin, items out and missing, something in Trash and some history. */
const seedInventory = async (page: Page): Promise<readonly string[]> => {
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
    ...[
      '/trash',
      '/history',
      `/history/${id}`,
      `/check/${id}`,
      '/import',
      '/settings',
      '/people',
      '/admin',
      '/no-such-page',
    ],
    ...['/join/no-such-token', '/reset-password', '/verify-email', '/account-deleted', '/signing-in'],
  ]
}

const DEVICES = ['phone', 'desktop'] as const

const goByUrl = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await waitForNetworkIdle(page)
}

/** Goes to a screen as Back does, without loading the app again. */
const goByHistory = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await waitForNetworkIdle(page)
}

const NAVIGATION = { phone: goByUrl, desktop: goByHistory }

const visit = async (page: Page, path: string, go = goByUrl): Promise<void> => {
  await go(page, path)
  await expectNoFindingsInBothThemes(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  expect(await page.locator('head > title').count(), path).toBe(1)
}

for (const device of DEVICES) {
  browserTest(`no screen has an accessibility finding of any impact, on a ${device}`, async (journey) => {
    const page = await journey.open({ device })
    journey.expectPageError(page, /status of 4/)
    for (const path of await seedInventory(page)) await visit(page, path, NAVIGATION[device])
    await visit(page, '/order-success')
    await page.request.post('/api/qr-orders/create-payment-intent', { data: { packId: 'pack-5', shipping } })
    for (const outcome of ['', '?redirect_status=failed', '?redirect_status=succeeded'])
      await visit(page, `/order-success${outcome}`)
  })

  browserTest(`no page of a visitor has an accessibility finding, on a ${device}`, async (journey) => {
    const owner = await journey.open()
    await signUp(owner)
    const bin = await makeBin(
      owner,
      {
        name: 'Winter clothes',
        category: 'bedroom',
        description: 'For the snow',
        location: 'Attic › Shelf B',
      },
      [
        { name: 'Gloves', quantity: 2, category: 'Clothing' },
        { name: 'Scarf', notes: 'Red' },
      ],
    )
    const empty = await makeBin(owner, { name: 'Empty', category: 'kitchen' })
    const tax = await makeBin(owner, { name: 'Tax', category: 'office', isQrPrivate: true })
    const share = async (limits: object): Promise<Share> => {
      const made = await owner.request.post('/api/shared-qr-codes', { data: { binId: bin.id, ...limits } })
      return (await made.json()) as Share
    }
    const [open, guarded, gone] = [await share({}), await share({ pin: '246824' }), await share({})]
    await owner.request.delete(`/api/shared-qr-codes/${gone.id}`)
    const places = (await (await owner.request.get('/api/places')).json()) as { qrCode: string }[]
    const codes = [bin.qrCode, empty.qrCode, tax.qrCode, places[0]?.qrCode ?? '', 'Zk3vP0aYq81LmTzX9cRw2B']

    const visitor = await journey.open({ device, bypassCSP: true })
    journey.expectPageError(visitor, /status of 4/)
    for (const code of [...codes, await printSticker(journey.dataDir)]) await visit(visitor, `/qr/${code}`)
    for (const { shareCode } of [open, gone, guarded]) await visit(visitor, `/shared/${shareCode}`)
    await visitor.getByLabel('PIN').fill('0000')
    await visitor.getByRole('button', { name: 'View Contents' }).click()
    await visitor.getByText('Wrong PIN. Please try again.').waitFor()
    await expectNoFindingsInBothThemes(visitor)
    await visitor.getByLabel('PIN').fill('246824')
    await visitor.getByRole('button', { name: 'View Contents' }).click()
    await visitor.getByRole('heading', { name: 'Winter clothes' }).waitFor()
    await expectNoFindingsInBothThemes(visitor)
    for (const path of ['/', '/login', '/register', '/pricing', '/admin']) await visit(visitor, path)

    const member = await journey.open({ device, bypassCSP: true })
    await member.context().addCookies(await owner.context().cookies())
    for (const code of [bin.qrCode, tax.qrCode]) await visit(member, `/qr/${code}`)
  })
}

browserTest('at 200 % text no screen is wider than a phone', async (journey) => {
  const page = await journey.open({ viewport: { width: 360, height: 740 } })
  journey.expectPageError(page, /status of 4/)
  const wide: unknown[] = []
  const paths = await seedInventory(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const path of paths) {
    await goByHistory(page, path)
    const reach = await page.evaluate(() => document.documentElement.scrollWidth)
    if (reach > 360) wide.push([path, reach])
  }
  expect(wide).toEqual([])
})
