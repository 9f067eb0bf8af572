import { expect } from 'vitest'
import { browserTest } from '../../harness/browser-test.ts'
import { seedInventory } from './seed-inventory.ts'
import { goByHistory } from './visit.ts'

browserTest('at 200 % text no screen is wider than a phone', async (journey) => {
  const page = await journey.open({ viewport: { width: 360, height: 740 } })
  journey.expectPageError(page, /status of 4/)
  const wide: unknown[] = []
  const paths = await seedInventory(page)
  // An import in the history has the widest buttons.
  await page.goto('/import')
  await page.getByLabel('Choose a file to import').setInputFiles({
    name: 'table.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Item,Bin\nTent,Camping\nLamp,Camping'),
  })
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.goto('/history')
  await page.getByRole('button', { name: 'Undo the import' }).first().waitFor()
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
