import { expect } from 'vitest'
import { makeBin } from '../codes/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

for (const device of ['phone', 'desktop'] as const) {
  browserTest(
    `on a ${device}: places are made, filled, opened by code and undone, offline too`,
    async ({ open }) => {
      const page = await open({ device, installed: true })
      await signUp(page)
      await makeBin(page, { name: 'Tents', category: 'outdoor', location: 'Garage, loft' })
      await makeBin(page, { name: 'Paint', category: 'garage' })

      await page.goto('/places')
      const tree = page.getByRole('list', { name: 'Places' })
      await tree.getByRole('link', { name: 'Garage' }).waitFor()
      const garage = tree.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Garage' }) })
      await garage.getByRole('list').getByRole('link', { name: 'loft' }).waitFor()
      await expectAccessible(page)

      await goOffline(page)
      await page.getByRole('button', { name: 'Add Place' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Place' })
      await dialog.getByLabel('Name').fill('Shelf B')
      await dialog.getByLabel('Inside').selectOption({ label: 'Garage' })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Add Place' }).click()
      await tree.getByRole('link', { name: 'Shelf B' }).waitFor()
      // Nothing stands there yet, and bins can be moved there.
      await page.goto('/bins')
      await page.getByRole('button', { name: 'Select bins' }).click()
      await page.getByRole('checkbox', { name: /Paint/ }).check()
      await page.getByRole('button', { name: 'Move to...' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Garage › Shelf B' }).waitFor()
      await page.goto('/places')
      await tree.getByRole('link', { name: 'Shelf B' }).click()

      await page.getByRole('heading', { name: 'Shelf B' }).waitFor()
      await page.getByRole('button', { name: 'Add Bins' }).first().click()
      await page.getByRole('button', { name: 'Choose from the list' }).click()
      await page.getByRole('dialog').getByText('Paint').click()
      await page.getByText('Paint is here now (1 in all).').waitFor()
      await page.getByRole('link', { name: 'Shelf B' }).click()
      await page.getByRole('list', { name: 'Bins in Shelf B' }).getByText('Paint').waitFor()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Actions for Shelf B' }).click()
      await page.getByRole('menuitem', { name: 'Delete Place' }).click()
      await page.getByRole('heading', { name: 'Garage', exact: true }).waitFor()
      await page.getByRole('list', { name: 'Bins in Garage' }).getByText('Paint').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('link', { name: 'Shelf B' }).click()
      await page.getByRole('list', { name: 'Bins in Shelf B' }).getByText('Paint').waitFor()

      await page.goto('/places')
      await tree.getByRole('link', { name: 'loft' }).click()
      await page.getByRole('button', { name: 'Actions for loft' }).click()
      await page.getByRole('menuitem', { name: 'Delete Place' }).click()
      await page.goto('/trash')
      await page.getByRole('button', { name: 'Restore loft' }).click()
      await page.getByText('What stood there stays where it is now.').waitFor()

      await goOnline(page)
      await page.goto('/places')
      await tree.getByRole('link', { name: 'Garage' }).click()
      await page.getByRole('list', { name: 'Places in Garage' }).getByText('1 bin').first().waitFor()
      const code = async () => {
        const places = (await (await page.request.get('/api/places')).json()) as {
          name: string
          qrCode: string
        }[]
        return places.find(({ name }) => name === 'Shelf B')?.qrCode
      }
      await expect.poll(code).toBeDefined()
      await page.goto(`/qr/${await code()}`)
      await page.getByRole('list', { name: 'Bins in Shelf B' }).getByText('Paint').waitFor()
    },
  )
}
