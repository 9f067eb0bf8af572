import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectNoFindingsInBothThemes } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline } from '../harness/worker.ts'

const things = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Thing ${at}` }))

for (const device of ['phone', 'desktop'] as const) {
  browserTest(`on a ${device}: places show as large as they are full, offline too`, async ({ open }) => {
    const page = await open({ device, installed: true })
    await signUp(page)
    await makeBin(page, { name: 'Tents', category: 'outdoor', location: 'Garage, Loft' }, things(6))
    await page.goto('/places')
    await page.getByRole('list', { name: 'Places' }).getByRole('link', { name: 'Loft' }).waitFor()
    expect(await page.getByRole('heading', { name: 'What is where' }).count()).toBe(0)

    await makeBin(page, { name: 'Wrenches', category: 'garage', location: 'Garage, Shelf B' }, things(12))
    await makeBin(page, { name: 'Spices', category: 'kitchen', location: 'Kitchen' }, things(4))
    await makeBin(page, { name: 'Loose ends', category: 'storage' }, things(3))
    await page.goto('/places')
    const map = page.getByRole('list', { name: 'What is where' })
    const sizeOf = async (name: string): Promise<number> => {
      const { width, height } = (await map.getByRole('link', { name }).boundingBox()) ?? {
        width: 0,
        height: 0,
      }
      return width * height
    }
    const links = () => map.getByRole('link').allInnerTexts()
    await expect.poll(async () => (await links()).length).toBe(5)
    expect((await sizeOf('Shelf B')) / (await sizeOf('Loft'))).toBeCloseTo(2, 0)
    await expectNoFindingsInBothThemes(page)

    await goOffline(page)
    await page.reload()
    await map.getByRole('link', { name: 'Garage 18 items' }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Shelf B')
    await page.getByText('As a table').click()
    const table = page.getByRole('table', { name: 'Items by place' })
    expect(await table.getByRole('row').allInnerTexts()).toEqual([
      'Place\tBins\tItems',
      'Garage\t2\t18',
      'Garage › Loft\t1\t6',
      'Garage › Shelf B\t1\t12',
      'Kitchen\t1\t4',
      'No place\t1\t3',
    ])
    await expectNoFindingsInBothThemes(page)
    await map.getByRole('link', { name: 'No place' }).click()
    await page.getByText('Loose ends').first().waitFor()
    expect(await page.getByText('Wrenches').count()).toBe(0)
    await page.goBack()
    await map.getByRole('link', { name: 'Shelf B' }).click()
    await page.getByRole('heading', { name: 'Shelf B' }).waitFor()
  })
}
