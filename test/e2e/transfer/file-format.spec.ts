import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline } from '../harness/worker.ts'

const csv = (name: string, text: string | readonly number[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text as string),
})

// 'Item;Quantity;Bin' and 'Лампочки;4;Кладовка' in Windows-1251.
const CYRILLIC = [
  ...Buffer.from('Item;Quantity;Bin\r\n'),
  0xcb,
  0xe0,
  0xec,
  0xef,
  0xee,
  0xf7,
  0xea,
  0xe8,
  0x3b,
  0x34,
  0x3b,
  0xca,
  0xeb,
  0xe0,
  0xe4,
  0xee,
  0xe2,
  0xea,
  0xe0,
  0x0d,
  0x0a,
]

for (const device of ['phone', 'desktop'] as const)
  browserTest(`encoding and separator are detected and can be chosen, on a ${device}`, async ({ open }) => {
    const page = await open({ installed: device === 'desktop', device })
    await signUp(page)
    await page.goto('/import')
    const file = page.getByLabel('Choose a file to import')

    await file.setInputFiles(csv('lamps.csv', CYRILLIC))
    await page.getByText('Лампочки × 4').waitFor()
    await page.getByText('Do the letters look right?').waitFor()
    const encoding = page.getByLabel('Encoding')
    expect(await encoding.inputValue()).toBe('windows-1251')
    await expectAccessible(page)
    // The preview follows another choice.
    await encoding.selectOption('koi8-r')
    await page.getByText('Лампочки × 4').waitFor({ state: 'detached' })
    await encoding.selectOption('windows-1251')
    await page.getByText('Лампочки × 4').waitFor()
    const separator = page.getByLabel('Columns separated by')
    expect(await separator.inputValue()).toBe(';')
    await separator.selectOption({ label: 'One item per line' })
    await page.getByText('Лампочки;4;Кладовка').first().waitFor()
    await separator.selectOption(';')
    await page.getByRole('button', { name: 'Import 1 bin and 1 item' }).click()
    await page.getByText('Imported 1 bin and 1 item').waitFor()
    await page.getByRole('button', { name: 'Import More' }).click()

    // One broken byte costs one letter.
    const broken = [...Buffer.from('Item,Bin\nSäge,Küche\nGrün'), 0xff, ...Buffer.from(',Küche\n')]
    await file.setInputFiles(csv('broken.csv', broken))
    await page.getByText('1 letter could not be read').waitFor()
    await page.getByText('Säge').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Choose Another' }).click()

    await file.setInputFiles(csv('bars.csv', 'Item|Quantity|Bin\nLamp|2|Box\n'))
    await page.getByText('Lamp × 2').waitFor()
    expect(await separator.count()).toBe(0)
    await page.getByRole('button', { name: 'File Format' }).click()
    expect(await separator.inputValue()).toBe('|')
    await page.getByRole('button', { name: 'Choose Another' }).click()
    if (device === 'phone') return

    await goOffline(page)
    await file.setInputFiles(csv('offline.csv', CYRILLIC))
    await page.getByText('Лампочки × 4').waitFor()
  })

for (const device of ['phone', 'desktop'] as const)
  browserTest(`what a column leaves open is asked once, on a ${device}`, async ({ open }) => {
    const page = await open({ device })
    await signUp(page)
    await page.goto('/import')
    const file = page.getByLabel('Choose a file to import')

    const dated = ['Bin,Item,Bin last checked', 'Box 1,Lamp,05/03/2026', 'Box 2,Saw,06/03/2026']
    await file.setInputFiles(csv('dates.csv', dated.join('\n')))
    await page.getByText('What day is 05/03/2026?').waitFor()
    await page.getByText('2 problems').waitFor()
    await expectAccessible(page)
    await page.getByText('Day first: March 5, 2026').click()
    await page.getByRole('button', { name: 'Import 2 bins and 2 items' }).click()
    await page.getByText('Imported 2 bins and 2 items').waitFor()
    const checked = async () =>
      ((await (await page.request.get('/api/bins')).json()) as { lastCheckedAt: string }[])
        .map(({ lastCheckedAt }) => lastCheckedAt?.slice(0, 7))
        .sort()
    await expect.poll(checked).toEqual(['2026-03', '2026-03'])
    await page.getByRole('button', { name: 'Import More' }).click()

    const counted = ['Item,Kasten,Teile', 'Nails,Garage Box 1,7', 'Tacks,garage box 1 ,9']
    await file.setInputFiles(csv('counts.csv', counted.join('\n').replace('Kasten', 'Box')))
    await page.getByText('Is “Teile” the quantity?').waitFor()
    await page.getByText('“garage box 1” is “Garage Box 1”').waitFor()
    const ready = page.getByRole('button', { name: 'Import 1 bin and 2 items' })
    expect(await ready.isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.getByText('Use as the quantity').click()
    await page.getByText('Nails × 7').waitFor()
    await ready.click()
    await page.getByText('Imported 1 bin and 2 items').waitFor()
    await page.getByRole('button', { name: 'Import More' }).click()

    await file.setInputFiles(csv('amounts.csv', 'Item,Qty,Box\nFlour,1.5,Pantry\nRice,0.5,Pantry\n'))
    await page.getByText('2 quantities are not whole numbers').waitFor()
    await expectAccessible(page)
    await page.getByText('Round up', { exact: true }).click()
    await page.getByText('Flour × 2').waitFor()
    await page.getByRole('button', { name: 'Import 1 bin and 2 items' }).click()
    await page.getByText('Imported 1 bin and 2 items').waitFor()
  })
