import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

interface Row {
  id: string
  name: string
  imageUrl: string | null
  tags?: string | null
}

const picture = (background: string) =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer()

for (const device of ['phone', 'desktop'] as const)
  browserTest(`a collection of Homebox comes with its photos, on a ${device}`, async ({ open }) => {
    const page = await open({ installed: true, device })
    await signUp(page)
    await page.goto('/import')
    const file = page.getByLabel('Choose a file to import')
    await file.waitFor({ state: 'attached' })
    await waitForNetworkIdle(page)
    await goOffline(page)
    const tables = {
      manifest: { schemaVersion: 1, groupId: 'g', counts: {} },
      entity_types: [
        { id: 'place', is_location: true },
        { id: 'thing', is_location: false },
      ],
      entities: [
        { id: 'l', name: 'Garage', entity_type_entities: 'place', entity_children: null },
        { id: 'i', name: 'Relay', quantity: 2, entity_type_entities: 'thing', entity_children: 'l' },
        { id: 'j', name: 'Saw', quantity: 1, entity_type_entities: 'thing', entity_children: 'l' },
      ],
      tags: [{ id: 't', name: 'IOT' }],
      tag_entities: [{ tag_id: 't', entity_id: 'i' }],
      attachments: [
        { id: 'a', type: 'photo', primary: true, entity_attachments: 'i' },
        { id: 'b', type: 'photo', primary: true, entity_attachments: 'l' },
        { id: 'c', type: 'photo', primary: true, entity_attachments: 'j' },
        { id: 'd', type: 'receipt', primary: false, entity_attachments: 'i' },
      ],
    }
    const zip = zipSync({
      ...Object.fromEntries(
        Object.entries(tables).map(([name, rows]) => [`${name}.json`, strToU8(JSON.stringify(rows))]),
      ),
      'attachments/a': await picture('#c03020'),
      'attachments/b': await picture('#20c030'),
      // Begins as a picture, and is none.
      'attachments/c': Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3),
      'attachments/d': strToU8('%PDF-1.7'),
    })
    await file.setInputFiles({ name: 'homebox.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
    await page.getByText('1 bin and 2 items', { exact: true }).waitFor()
    await page.getByText('From Homebox', { exact: true }).waitFor()
    await page.getByText("1 file won't be imported").waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 1 bin and 2 items' }).click()
    await page.getByText('Imported 1 bin and 2 items').waitFor()
    await page.getByText('1 photo could not be read').first().waitFor()
    await goOnline(page)
    const get = async (path: string) => (await (await page.request.get(path)).json()) as Row[]
    await expect.poll(async () => (await get('/api/bins'))[0]?.imageUrl ?? null).not.toBe(null)
    const [bin] = await get('/api/bins')
    await expect
      .poll(async () =>
        (await get(`/api/bins/${bin?.id}/items`))
          .map(({ name, imageUrl, tags }) => [name, imageUrl !== null, tags ?? null])
          .sort(),
      )
      .toEqual([
        ['Relay', true, 'IOT'],
        ['Saw', false, null],
      ])
    const photo = await page.request.get(bin?.imageUrl ?? '')
    expect((await sharp(await photo.body()).metadata()).width).toBe(1600)
  })
