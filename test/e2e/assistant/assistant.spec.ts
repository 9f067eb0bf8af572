import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { expectFocus } from '../harness/focus.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const twoBins = async (page: Page) => {
  const add = async (bin: object, ...names: string[]) => {
    const made = await page.request.post('/api/bins', { data: bin })
    const { id } = (await made.json()) as { id: string }
    for (const name of names) await page.request.post('/api/items', { data: { binId: id, name } })
    return id
  }
  const winter = await add(
    { name: 'Winter box', category: 'bedroom', location: 'Attic' },
    'Red gloves',
    'Blue gloves',
  )
  const tools = await add({ name: 'Tools', category: 'garage', location: 'Shed' }, 'Cordless drill')
  const namesIn = async (id: string) =>
    ((await (await page.request.get(`/api/bins/${id}/items`)).json()) as { name: string }[])
      .map(({ name }) => name)
      .sort()
  return { winter, tools, namesIn }
}

const openPanel = (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Binnacle Assistant' })
  const field = panel.getByRole('textbox', { name: 'Ask or tell the assistant' })
  const log = panel.getByRole('log', { name: 'Conversation' })
  const answered = () => panel.getByText('Looking...').waitFor({ state: 'detached' })
  const ask = async (text: string) => {
    await answered()
    await field.fill(text)
    await field.press('Enter')
    await answered()
  }
  return { panel, field, log, ask }
}

browserTest(
  'on a desktop: questions, choices, a confirmed delete and its undo beside the page',
  async (journey) => {
    const page = await journey.open({ device: 'desktop' })
    journey.expectPageError(page, /500|net::ERR/)
    await signUp(page)
    const { winter, namesIn } = await twoBins(page)
    await page.goto('/bins')
    await page.getByText('Manage all your storage bins (2 bins)').waitFor()
    const opener = page.getByRole('button', { name: 'Assistant', exact: true })
    await opener.click()
    const { panel, field, log, ask } = openPanel(page)
    await panel.getByText('Hello! Ask me where something is').waitFor()
    await panel.getByRole('button', { name: 'Where is the Cordless drill?' }).waitFor()
    const send = panel.getByRole('button', { name: 'Send' })
    expect(await send.isDisabled()).toBe(true)
    await expectAccessible(page)

    // Shift+Enter inserts a line, Enter sends one request.
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/assistant/query')) asked += 1
    })
    await field.fill('where is')
    await field.press('Shift+Enter')
    await page.keyboard.type('the drill')
    expect(await field.inputValue()).toBe('where is\nthe drill')
    await field.press('Enter')
    await panel.getByRole('button', { name: /^Cordless drill/ }).waitFor()
    expect(asked).toBe(1)

    // The page stays usable, and follow-ups work.
    await page.getByRole('searchbox').first().fill('winter')
    await page.getByRole('searchbox').first().fill('')
    await ask('where are the gloves?')
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Blue gloves/ }).click()
    const detail = page.getByRole('dialog', { name: /Winter box/ })
    await detail.getByText('Blue gloves').first().waitFor()
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })

    await ask('delete the red gloves')
    await panel.getByText("Reply with 'Yes' to confirm or 'No' to cancel.").waitFor()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'No', exact: true }).click()
    await panel.getByRole('button', { name: 'Yes', exact: true }).waitFor({ state: 'detached' })
    expect(await namesIn(winter)).toEqual(['Blue gloves', 'Red gloves'])
    await ask('delete the red gloves')
    const confirmed = page.waitForRequest('**/api/assistant/query')
    await ask('Do it')
    expect((await confirmed).postDataJSON()).toMatchObject({ confirmationToken: 'confirm' })
    await expect.poll(() => namesIn(winter)).toEqual(['Blue gloves'])
    await page.getByText('1 item').first().waitFor()
    await panel.getByRole('button', { name: 'Undo' }).click()
    // Undo disappears after use, and the focus is in the field.
    expect(await field.evaluate((box) => box === document.activeElement)).toBe(true)
    await expect.poll(() => namesIn(winter)).toEqual(['Blue gloves', 'Red gloves'])

    await page.route('**/api/assistant/query', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    })
    await ask('where is the drill?')
    await log
      .getByText("Sorry, I'm having trouble accessing your bins right now. Please try again in a moment.")
      .waitFor()
    // Behind a captive portal the device answers; without any answer it changes nothing unasked.
    const hotel = '<!doctype html><title>Hotel</title>'
    await page.route('**/api/assistant/query', (route) => route.fulfill({ body: hotel }), { times: 1 })
    await ask('where is the hammer?')
    await log.getByText('Answered on this device').waitFor()
    await page.route('**/api/assistant/query', (route) => route.abort(), { times: 1 })
    await ask('add a lamp to tools')
    await log.getByText('If it was already done, say no.').waitFor()
    await ask('never mind')
    await ask('where is the drill?')
    await field.press('ArrowUp')
    expect(await field.inputValue()).toBe('where is the drill?')
    await field.fill('')

    // The dialogue survives a reload, not the session; Esc returns the focus.
    await page.reload()
    await page.getByText('Manage all your storage bins (2 bins)').waitFor()
    await opener.click()
    await log.getByText('Do it').waitFor()
    await panel.getByRole('button', { name: 'Clear conversation' }).click()
    await log.getByText('Do it').waitFor({ state: 'detached' })
    await field.focus()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  },
)

browserTest('on a phone: questions and changes offline, sent when online', async (journey) => {
  const page = await journey.open({ installed: true })
  journey.expectPageError(page, /net::ERR/)
  await signUp(page)
  const { winter, namesIn } = await twoBins(page)
  await page.goto('/dashboard')
  await page.getByText('You have 2 bins with 3 items stored').waitFor()
  const slots = page.getByRole('navigation', { name: 'Bottom' })
  await expect
    .poll(() => slots.locator('a, button').allInnerTexts())
    .toEqual(['Home', 'All Bins', 'Assistant', 'Scanner', 'Add Bin', 'Settings'])
  await slots.getByRole('button', { name: 'Assistant' }).tap()
  const { panel, field, log, ask } = openPanel(page)
  await panel.waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await expectAccessible(page)
  await waitForNetworkIdle(page)
  await goOffline(page)

  await panel.getByRole('button', { name: 'Where is the Cordless drill?' }).tap()
  await log.getByText('Answered on this device').waitFor()
  await ask('and the red gloves?')
  await panel.getByRole('button', { name: /^Red gloves/ }).waitFor()
  await ask('add 2 candles to the winter box')
  await log.getByText('Saved on this device.').waitFor()
  await ask('delete the gloves')
  await panel
    .getByRole('button', { name: /^Blue gloves/ })
    .last()
    .press('Enter')
  await expectFocus(field)
  await panel.getByRole('button', { name: 'Yes', exact: true }).tap()
  await panel.getByRole('button', { name: 'Undo' }).waitFor()
  await expectAccessible(page)
  // Bypasses the page's offline emulation.
  expect(await namesIn(winter)).toEqual(['Blue gloves', 'Red gloves'])

  await goOnline(page)
  await expect.poll(() => namesIn(winter)).toEqual(['Candles', 'Red gloves'])
  await ask('what is in the winter box?')
  await panel
    .getByRole('button', { name: /^Winter box/ })
    .last()
    .tap()
  await page
    .getByRole('dialog', { name: /Winter box/ })
    .getByText('Candles')
    .first()
    .waitFor()
  await panel.waitFor({ state: 'detached' })
})
