import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const ADDRESS = {
  'Full name': 'Anna Berg',
  Address: '12 Harbour Street',
  City: 'Bristol',
  County: 'Avon',
  Postcode: 'BS1 4ST',
  Phone: '0117 496 0123',
}

const fillAddress = async (page: Page, address: Record<string, string> = ADDRESS) => {
  for (const [label, value] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const ordersOf = async (page: Page) =>
  (await (await page.request.get('/api/qr-orders')).json()) as { id: string; status: string }[]

browserTest(
  'a sticker order keeps its input, handles a declined card and a bank challenge, and is paid once',
  async ({ open, expectPageError }) => {
    const page = await open({ installed: true })
    await signUp(page)
    await page.goto('/order-qr-codes')
    for (const text of [
      'Waterproof and durable',
      'Self-adhesive backing',
      'High-contrast printing',
      'Free shipping in US',
      'No orders yet',
    ])
      await page.getByText(text).waitFor()
    expect(await page.getByRole('radio', { name: /10-Pack.*Popular.*\$19\.99/ }).isChecked()).toBe(true)
    expect(await page.getByText('Popular').count()).toBe(1)
    await expectAccessible(page)
    await page.getByText('25-Pack').click()
    await page.getByRole('button', { name: 'Continue to Shipping' }).click()

    await page.getByRole('heading', { name: 'Shipping Information' }).waitFor()
    expect(await page.getByLabel('Country').locator('option').allInnerTexts()).toEqual([
      'United States',
      'Canada',
      'United Kingdom',
      'Australia',
    ])
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    for (const text of [
      'Full name is required',
      'Address is required',
      'City is required',
      'State is required',
      'ZIP code is required',
      'Phone number is required',
    ])
      await page.getByText(text).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Country').selectOption('United Kingdom')
    await fillAddress(page, { ...ADDRESS, Postcode: '94103' })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('Enter a postal code of the chosen country').waitFor()

    // The draft survives a reload offline.
    await page.waitForTimeout(500)
    await page.reload()
    await page.getByText('What you typed before is still here.').waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe(ADDRESS.City)
    await goOffline(page)
    await page.getByText('Your address is kept.').waitFor()
    await page.getByLabel('Postcode').fill(ADDRESS.Postcode)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('Error', { exact: true }).waitFor()
    await goOnline(page)
    // A second tap on the same button within 300 ms is ignored.
    await page.waitForTimeout(300)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()

    await page.getByRole('heading', { name: 'Complete Your Order' }).waitFor()
    const place = page.getByRole('button', { name: 'Place Order - $39.99' })
    await page.getByText('Test mode: no card is charged').waitFor()
    await page.getByLabel('Order summary').getByText(ADDRESS.Address).waitFor()
    await expectAccessible(page)

    // The sandbox refuses real numbers in the browser.
    await page.getByLabel('Card number').pressSequentially('5555555555554444')
    expect(await page.getByLabel('Card number').inputValue()).toBe('5555 5555 5555 4444')
    await place.click()
    await page.getByText('Only test cards work here.').waitFor()

    await page.getByRole('button', { name: 'Is declined' }).click()
    await place.click()
    await page.getByText('Payment Failed', { exact: true }).waitFor()
    expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')

    // After a lost answer a retry is safe.
    expectPageError(page, /ERR_FAILED/)
    await page.route('**/api/sandbox-payments/confirm', (route) => route.abort(), { times: 1 })
    await place.click()
    await page.getByText('Payment Error', { exact: true }).waitFor()
    await page.getByText('Something went wrong. Please try again.').waitFor()
    await page.getByText('you are never charged twice').waitFor()

    await page.goBack()
    expect(await page.getByLabel('Full name').inputValue()).toBe(ADDRESS['Full name'])
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByRole('button', { name: 'Asks for confirmation' }).click()
    await place.click()
    const bank = page.getByRole('alertdialog', { name: 'Your bank asks: is this you?' })
    await bank.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText("The payment didn't go through").waitFor()
    // A reload keeps the step.
    await page.reload()
    await page.getByRole('button', { name: 'Asks for confirmation' }).click()
    await place.dblclick()
    await bank.getByRole('button', { name: 'Approve Payment' }).click()
    await page.getByText('Order Placed Successfully!').waitFor()
    await page.getByText('Your 25-Pack pack will be shipped to your address.').waitFor()
    await page.getByText('Your order is paid').waitFor()
    await expectFocus(page.getByRole('heading', { name: 'Your order', exact: true }))
    const [order, ...others] = await ordersOf(page)
    expect(order?.status).toBe('paid')
    expect(others).toEqual([])
    await page
      .getByRole('article', { name: /25-Pack/ })
      .getByText('Paid')
      .first()
      .waitFor()
    await expectAccessible(page)

    // Back does not return to the payment, and the form is empty.
    await page.getByRole('button', { name: 'Continue to Shipping' }).click()
    expect(await page.getByLabel('Full name').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Back to Packs' }).click()
    await expectFocus(page.getByRole('heading', { name: 'Choose your pack' }))

    // The return URL grants nothing and shows the actual order.
    await page.goto('/order-success')
    await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor()
    await page.getByRole('link', { name: 'Manage QR Codes' }).click()
    await page.getByRole('link', { name: 'Your Orders' }).click()
    await page.getByRole('heading', { name: 'Your Orders' }).waitFor()
  },
)

browserTest('two tabs with one cart pay it once', async ({ open }) => {
  const page = await open({ device: 'desktop' })
  await signUp(page)
  await page.goto('/order-qr-codes?step=shipping')
  await fillAddress(page, {
    'Full name': 'Anna Berg',
    Address: '12 Harbour Street',
    City: 'Portland',
    State: 'OR',
    'ZIP code': '97201',
    Phone: '503 555 0100',
  })
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const place = (tab: Page) => tab.getByRole('button', { name: 'Place Order - $19.99' })
  await place(page).waitFor()
  const other = await page.context().newPage()
  await other.goto('/order-qr-codes')
  await other.getByRole('button', { name: 'Finish Paying' }).click()
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Pays …4242' }).click()
  await Promise.all([place(page).click(), place(other).click()])
  for (const tab of [page, other]) await tab.getByText('Your order is paid').waitFor()
  expect(await ordersOf(page)).toMatchObject([{ status: 'paid' }])
})
