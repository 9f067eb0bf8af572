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
  ...[0xcb, 0xe0, 0xec, 0xef, 0xee, 0xf7, 0xea, 0xe8, 0x3b, 0x34, 0x3b],
  ...[0xca, 0xeb, 0xe0, 0xe4, 0xee, 0xe2, 0xea, 0xe0, 0x0d, 0x0a],
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
    await separator.selectOption('list')
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
