import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'

browserTest(
  'a search survives Back and a reload, and can be sorted, filtered and corrected',
  async ({ open }) => {
    const page = await open({ device: 'desktop' })
    await signUp(page)
    const bins: [name: string, location: string | null, items: string[]][] = [
      ['Pantry', 'Cellar', ['Flour', 'Batteries']],
      ['Tools', 'Garage', ['Cordless drill', 'Drill bits']],
      ['Box', null, ['Toy drill']],
    ]
    for (const [name, location, items] of bins) {
      const made = await page.request.post('/api/bins', { data: { name, category: 'storage', location } })
      const { id } = (await made.json()) as { id: string }
      for (const item of items)
        await page.request.post('/api/items', { data: { binId: id, name: item, quantity: 4 } })
    }
    const names = () => page.getByRole('article').getByRole('heading').allTextContents()
    const search = page.getByPlaceholder('Search bins, items, or categories...')
    await page.goto('/bins')
    await expect.poll(names).toEqual(['Box', 'Tools', 'Pantry'])

    // Items are found with their bin, place and quantity; the place is searched and underlined.
    await search.fill('drill')
    await expect.poll(names).toEqual(['Cordless drill', 'Drill bits', 'Toy drill'])
    await page.getByText('2 bins found, with 3 matching items').waitFor({ state: 'attached' })
    await page.getByRole('heading', { name: '3 items', exact: true }).waitFor()
    await page.getByText('Searched 5 items and 3 bins.').waitFor()
    expect(await page.getByRole('article').first().innerText()).toMatch(
      /Cordless drill[\s\S]*Tools[\s\S]*Garage[\s\S]*× 4/,
    )
    await search.fill('cellar')
    await expect.poll(() => page.getByRole('article').locator('mark').allTextContents()).toEqual(['Cellar'])
    const underline = await page
      .getByRole('article')
      .locator('mark')
      .evaluate((mark) => {
        const { textDecorationLine, textDecorationThickness, backgroundColor } = getComputedStyle(mark)
        return [textDecorationLine, textDecorationThickness, backgroundColor]
      })
    expect(underline).toEqual(['underline', '2px', 'rgba(0, 0, 0, 0)'])

    // An open menu closes when its card shows another bin, even without losing focus.
    const dictate = (text: string) =>
      search.evaluate((field: HTMLInputElement, words) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }, text)
    await search.fill('pantry')
    await page.getByRole('button', { name: 'Actions for Pantry' }).click()
    await page.getByRole('menuitem', { name: 'Delete Bin' }).waitFor()
    await dictate('garage')
    await expect.poll(names).toEqual(['Tools'])
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await search.fill('drill')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=drill')
    await page.getByRole('link', { name: 'Drill bits' }).click()
    await page.getByRole('dialog', { name: /Tools/ }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await names()).toEqual(['Cordless drill', 'Drill bits', 'Toy drill'])
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await page.goBack()
    await expect.poll(names).toEqual(['Cordless drill', 'Drill bits', 'Toy drill'])
    await page.reload()
    await expect.poll(names).toEqual(['Cordless drill', 'Drill bits', 'Toy drill'])
    expect(await search.inputValue()).toBe('drill')

    await page.getByRole('button', { name: 'Sort and filter' }).click()
    const panel = page.getByRole('dialog', { name: 'Sort and filter' })
    await panel.getByLabel('Sort by').selectOption('Date added')
    await expect.poll(names).toEqual(['Toy drill', 'Drill bits', 'Cordless drill'])
    await expectAccessible(page)
    await panel.getByLabel('Place', { exact: true }).selectOption('Garage')
    await expect.poll(names).toEqual(['Drill bits', 'Cordless drill'])
    await panel.getByText('Has photo').click()
    await page.getByText('No bins found matching your search').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=drill&place=Garage&photo=with&sort=newest')
    await page.getByRole('button', { name: 'Look in all bins' }).click()
    await expect.poll(names).toEqual(['Toy drill', 'Drill bits', 'Cordless drill'])

    // Bins are what is selected, also those that hold what was found.
    await page.getByRole('button', { name: 'Select bins' }).click()
    await expect.poll(names).toEqual(['Box', 'Tools'])
    await page.keyboard.press('Escape')

    await search.fill('bix')
    await page.getByText('Did you mean').waitFor()
    await page.getByRole('button', { name: 'box', exact: true }).click()
    await expect.poll(names).toEqual(['Box'])
  },
)

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}, what only resembles the words is called similar, and the assistant is asked below it`,
    async ({ open }) => {
      const page = await open({ device })
      await signUp(page)
      const made = await page.request.post('/api/bins', {
        data: { name: 'Camping', category: 'outdoor', location: 'Garage' },
      })
      const { id } = (await made.json()) as { id: string }
      for (const name of ['Rome guide', 'Rapesco stapler', 'Ropy string', 'Tent'])
        await page.request.post('/api/items', { data: { binId: id, name } })
      await page.goto('/bins')
      const search = page.getByPlaceholder('Search bins, items, or categories...')
      await search.fill('rope')
      await page.getByRole('heading', { name: 'Nothing called ‘rope’. Similar:' }).waitFor()
      const names = () => page.getByRole('article').getByRole('heading').allTextContents()
      expect(await names()).toEqual(['Rome guide', 'Ropy string'])
      expect(await page.locator('mark').count()).toBe(0)
      await page.getByText('Nothing called ‘rope’. 2 similar.').waitFor({ state: 'attached' })
      await expectAccessible(page)
      const hit = await page.getByRole('article').last().boundingBox()
      const ask = page.getByRole('button', { name: 'Ask Assistant' })
      expect((await ask.boundingBox())?.y).toBeGreaterThan(hit?.y ?? 0)

      // Five stops of Tab lead to the first hit.
      await search.fill('tent')
      await page.getByRole('link', { name: 'Tent', exact: true }).waitFor()
      await search.focus()
      for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tent')

      // Offers the recent search again, and clears it with one tap.
      await page.keyboard.press('Enter')
      const bin = page.getByRole('dialog', { name: /Camping/ })
      await bin.waitFor()
      await page.keyboard.press('Escape')
      await bin.waitFor({ state: 'detached' })
      await search.fill('')
      await search.focus()
      const recent = page.getByRole('group', { name: 'Recent searches' })
      await recent.getByRole('button', { name: 'tent' }).waitFor()
      await expectAccessible(page)
      await recent.getByRole('button', { name: 'tent' }).click()
      await expect.poll(names).toEqual(['Tent'])
      await search.fill('')
      await recent.getByRole('button', { name: 'Clear' }).click()
      await recent.waitFor({ state: 'detached' })

      await page.goto('/bins?place=Garage&photo=without')
      await page.getByText('1 bin: in Garage and without a photo').waitFor()
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await expect.poll(() => new URL(page.url()).search).toBe('')
      await expectAccessible(page)
    },
  )
}

browserTest('a slow phone, whose address lags behind typing, loses no letter', async ({ open }) => {
  const page = await open()
  await signUp(page)
  for (let at = 0; at < 30; at++)
    await page.request.post('/api/bins', { data: { name: `Lights ${at}`, category: 'storage' } })
  await page.goto('/bins')
  await page.getByRole('article').first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  const search = page.getByPlaceholder('Search bins, items, or categories...')
  await search.focus()
  await page.keyboard.type('lights for the tree in the hall', { delay: 60 })
  expect(await search.inputValue()).toBe('lights for the tree in the hall')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('lights for the tree in the hall')
  expect(await search.inputValue()).toBe('lights for the tree in the hall')
})
