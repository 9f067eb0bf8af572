import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

interface Row {
  id: string
  name: string
  imageUrl: string | null
}

interface Inventory {
  id: string
  currency: string | null
}

/** Drops a photo once the page accepts drags. */
const dropPhoto = (page: Page, bytes: Buffer) =>
  page.evaluate(
    async (given) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(given)], 'photo.jpg', { type: 'image/jpeg' }))
      const drag = (kind: string) =>
        // Not up to the window, which refuses unhandled drops.
        document.dispatchEvent(new DragEvent(kind, { dataTransfer, cancelable: true }))
      // `dispatchEvent` returns false once handled.
      while (drag('dragover')) await new Promise((resolve) => setTimeout(resolve, 20))
      drag('drop')
    },
    [...bytes],
  )

browserTest('an export of one account is restored into another without loss', async ({ open }) => {
  const page = await open({ installed: true, device: 'desktop' })
  await signUp(page)
  const make = async (path: string, data: object): Promise<Row> =>
    (await (await page.request.post(path, { data })).json()) as Row
  const tools = await make('/api/bins', {
    name: 'Tools',
    category: 'garage',
    location: 'Shed',
    color: '#aa5500',
    isQrPrivate: true,
    description: '=SUM(A1) and "quotes"',
  })
  const inventoriesOf = async (of: Page) =>
    ((await (await of.request.get('/api/inventories')).json()) as { inventories: Inventory[] }).inventories
  const [own] = await inventoriesOf(page)
  await page.request.put(`/api/inventories/${own?.id}/currency`, { data: { currency: 'EUR' } })
  const tree = await make('/api/bins', { name: '🎄 صندوق', category: 'other' })
  const saw = await make('/api/items', {
    binId: tools.id,
    name: '-Saw',
    quantity: 7,
    category: 'Odd one',
    notes: 'one\ntwo',
    description: 'a, b',
    price: 1999,
    boughtOn: '2021-03',
  })
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } })
    .jpeg()
    .toBuffer()
  const image = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
  for (const path of [`/api/bins/${tools.id}`, `/api/items/${saw.id}`])
    expect((await page.request.put(path, { multipart: { image } })).status()).toBe(200)

  // Unnamed photos are exported, also when their bin was in Trash.
  await page.goto(`/bins?bin=${tools.id}`)
  await page.getByRole('button', { name: 'Snap Bulk' }).waitFor()
  await dropPhoto(page, buffer)
  await page.getByRole('button', { name: '1 photo to name' }).waitFor()
  await page.getByRole('button', { name: 'Delete bin' }).click()
  await page.getByText('and the 1 item and the photo to name in it will be deleted.').waitFor()
  await page.getByRole('button', { name: 'Delete Bin' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Bin restored').waitFor()

  await page.goto('/settings#your-data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything (ZIP)' }).click()
  const path = await (await download).path()
  await page.getByText('The complete export is in your downloads.').waitFor()
  await expectAccessible(page)
  const inside = unzipSync(new Uint8Array(await readFile(path)))
  expect(Object.keys(inside).sort()).toEqual([
    'README.txt',
    expect.stringMatching(/^codes\/Shed .+\.svg$/),
    `codes/Tools ${tools.id}.svg`,
    `codes/🎄 صندوق ${tree.id}.svg`,
    'inventory.csv',
    'inventory.json',
    expect.stringMatching(/^photos-to-name\//),
    expect.stringMatching(/^photos\//),
    expect.stringMatching(/^photos\//),
  ])
  expect(strFromU8(inside['inventory.csv'] ?? new Uint8Array())).toContain("'-Saw,7")

  // Offline, missing photos are reported and the rest is exported.
  await goOffline(page)
  const offline = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything (ZIP)' }).click()
  await offline
  await page.getByText(/is incomplete|The complete export/).waitFor()
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await table).path(), 'utf8')).toContain('Tools,Shed,garage')

  const other = await open()
  await signUp(other)
  await other.goto('/import')
  const file = other.getByLabel('Choose a file to import')
  await file.setInputFiles({
    name: 'x.zip',
    mimeType: 'application/zip',
    buffer: (await readFile(path)).subarray(0, 900),
  })
  await other.getByText('This ZIP file is incomplete or damaged.').waitFor()
  // A browser may unpack the download: its list alone, or its folder packed again, are known too.
  const zip = { name: 'again.zip', mimeType: 'application/zip' }
  const folder = Object.fromEntries(Object.entries(inside).map(([name, bytes]) => [`mine/${name}`, bytes]))
  const list = inside['inventory.json'] ?? new Uint8Array()
  const json = { name: 'inventory.json', mimeType: 'application/json' }
  await file.setInputFiles({ ...json, buffer: Buffer.from('[{"name": "Saw"}]') })
  await other.getByText("This JSON file isn't a Binnacle export.").waitFor()
  await file.setInputFiles({ ...json, buffer: Buffer.from(list) })
  await other.getByText('choose the whole ZIP').waitFor()
  await other.getByText('2 bins and 1 item', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Choose Another' }).tap()
  await file.setInputFiles({ ...zip, buffer: Buffer.from(zipSync(folder, { level: 0 })) })
  await other.getByText('2 bins and 1 item, 2 with a photo').waitFor()
  await other.getByRole('button', { name: 'Choose Another' }).tap()
  await file.setInputFiles(path)
  await other.getByText('from another account').waitFor()
  await other.getByText('New bins get new QR codes').waitFor()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Restore' }).tap()
  await other.getByText('Imported 2 bins and 1 item').waitFor()
  await other.goto('/bins')
  await other.getByRole('article').filter({ hasText: 'Tools' }).getByRole('link').first().tap()
  await other.getByRole('button', { name: '1 photo to name' }).waitFor()

  await goOnline(page)
  const everything = async (of: typeof page) => {
    const get = async (path: string) => (await (await of.request.get(path)).json()) as Row[]
    const bins = await get('/api/bins')
    const items = (await Promise.all(bins.map(({ id }) => get(`/api/bins/${id}/items`)))).flat()
    const fresh = { id: '', binId: '', placeId: '', qrCode: '', version: 0, createdAt: '', updatedAt: '' }
    const plain = (row: Row) => ({ ...row, ...fresh, imageUrl: row.imageUrl !== null })
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    return { bins: bins.map(plain).sort(byName), items: items.map(plain).sort(byName) }
  }
  await expect.poll(() => everything(other)).toEqual(await everything(page))
  // Not that which this browser guesses.
  expect(await inventoriesOf(other)).toMatchObject([{ currency: 'EUR' }])
  const pathsOf = async (of: typeof page) =>
    ((await (await of.request.get('/api/places')).json()) as { path: string }[]).map(({ path }) => path)
  expect(await pathsOf(other)).toEqual(['Shed'])
  const bins = (await (await other.request.get('/api/bins')).json()) as Row[]
  const first = bins.find(({ imageUrl }) => imageUrl !== null)
  const photo = await other.request.get(first?.imageUrl ?? '')
  expect((await sharp(await photo.body()).metadata()).width).toBe(60)

  // The own account recognizes its rows.
  await page.goto('/import')
  await page.getByLabel('Choose a file to import').setInputFiles(path)
  await page.getByText('3 of these are already in your account.').waitFor()
  await page.getByText('Nothing new').waitFor()
  await page.getByRole('radio', { name: 'Keep both' }).check({ force: true })
  await page.getByText('2 bins and 1 item, 2 with a photo').waitFor()
})
