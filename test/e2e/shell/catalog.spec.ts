import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillRegistration, signIn } from '../accounts/forms.ts'
import { makeBin } from '../codes/own-bin.ts'
import { chooseFromAccountMenu } from '../harness/account-menu.ts'
import { ADD_BIN } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson, signUp } from '../harness/person.ts'
import { printSticker } from '../harness/sticker.ts'

/** Refuses or fails the next such call, optionally with a message. */
const refuseOnce = (page: Page, path: string, method: string, message = '', status = 422) =>
  page.route(
    path,
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status,
            contentType: 'application/json',
            body: JSON.stringify({ error: 'NOT_SO', message }),
          })
        : route.fallback(),
    { times: 1 },
  )

const shows = (page: Page, ...texts: string[]) =>
  Promise.all(texts.map((text) => page.getByText(text, { exact: true }).first().waitFor()))

// Messages of refusals, with and without the server's text; 300 ms between taps.
const pause = (page: Page) => page.waitForTimeout(300)

browserTest('account errors show the messages of the catalog', async (journey) => {
  const page = await journey.open({ device: 'desktop' })
  journey.expectPageError(page, /status of 4/)
  const person = newPerson()
  await page.goto('/register')
  await fillRegistration(page, person)
  await refuseOnce(page, '**/api/auth/register', 'POST')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await shows(page, 'Registration failed', 'Please try again.')
  await pause(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await shows(page, 'Welcome to Binnacle!')

  await refuseOnce(page, '**/api/auth/logout', 'POST')
  await chooseFromAccountMenu(page, 'Sign Out')
  await shows(page, 'Logout failed', 'Please try again.')
  await page.request.post('/api/auth/logout')
  await page.goto('/login')
  await refuseOnce(page, '**/api/auth/login', 'POST')
  await signIn(page, person)
  await shows(page, 'Login failed', 'Please check your email and password.')
})

browserTest('errors of bins, items and codes show the messages of the catalog', async (journey) => {
  const qrCodeId = await printSticker(journey.dataDir)
  const page = await journey.open({ device: 'desktop' })
  journey.expectPageError(page, /status of [45]|clipboard/i)
  await signUp(page)
  const bin = await makeBin(page, { name: 'Camping', category: 'outdoor' }, [{ name: 'Tent' }])
  const refuse = (path: string, method: string, message?: string) => refuseOnce(page, path, method, message)
  const fail = (path: string, method: string, message?: string) =>
    refuseOnce(page, path, method, message, 500)

  await page.goto(`/bins?bin=${bin.id}`)
  const detail = page.getByRole('dialog', { name: /Camping/ })
  await detail.getByText('Tent', { exact: true }).hover()
  await refuse('**/api/items', 'POST', 'Not this one')
  await detail.getByRole('button', { name: 'Edit Tent' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Item' })
  await edit.getByLabel('Name').fill('Big tent')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await shows(page, 'Failed to update item', 'Not this one')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await refuse('**/api/items/*', 'DELETE', 'It stays')
  await detail.getByText('Tent', { exact: true }).hover()
  await detail.getByRole('button', { name: 'Delete Tent' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Item' }).click()
  await shows(page, 'Failed to delete item', 'It stays')
  await detail.getByText('Tent', { exact: true }).waitFor()
  await fail('**/api/bins/*', 'DELETE', 'It stays')
  await detail.getByRole('button', { name: 'Delete bin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Bin' }).click()
  await shows(page, 'Failed to delete bin. Please try again.', 'It stays')

  await page.goto('/bins')
  await page.getByRole('link', { name: 'Camping' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Camping' }).click()
  await page.getByRole('menuitem', { name: 'Edit Bin' }).click()
  const editBin = page.getByRole('dialog', { name: 'Edit Bin' })
  await editBin.getByLabel('Name').fill('Hiking')
  await fail('**/api/bins', 'POST')
  await editBin.getByRole('button', { name: 'Save Changes' }).click()
  await shows(page, 'Failed to update bin. Please try again.')
  await editBin.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Camping' }).waitFor()
  await page.getByRole('button', ADD_BIN).click()
  const addBin = page.getByRole('dialog', { name: 'Add New Bin' })
  await addBin.getByLabel('Name').fill('Attic')
  await addBin.getByLabel('Category').selectOption('General Storage')
  await fail('**/api/bins', 'POST')
  await addBin.getByRole('button', { name: 'Create Bin' }).click()
  await shows(page, 'Error', 'Failed to create bin')
  await refuseOnce(page, '**/api/bins', 'POST', 'Not from here', 403)
  await pause(page)
  await addBin.getByRole('button', { name: 'Create Bin' }).click()
  await shows(page, 'Error', 'Not from here')
  expect(await page.getByRole('dialog').allInnerTexts()).toHaveLength(1)
  await pause(page)
  await addBin.getByRole('button', { name: 'Create Bin' }).click()
  await shows(page, 'Bin created successfully')

  await page.goto('/bins')
  await page.getByRole('button', { name: 'Actions for Camping' }).click()
  await page.getByRole('menuitem', { name: 'Share Bin' }).click()
  const share = page.getByRole('dialog', { name: 'Share Bin' })
  await share.getByRole('button', { name: 'Create Link' }).click()
  await shows(page, 'QR Code Created')
  await share.getByRole('button', { name: 'Copy Code' }).click()
  await shows(page, 'Code Copied')
  await pause(page)
  await page.evaluate(() => {
    document.execCommand = () => false
    navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard'))
  })
  await share.getByRole('button', { name: 'Copy Code' }).click()
  await shows(page, 'Copy Failed', 'Could not copy URL to clipboard.')
  await refuse('**/api/shared-qr-codes/*', 'DELETE')
  await share.getByRole('button', { name: 'Delete Share' }).click()
  await shows(page, 'Failed to delete share')

  await page.goto('/manage-qr-codes')
  await page.getByRole('heading', { name: 'Physical QR Codes' }).waitFor()
  await page.getByRole('button', { name: 'Claim QR Code' }).click()
  const claiming = page.getByRole('dialog', { name: 'Claim QR Code' })
  await claiming.getByLabel('QR Code ID').fill('BIN-000000-AAAAAA')
  await claiming.getByRole('button', { name: 'Claim QR Code' }).click()
  const unknown = 'This QR code ID is not known. Please check it and try again.'
  await shows(page, 'Failed to claim QR code')
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText(unknown)
    .waitFor()
  await claiming.getByText(unknown).waitFor()
  await pause(page)
  await claiming.getByLabel('QR Code ID').fill(qrCodeId)
  await refuse('**/api/physical-qr-codes/claim', 'POST')
  await claiming.getByRole('button', { name: 'Claim QR Code' }).click()
  await shows(page, 'Failed to claim QR code', 'Please check the QR code ID and try again')
  await pause(page)
  await claiming.getByRole('button', { name: 'Claim QR Code' }).click()
  await shows(page, 'QR Code Claimed')
  await page.getByRole('button', { name: `Link to Bin: ${qrCodeId}` }).click()
  const linking = page.getByRole('dialog', { name: 'Link to Bin' })
  await linking.getByRole('button', { name: 'Link QR Code' }).click()
  await shows(page, 'Selection Required', 'Please select both a QR code and a bin to link')
  await linking.getByLabel('Bin').selectOption('Camping (Outdoor)')
  await refuse('**/api/physical-qr-codes/link', 'POST')
  await pause(page)
  await linking.getByRole('button', { name: 'Link QR Code' }).click()
  await shows(page, 'Failed to link QR code', 'Please try again')
  await pause(page)
  await linking.getByRole('button', { name: 'Link QR Code' }).click()
  await shows(page, 'QR Code Linked')
  await refuse('**/api/physical-qr-codes/unlink', 'POST')
  await page.getByRole('button', { name: `Unlink: ${qrCodeId}` }).click()
  await shows(page, 'Failed to unlink QR code', 'Please try again')
  await pause(page)
  await page.getByRole('button', { name: `Unlink: ${qrCodeId}` }).click()
  await shows(page, 'QR Code Unlinked')
})
