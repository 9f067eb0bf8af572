import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { startChatDouble } from '#server/testing/ai/chat-completions.ts'
import { startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { openOwnBin } from '../adding/own-bin.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const drawer = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#876"/><rect x="80" y="60" width="160" height="120" fill="#c33"/><circle cx="560" cy="160" r="100" fill="#36c"/><rect x="160" y="360" width="240" height="160" fill="#3a6"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer()

const thing = (name: string, x: number, y: number, width: number, height: number) => ({
  name,
  category: 'Kitchen',
  description: '',
  confidence: 0.9,
  box: { x: x / 800, y: y / 600, width: width / 800, height: height / 600 },
})

const DRAWER = {
  name: 'Open drawer',
  category: 'Kitchen',
  description: 'Three things',
  confidence: 0.8,
  items: [
    thing('Red box', 80, 60, 160, 120),
    thing('Blue plate', 460, 60, 200, 200),
    thing('Green tray', 160, 360, 240, 160),
  ],
}

const OUTSIDE_HOST = 'eyes.example.com'
/** Resolves a name outside the operator's network to this machine, as its hosts file could. */
const RESOLVE_OUTSIDE_HOST = `import dns from 'node:dns'
const { lookup } = dns
dns.lookup = (name, ...rest) => lookup(name === '${OUTSIDE_HOST}' ? '127.0.0.1' : name, ...rest)`

const serverWithModel = async (where: 'own network' | 'outside') => {
  const model = await startChatDouble()
  const { port, pathname } = new URL(model.baseUrl)
  const dataDir = makeTestFolder('binnacle-photos-')
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    AI_PROVIDER: 'openai-compatible',
    AI_API_KEY: 'key',
    AI_BASE_URL: where === 'outside' ? `http://${OUTSIDE_HOST}:${port}${pathname}` : model.baseUrl,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(RESOLVE_OUTSIDE_HOST)}`,
    AI_MODEL: 'words',
    AI_VISION_MODEL: 'eyes',
  })
  onTestFinished(async () => {
    await server.stop()
    await model.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { model, origin: server.origin }
}

browserTest('one photo of a drawer becomes a list of items after consent', async (journey) => {
  const { model, origin } = await serverWithModel('outside')
  model.says({ json: DRAWER })
  const page = await journey.open({ installed: true, baseURL: origin })
  // Without payments the settings get a 503.
  journey.expectPageError(page, /net::ERR|503/)
  const { detail, items } = await openOwnBin(page, 'Kitchen drawer')
  const file = { name: 'drawer.jpg', mimeType: 'image/jpeg', buffer: await drawer() }
  await detail.getByRole('button', { name: 'Snap Bulk' }).click()
  const snap = page.getByRole('dialog', { name: 'Snap Bulk' })
  await snap.getByLabel('Choose photos').setInputFiles([file])

  // Asks for consent and names the service before sending anything.
  const question = snap.getByRole('region', { name: 'Suggest names from photos?' })
  await question.getByText('a service outside this server').waitFor()
  await expectAccessible(page)
  expect(model.calls).toHaveLength(0)
  await question.getByRole('button', { name: 'Suggest names' }).click()

  const list = snap.getByRole('region', { name: 'Items in this photo' })
  await list.getByText('3 items were found in this photo').waitFor()
  await snap.getByRole('button', { name: '2: Blue plate' }).click()
  await expect
    .poll(() => list.getByLabel('Name of thing 2').evaluate((at) => at === document.activeElement))
    .toBe(true)
  await expectAccessible(page)
  await list.getByLabel('Name of thing 2').fill('Grandmother’s plate')
  await list.getByRole('button', { name: 'Merge Green tray with another' }).click()
  await page.getByRole('menuitem', { name: 'Same as 1: Red box' }).click()
  await list.getByRole('button', { name: 'Skip Red box' }).click()
  await list.getByRole('button', { name: 'Keep 1 item' }).waitFor()
  // Taps within 300 ms count as one.
  await page.waitForTimeout(300)
  await list.getByRole('button', { name: 'Keep Red box' }).click()
  await list.getByRole('button', { name: 'Keep 2 items' }).click()
  await snap.getByRole('button', { name: 'Add 2 Items' }).click()
  await detail.getByRole('heading', { name: 'Items in this bin (2)' }).waitFor()
  const stored = await items()
  expect(stored.map(({ name }) => name).sort()).toEqual(['Grandmother’s plate', 'Red box'])
  // Each has its own crop.
  for (const { name, imageUrl } of stored) {
    const { width = 0, height = 0 } = await sharp(
      await (await page.request.get(imageUrl ?? '')).body(),
    ).metadata()
    const [wide, high] = name === 'Red box' ? [359, 516] : [224, 224]
    expect(Math.abs(width - wide) + Math.abs(height - high), name).toBeLessThan(6)
  }

  // Offline, photos wait, drafts stay, and no request is repeated.
  model.says({ json: { name: 'Cordless drill', category: 'Tools', description: 'Blue', confidence: 0.9 } })
  await goOffline(page)
  await detail.getByRole('button', { name: 'Snap Bulk' }).click()
  await snap.getByLabel('Choose photos').setInputFiles([file, file])
  await snap.getByText('A name will be suggested once').waitFor()
  await snap.getByLabel('Name').fill('My own name')
  await goOnline(page)
  await snap.getByRole('button', { name: 'Photo 2: Cordless drill' }).waitFor()
  expect(await snap.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('My own name')
  expect(model.calls.filter(({ images }) => images.length > 0)).toHaveLength(2)

  // Revoking the consent applies at once.
  await page.keyboard.press('Escape')
  await page.goto('/settings#photos-and-ai')
  const settings = page.getByRole('switch', { name: /Suggest names from photos/ })
  await settings.waitFor()

  // The model answers what the grammar cannot, as plain text without links.
  const text = 'A plate shines. See [more](https://example.org/?q=plate) ![x](https://example.org/x.png)'
  const nothing = { things: [], bin: null, quantity: null, quantities: [], name: null, category: null }
  model.says({ json: { tool: 'answer', text, ...nothing, place: null, of: null } })
  await page.getByRole('button', { name: 'Assistant', exact: true }).tap()
  const panel = page.getByRole('dialog', { name: 'Binnacle Assistant' })
  await panel.getByRole('textbox').fill('Recite something about plates')
  await panel.getByRole('button', { name: 'Send' }).tap()
  await panel.getByText('Written by the AI service. It can be wrong.').waitFor()
  await panel.getByText('A plate shines.').waitFor()
  expect(await panel.locator('a, img').count()).toBe(0)
  await panel.getByRole('button', { name: 'Close' }).tap()
  await panel.waitFor({ state: 'detached' })
  model.says({ json: { name: 'Cordless drill', category: 'Tools', description: 'Blue', confidence: 0.9 } })

  await settings.uncheck()
  await page.goBack()
  await detail.getByRole('button', { name: 'Add Item' }).click()
  const add = page.getByRole('dialog', { name: 'Add Item' })
  await add.getByLabel('Photo: choose a file').setInputFiles([file])
  await add.getByRole('button', { name: 'Name from photo' }).click()
  await add.getByRole('region', { name: 'Suggest names from photos?' }).waitFor()
  await add.getByRole('button', { name: 'Suggest names' }).click()
  await expect.poll(() => add.getByLabel('Name').inputValue()).toBe('Cordless drill')
  expect(model.wrong).toEqual([])
})

browserTest(
  'where the AI service is the operator’s own, a photo is named without a question',
  async (journey) => {
    const { model, origin } = await serverWithModel('own network')
    model.says({ json: DRAWER })
    const page = await journey.open({ baseURL: origin })
    // Without payments the settings get a 503.
    journey.expectPageError(page, /net::ERR|503/)
    const { detail } = await openOwnBin(page, 'Kitchen drawer')
    const file = { name: 'drawer.jpg', mimeType: 'image/jpeg', buffer: await drawer() }
    await detail.getByRole('button', { name: 'Snap Bulk' }).click()
    const snap = page.getByRole('dialog', { name: 'Snap Bulk' })
    await snap.getByLabel('Choose photos').setInputFiles([file])
    await snap.getByText('3 items were found in this photo').waitFor()
    expect(await snap.getByRole('region', { name: 'Suggest names from photos?' }).count()).toBe(0)

    // The switch says what happens, and ends it.
    await page.keyboard.press('Escape')
    await page.goto('/settings#photos-and-ai')
    const choice = page.getByRole('switch', { name: /Suggest names from photos/ })
    await page.getByText('which runs on this server or in its own network').waitFor()
    await choice.uncheck()
    expect(await choice.isChecked()).toBe(false)
  },
)
