import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const HALL = 'hall-cupboard-21-char'

browserTest('a bin is checked offline, and its history shows that and restores values', async ({ open }) => {
  const page = await open({ installed: true, colorScheme: process.env.DARK ? 'dark' : 'light' })
  const shot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
  }
  const resting = () => page.waitForTimeout(process.env.SHOTS ? 400 : 0)
  await signUp(page)
  for (const [path, data] of [
    ['/api/bins', { id: HALL, name: 'Hall cupboard', category: 'storage', location: 'Hall' }],
    ['/api/items', { id: 'rope-in-hall-21-chars', binId: HALL, name: 'Rope', quantity: 2 }],
    ['/api/items', { binId: HALL, name: 'Torch', category: 'Tools' }],
    ['/api/items', { id: 'lamp-in-hall-21-chars', binId: HALL, name: 'Lamp' }],
    ['/api/items', { id: 'lamp-in-hall-21-chars', name: 'Reading lamp' }],
  ] as const) {
    expect((await page.request.post(path, { data })).ok()).toBe(true)
  }
  await page.goto('/bins')
  await page.getByRole('button', { name: 'Actions for Hall cupboard' }).click()
  await page.getByRole('menuitem', { name: 'Check This Bin' }).click()
  await page.getByText('Hall · Never checked').waitFor()
  expect(await page.getByRole('button', { name: 'Finish Check' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Seen: Torch' }).click()
  await page.getByRole('button', { name: 'Missing: Rope' }).click()
  await page.getByText('2 of 3: 1 seen, 1 missing').waitFor()
  await resting()
  await shot('check-walk')
  await expectAccessible(page)

  // Marks survive a reload; the rest works offline.
  await page.reload()
  await page.getByText('Continued where you left off').waitFor()
  await goOffline(page)
  await page.getByRole('textbox', { name: 'Quick add' }).fill('Whistle')
  await page.keyboard.press('Enter')
  await page.getByText('1 new').waitFor()
  // Messages stay above the buttons used next.
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
  const toast = page.getByRole('listitem').filter({ hasText: 'Saved on this device' })
  const bar = page.getByRole('button', { name: 'Mark the rest as seen' })
  await expect
    .poll(async () => (await top(bar)) - (await top(toast)) - ((await toast.boundingBox())?.height ?? 0))
    .toBeGreaterThan(0)
  await shot('check-toast')
  await page.getByRole('button', { name: 'Mark the rest as seen' }).click()
  await expectFocus(page.getByRole('button', { name: 'Finish Check' }))
  await page.getByRole('button', { name: 'Finish Check' }).click()
  await expectFocus(page.getByRole('heading', { name: 'Bin checked' }))
  await page.getByRole('button', { name: 'Undo This Check' }).click()
  await expectFocus(page.getByRole('heading', { level: 1 }))
  await page.getByRole('button', { name: 'Finish Check' }).click()
  await page.getByText('2 seen · 1 missing · 1 new').waitFor()
  await page.getByText("Saved on this device. It'll sync automatically.").first().waitFor()
  await resting()
  await shot('check-summary')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open This Bin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Last checked today').waitFor()
  await dialog.getByText(/^Missing · /).waitFor()
  await shot('check-bin')
  await dialog.getByRole('button', { name: 'Actions for Hall cupboard' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByText('History needs a connection').waitFor()
  const waiting = page.getByRole('region', { name: 'On this device, not sent yet' })
  await waiting.getByText('was not in').waitFor()
  expect(await waiting.getByRole('listitem').count()).toBe(3)
  await resting()
  await shot('history-offline')
  await expectAccessible(page)

  await goOnline(page)
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByText('Checked', { exact: false }).first().waitFor()
  await waiting.waitFor({ state: 'detached' })
  await page.getByText('History needs a connection').waitFor({ state: 'detached' })
  await today.getByRole('button', { name: 'Undo Reading lamp' }).click()
  await today.getByText('Renamed Reading lamp to Lamp').waitFor()
  await today.getByRole('button', { name: 'Undo Rope' }).click()
  await today.getByText('Found Rope again').waitFor()
  await resting()
  await shot('history-phone')
  await expectAccessible(page)

  // A bulk add is one entry across pages, and opens to show its items.
  const items = Array.from({ length: 120 }, (_, at) => ({ name: `Marble ${at}` }))
  const added = await page.request.post('/api/bulk-items', { data: { binId: HALL, items } })
  expect(added.ok()).toBe(true)
  await page.reload()
  const bulk = today.getByRole('listitem').filter({ hasText: 'Added 120 items to Hall cupboard' })
  await bulk.getByRole('button', { name: 'Show each' }).click()
  await bulk.getByText('Added Marble 119 to Hall cupboard').waitFor()
  await resting()
  await shot('history-run-phone')
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'History of everything' }).click()
  await page.getByRole('button', { name: 'Added', exact: true }).click()
  await today.getByText('Added the bin Hall cupboard').waitFor()
  expect(await today.getByRole('listitem').count()).toBe(6)
  await resting()
  await shot('history-desktop')
  await today.getByRole('button', { name: 'Show each' }).click()
  await today.getByRole('button', { name: 'Show 50 more of 120' }).click()
  expect(await today.getByRole('listitem').count()).toBe(106)
  await today.getByRole('button', { name: 'Show 20 more of 120' }).scrollIntoViewIfNeeded()
  await resting()
  await shot('history-run-desktop')
  await page.goto('/bins?check=missing')
  await page.getByText('No bins found matching your search').waitFor()
  await page.getByRole('button', { name: 'Look in all bins' }).click()
  await page.getByText('Last checked today').waitFor()
  await resting()
  await shot('bins-desktop')
})

browserTest(
  'only the latest move of an item can be reverted, and the result names its bin',
  async ({ open }) => {
    const page = await open()
    await signUp(page)
    const [hall, attic, cellar] = ['hall-of-tents-21-char', 'attic-shelf-of-21-cha', 'cellar-shelf-of-21-ch']
    const tent = 'tent-on-its-way-21-ch'
    for (const [path, data] of [
      ['/api/bins', { id: hall, name: 'Hall cupboard', category: 'storage' }],
      ['/api/bins', { id: attic, name: 'Attic', category: 'storage' }],
      ['/api/bins', { id: cellar, name: 'Cellar', category: 'storage' }],
      ['/api/items', { id: tent, binId: hall, name: 'Tent' }],
      ['/api/items', { id: tent, binId: attic, name: 'Tent' }],
      ['/api/items', { id: tent, binId: cellar, name: 'Tent' }],
    ] as const) {
      expect((await page.request.post(path, { data })).ok()).toBe(true)
    }
    await page.goto('/history')
    const line = (words: string) => page.getByRole('listitem').filter({ hasText: words })
    await line('Moved Tent from Attic to Cellar').getByRole('button', { name: 'Undo' }).waitFor()
    const older = line('Moved Tent from Hall cupboard to Attic').getByRole('button', { name: 'Undo' })
    expect(await older.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo Tent' }).click()
    await page.getByText('Moved Tent back to Attic', { exact: true }).waitFor()
    await older.waitFor()
  },
)
