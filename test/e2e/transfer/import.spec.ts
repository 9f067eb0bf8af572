import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'
import { setPlan } from '../harness/plan.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const csv = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text as string),
})

interface Listed {
  id: string
  name: string
  location: string | null
  itemCount: number
}

browserTest('a table is previewed, corrected, imported as a whole and undone', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/bins')
  await page.getByRole('link', { name: 'Import' }).first().tap()
  const file = page.getByLabel('Choose a file to import')

  // Detected by content, whatever the extension.
  await file.setInputFiles(csv('list.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])))
  await page.getByText('This is a picture, not a table.').waitFor()
  await file.setInputFiles(csv('list.csv', ' \n '))
  await page.getByText("There's nothing in it.").waitFor()
  await file.setInputFiles(csv('head.csv', 'Artikel,Menge,Kiste\n'))
  await page.getByText('There are no rows to import').waitFor()
  await page.getByRole('button', { name: 'Choose Another' }).tap()
  await expectAccessible(page)

  // Scrolls the invalid field into view, above the bottom bar.
  const shelf = Array.from({ length: 9 }, (_, at) => `Thing ${at},1,Shelf`)
  const faulty = [',,Box', 'Pen,two,Box', 'Ink,1,Box']
  await file.setInputFiles(csv('long.csv', ['Item,Quantity,Bin', ...shelf, ...faulty].join('\n')))
  const fix = page.getByRole('button', { name: 'Fix line 12' })
  await fix.waitFor()
  await fix.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await fix.evaluate((button: HTMLElement) => button.click())
  await page.getByRole('button', { name: 'Save the row' }).waitFor()
  expect(
    await page.evaluate(() => {
      const field = document.activeElement
      const { x, y } = field?.getBoundingClientRect() ?? new DOMRect()
      return document.elementFromPoint(x + 20, y + 20) === field && field?.id
    }),
  ).toBe(await page.getByRole('textbox', { name: 'Quantity' }).getAttribute('id'))
  await page.getByRole('button', { name: 'Choose Another' }).tap()

  // Windows-1252 with semicolons; a name is too long, a quantity no number.
  const rows = [
    'Artikel;Menge;Kiste;Ort;Farbe',
    'Bügeleisen;1;Küche;Regal;rot',
    `${'x'.repeat(10_000)};1;Küche;Regal;`,
    '=1+1;zwei;Keller;;blau',
    'צבע 🎨;3;Keller;;',
  ]
  await file.setInputFiles(csv('liste.jpg', Buffer.from(rows.slice(0, 4).join('\r\n'), 'latin1')))
  await page.getByText('1 bin and 1 item, 2 problems').waitFor()
  await page.getByText('liste.jpg').waitFor()
  // Every row names its bin.
  expect(await page.getByRole('combobox', { name: /^Bin for rows/ }).count()).toBe(0)
  await page.getByText('Line 3: name has 10,000 characters; at most 200 are possible').waitFor()
  expect(await page.getByRole('button', { name: /^Import 1 bin/ }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Skip line 3' }).tap()
  await page.getByRole('button', { name: 'Fix line 4' }).tap()
  await page.getByRole('textbox', { name: 'Menge' }).fill('2')
  await page.getByRole('button', { name: 'Save the row' }).tap()
  await page.getByText('2 bins and 2 items, 1 skipped').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 bins and 2 items' }).tap()
  await page.getByText('Imported 2 bins and 2 items').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

  const listed = async (): Promise<Listed[]> => (await page.request.get('/api/bins')).json()
  await expect
    .poll(async () => (await listed()).map((bin) => [bin.name, bin.location, bin.itemCount]).sort())
    .toEqual([
      ['Keller', null, 1],
      ['Küche', 'Regal', 1],
    ])
  const cellar = (await listed()).find(({ name }) => name === 'Keller')
  const items = await (await page.request.get(`/api/bins/${cellar?.id}/items`)).json()
  expect(items).toMatchObject([{ name: '=1+1', quantity: 2, notes: 'Farbe: blau' }])

  await page.getByRole('button', { name: 'Undo the Import' }).tap()
  await expect.poll(listed).toEqual([])

  await page.getByLabel('Or paste a list').fill('Lamp\n3 ropes\nSaw | tools | sharp')
  await page.getByRole('button', { name: 'Preview' }).tap()
  await page.getByText('1 bin and 3 items', { exact: true }).waitFor()
  await page.getByText('ropes × 3').waitFor()
  await page.getByRole('combobox', { name: 'Put them in this bin' }).fill('Shed')
  await page.getByRole('button', { name: 'Import 1 bin and 3 items' }).tap()
  await page.getByText('Imported 1 bin and 3 items').waitFor()
  await expect
    .poll(async () => (await listed()).map((bin) => [bin.name, bin.itemCount]))
    .toEqual([['Shed', 3]])
  const [shed] = await listed()
  const things = await (await page.request.get(`/api/bins/${shed?.id}/items`)).json()
  expect(things).toContainEqual(expect.objectContaining({ name: 'Saw', category: 'Tools' }))

  // Undo works once, in the toast or on the page.
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await page.getByLabel('Or paste a list').waitFor()
  expect(await page.getByRole('button', { name: 'Undo the Import' }).count()).toBe(0)
  await expect.poll(listed).toEqual([])
})

browserTest('a household of another program is moved, and not twice', async ({ open }) => {
  const page = await open()
  await signUp(page)
  await page.goto('/import')
  const file = page.getByLabel('Choose a file to import')

  // Titles, amounts with words, nested locations, and a row that needs two repairs.
  const sheet = [
    'Our things;;;',
    'sorted in March;;;',
    'Gegenstand;Anzahl;Ort;Bemerkungen',
    'Gloves;5 pairs;Garage/Shelf B/Box 3;',
    'Saw;2 pcs;Garage/Shelf B/Box 3;',
    'Screws;a few;Garage/Box 3;',
    'Rope;some;Attic;"one\ntwo";loose',
    ';;;',
  ]
  await file.setInputFiles(csv('sheet.csv', sheet.join('\r\n')))
  await page.getByText('1 bin and 2 items, 2 problems').waitFor()
  await page.getByText('in Box 3 · Garage › Shelf B').first().waitFor()
  await page.getByRole('button', { name: 'Fix line 7' }).tap()
  const notes = page.getByRole('textbox', { name: 'Bemerkungen' })
  await notes.fill('one\nthree')
  await page.getByRole('textbox', { name: 'Column 5' }).fill('')
  await page.getByRole('button', { name: 'Save the row' }).tap()
  await page.getByText('Line 7: Anzahl is not a whole number').waitFor()
  await page.getByRole('button', { name: 'Fix line 7' }).tap()
  expect(await notes.inputValue()).toBe('one\nthree')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Count as 1, Keep the Text in Notes' }).tap()
  await page.getByRole('button', { name: 'Import 3 bins and 4 items' }).tap()
  await page.getByText('Imported 3 bins and 4 items').waitFor()
  const listed = async (): Promise<Listed[]> => (await page.request.get('/api/bins')).json()
  await expect
    .poll(async () => (await listed()).map(({ name, location }) => [location, name]).sort())
    .toEqual([
      [null, 'Attic'],
      ['Garage › Shelf B', 'Box 3'],
      ['Garage', 'Box 3'],
    ])
  const attic = (await listed()).find(({ name }) => name === 'Attic')
  await expect
    .poll(async () => (await page.request.get(`/api/bins/${attic?.id}/items`)).json())
    .toMatchObject([{ name: 'Rope', quantity: 1, notes: 'one\nthree\nAnzahl: some' }])

  await page.getByRole('button', { name: 'Import More' }).tap()
  await file.setInputFiles(csv('again.csv', 'Item;Ort\ngloves;Garage/Shelf B/Box 3\nTent;Attic\n'))
  await page.getByText('1 item is already in its bin').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skip It' }).tap()
  await page.getByText('1 item, 1 skipped').waitFor()
  await page.getByRole('button', { name: 'Import 1 item' }).tap()
  await page.getByText('Imported 1 item').waitFor()
  expect(await page.getByRole('link', { name: 'Print Labels' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Import More' }).tap()
  await file.setInputFiles(csv('more.csv', 'Item;Box\nLamp;Box 9\n'))
  await page.getByRole('button', { name: 'Import 1 bin and 1 item' }).tap()
  await page.getByRole('link', { name: 'Print Labels' }).tap()
  await page.getByRole('button', { name: /^Bins/ }).tap()
  await page.getByRole('checkbox', { name: /Box 9/ }).waitFor()
})

browserTest('an import is made offline and sent later', async ({ open }) => {
  const page = await open({ installed: true, device: 'desktop' })
  await signUp(page)
  await page.goto('/import')
  await page.getByLabel('Or paste a list').waitFor()
  await goOffline(page)
  const file = page.getByLabel('Choose a file to import')
  // The mapping stays beside the rows that are put right.
  const rows = 'Thing,Bin,Place of the bin\nPen,Box,Attic\nInk,Box,Attic\n'
  await file.setInputFiles(csv('table.csv', rows))
  const columns = page.getByRole('region', { name: 'Columns' })
  expect(await columns.getByLabel('Place of the bin').inputValue()).toBe('place')
  await columns.getByLabel('Bin', { exact: true }).selectOption('Item name')
  await columns.getByLabel('Thing').selectOption('Bin')
  await page.getByText('2 bins and 2 items', { exact: true }).waitFor()
  await columns.getByLabel('Thing').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose Another' }).click()

  const openBin = 'Bin Name,Area,Item,Quantity,Tags\nBox,Attic,Pen,3,red\nBox,Attic,"Ink, black",,red\n'
  await file.setInputFiles(csv('openbin.csv', openBin))
  await page.getByText('from OpenBin').waitFor()
  await columns.waitFor()
  await page.getByRole('button', { name: 'Import 1 bin and 2 items' }).click()
  await page.getByText('Imported 1 bin and 2 items').waitFor()
  await goOnline(page)
  await expect
    .poll(async () =>
      ((await (await page.request.get('/api/bins')).json()) as Listed[]).map((bin) => bin.itemCount),
    )
    .toEqual([2])

  // The import is one line of the history and one Undo, offline too.
  await page.goto('/history')
  const line = page.getByRole('listitem').filter({ hasText: 'Imported 1 bin with 2 items' })
  await line.getByRole('button', { name: 'Undo the Import' }).waitFor()
  await expectAccessible(page)
  await waitForNetworkIdle(page)
  await goOffline(page)
  await page.reload()
  const imports = page.getByRole('region', { name: 'Imports' })
  await imports.getByText('Imported 1 bin with 2 items', { exact: true }).waitFor()
  await expectAccessible(page)
  await imports.getByRole('button', { name: 'Undo the Import' }).click()
  await page.getByText('Import undone').first().waitFor()
  await imports.waitFor({ state: 'detached' })
  await goOnline(page)
  await expect.poll(async () => (await page.request.get('/api/bins')).json().catch(() => null)).toEqual([])
})

browserTest(
  'an import beyond the plan limit is rejected before anything is written',
  async ({ open, dataDir }) => {
    const page = await open({ device: 'desktop' })
    const { email } = await signUp(page)
    await setPlan(dataDir, email, 'free')
    await page.goto('/import')
    await page.getByLabel('Or paste a list').fill('Item,Bin\nLamp,Shed\nRope,Attic\n')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Your plan holds 1 bin; you have 0, and this would add 2.').waitFor()
    await page.getByRole('button', { name: 'Skip line 3' }).click()
    await page.getByRole('button', { name: 'Import 1 bin and 1 item' }).waitFor()
    // Another device uses up the limit between preview and import.
    await page.request.post('/api/bins', { data: { name: 'Other', category: 'garage' } })
    await page.getByRole('button', { name: 'Import 1 bin and 1 item' }).click()
    await page.getByText('Nothing was imported.').waitFor()
    expect(await (await page.request.get('/api/bins')).json()).toMatchObject([{ name: 'Other' }])
  },
)

browserTest(
  'an import that exceeds the plan limit while being sent is reverted with a message',
  async ({ open, dataDir }) => {
    const page = await open()
    const { email } = await signUp(page)
    await setPlan(dataDir, email, 'free')
    // The page cannot know the limits beforehand.
    await page.route('**/api/usage-limits', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/import')
    await page.getByLabel('Or paste a list').fill('One\nTwo\nThree\nFour\nFive\nSix\nSeven')
    await page.getByRole('button', { name: 'Preview' }).tap()
    await page.getByRole('button', { name: 'Import 1 bin and 7 items' }).tap()
    await page.getByText('The import was undone').waitFor()
    await expect.poll(async () => (await page.request.get('/api/bins')).json()).toEqual([])
    await page.goto('/bins')
    await page.getByText('No bins created yet').waitFor()
  },
)

browserTest('a hundred thousand lines are read while the page stays responsive', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await page.goto('/import')
  const lines = [
    'Item,Quantity,Bin',
    ...Array.from({ length: 100_000 }, (_, at) => `Thing ${at},${at % 9},Bin ${at % 20}`),
  ]
  await page.getByLabel('Choose a file to import').setInputFiles(csv('many.csv', lines.join('\n')))
  await page.getByText('20 bins and 100,000 items', { exact: true }).waitFor({ timeout: 60_000 })
  // The list is virtualized.
  expect(await page.getByRole('listitem').count()).toBeLessThan(100)
})

browserTest('a large import, and its Undo, go by parts that outlive the page', async ({ open }) => {
  const page = await open({ installed: true, device: 'desktop' })
  await signUp(page)
  await page.goto('/import')
  await page.getByLabel('Or paste a list').waitFor()
  await waitForNetworkIdle(page)
  await goOffline(page)
  const lines = ['Item,Bin', ...Array.from({ length: 20_001 }, (_, at) => `Thing ${at},Bin ${at % 3}`)]
  await page.getByLabel('Choose a file to import').setInputFiles(csv('large.csv', lines.join('\n')))
  await page.getByRole('button', { name: 'Import 3 bins and 20,001 items' }).click({ timeout: 120_000 })
  await page.getByRole('button', { name: /^Importing (1|2)0,000 of 20,004/ }).waitFor({ timeout: 120_000 })
  await page.reload()
  await page.getByText('The import of large.csv is not finished').waitFor()
  await page.getByRole('button', { name: 'Continue the Import' }).click()
  await page.getByText('Imported 3 bins and 20,001 items').waitFor({ timeout: 120_000 })
  // Each row once, though the page closed between two parts.
  await page.getByRole('link', { name: 'See All Bins' }).click()
  await expect.poll(() => page.getByText('6,667 items').count()).toBe(3)

  await page.goto('/history')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('An import is being undone').waitFor({ timeout: 120_000 })
  await page.getByText(/^6,668 of 20,004 bins and items are taken back/).waitFor({ timeout: 120_000 })
  await page.reload()
  await page.getByText('The Undo of an import is not finished').waitFor()
  await page.goto('/import')
  await page.getByText(/^(13,336|6,668) bins and items of it are still here/).waitFor()
  await page.getByRole('button', { name: 'Continue the Undo' }).click()
  await page.getByText('Import undone').waitFor({ timeout: 120_000 })
  expect(await page.getByText('The Undo of an import').count()).toBe(0)
  await page.goto('/bins')
  await page.getByText('No bins created yet').waitFor()
})
