import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectNoFindingsInBothThemes } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline } from '../harness/worker.ts'

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

for (const device of ['phone', 'desktop'] as const) {
  browserTest(`on a ${device}: a year shows what was added and checked, offline too`, async ({ open }) => {
    const page = await open({ device, installed: true })
    await signUp(page)
    const check = async (name: string, days: number) => {
      const { id } = await makeBin(page, { name, category: 'garage' })
      await makeBin(page, { id, name, lastCheckedAt: daysAgo(days) })
    }
    await makeBin(page, { name: 'Tents', category: 'outdoor' }, [{ name: 'Pegs' }, { name: 'Mallet' }])
    await page.goto('/history')
    await page.getByText('Added the bin Tents').waitFor()
    expect(await page.getByRole('heading', { name: 'The last year' }).count()).toBe(0)

    for (const days of [3, 30, 30, 200, 300, 500]) await check(`Box ${days}`, days)
    await page.reload()
    const heading = page.getByRole('button', { name: 'The last year' })
    if (device === 'phone') {
      await page.getByText('5 bins last checked').waitFor()
      expect(await page.getByRole('img', { name: /Items added/ }).count()).toBe(0)
      await heading.click()
    } else expect(await heading.count()).toBe(0)
    await page.getByRole('img', { name: 'Items added and bins last checked by day' }).waitFor()
    await page.getByText('2 items added').first().waitFor()
    await page.getByText('5 bins last checked').waitFor()
    await expectNoFindingsInBothThemes(page)

    await goOffline(page)
    await page.reload()
    await page.getByText('As a table').click()
    const rows = page.getByRole('table').getByRole('row')
    expect((await rows.allInnerTexts()).map((row) => row.split('\t').slice(1))).toEqual([
      ['Items added', 'Bins last checked'],
      ['2', '0'],
      ['0', '1'],
      ['0', '2'],
      ['0', '1'],
      ['0', '1'],
    ])
    await expectNoFindingsInBothThemes(page)
  })
}
