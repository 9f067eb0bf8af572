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

    // Results show quantity and place; the place is searched and highlighted.
    await search.fill('drill')
    await expect.poll(names).toEqual(['Tools', 'Box'])
    await page.getByText('2 bins found, with 3 matching items').waitFor({ state: 'attached' })
    expect(await page.getByRole('article').first().innerText()).toMatch(/Garage[\s\S]*Cordless drill × 4/)
    await search.fill('cellar')
    await expect.poll(() => page.getByRole('article').locator('mark').allTextContents()).toEqual(['Cellar'])

    // An open menu closes when its card shows another bin, even without losing focus.
    const dictate = (text: string) =>
      search.evaluate((field: HTMLInputElement, words) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }, text)
    await page.getByRole('button', { name: 'Actions for Pantry' }).click()
    await page.getByRole('menuitem', { name: 'Delete Bin' }).waitFor()
    await dictate('garage')
    await expect.poll(names).toEqual(['Tools'])
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await search.fill('drill')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=drill')
    await page.getByRole('link', { name: 'Tools' }).click()
    await page.getByRole('dialog', { name: /Tools/ }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await names()).toEqual(['Tools', 'Box'])
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await page.goBack()
    await expect.poll(names).toEqual(['Tools', 'Box'])
    await page.reload()
    await expect.poll(names).toEqual(['Tools', 'Box'])
    expect(await search.inputValue()).toBe('drill')

    await page.getByRole('button', { name: 'Sort and filter' }).click()
    const panel = page.getByRole('dialog', { name: 'Sort and filter' })
    await panel.getByLabel('Sort by').selectOption('Name (A–Z)')
    await expect.poll(names).toEqual(['Box', 'Tools'])
    await expectAccessible(page)
    await panel.getByLabel('Place', { exact: true }).selectOption('Garage')
    await expect.poll(names).toEqual(['Tools'])
    await panel.getByText('Has photo').click()
    await page.getByText('No bins found matching your search').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=drill&place=Garage&photo=with&sort=name')
    await page.getByRole('button', { name: 'Look in all bins' }).click()
    await expect.poll(names).toEqual(['Box', 'Tools'])

    await search.fill('bix')
    await page.getByText('Did you mean').waitFor()
    await page.getByRole('button', { name: 'box', exact: true }).click()
    await expect.poll(names).toEqual(['Box'])
  },
)

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
