import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline } from '../harness/worker.ts'
import { makeBin } from './own-bin.ts'

const WINTER = { name: 'Winter things', category: 'garage', description: 'Everything for the snow' }
const SLEDGE = { name: 'Sledge', description: 'red, two seats', category: 'Sports', quantity: 2 }

browserTest('a stranger’s phone without JavaScript loads a scanned bin in one request', async ({ open }) => {
  const owner = await open()
  await signUp(owner)
  const bin = await makeBin(owner, WINTER, [SLEDGE])
  for (const colorScheme of ['light', 'dark'] as const) {
    const stranger = await open({ colorScheme, javaScriptEnabled: false })
    const asked: string[] = []
    stranger.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await stranger.goto(`/qr/${bin.qrCode}`)
    await stranger.getByRole('heading', { name: 'Winter things' }).waitFor()
    const words = await stranger.locator('main').innerText()
    for (const word of [
      'Garage',
      'Everything for the snow',
      'Contents 1',
      'Sledge',
      '× 2',
      'red, two seats',
    ]) {
      expect(words.replace(/\s+/g, ' ')).toContain(word)
    }
    const start = stranger.getByRole('link', { name: 'Get Started with Binnacle' })
    expect(await start.getAttribute('href')).toBe('/register?from=/dashboard')
    expect(asked.filter((path) => path !== '/icon.svg')).toEqual([`/qr/${bin.qrCode}`])
  }
})

browserTest('the page is accessible when full, empty and private, in both themes', async ({ open }) => {
  const owner = await open()
  await signUp(owner)
  const codes = [
    (await makeBin(owner, WINTER, [SLEDGE])).qrCode,
    (await makeBin(owner, { name: 'Empty', category: 'kitchen' })).qrCode,
    (await makeBin(owner, { name: 'Tax', category: 'office', isQrPrivate: true })).qrCode,
    'Zk3vP0aYq81LmTzX9cRw2B',
  ]
  for (const colorScheme of ['light', 'dark'] as const) {
    const stranger = await open({ colorScheme, bypassCSP: true })
    for (const code of codes) {
      await stranger.goto(`/qr/${code}`)
      await expectAccessible(stranger)
    }
  }
})

browserTest('a private bin asks to sign in and then shows its items', async ({ open }) => {
  const owner = await open()
  const person = await signUp(owner)
  const bin = await makeBin(owner, { name: 'Tax', category: 'office', isQrPrivate: true }, [
    { name: 'Ledger' },
  ])
  const visitor = await open()
  await visitor.goto(`/qr/${bin.qrCode}`)
  await visitor.getByRole('heading', { name: 'Private Bin' }).waitFor()
  const words = await visitor.locator('main').innerText()
  expect(words).toContain('Tax')
  expect(words).toContain('An office storage bin')
  expect(words).toContain('This bin is private. Please sign in to view its contents.')
  expect(words).not.toContain('Ledger')
  await visitor.getByRole('link', { name: 'Sign In to View Contents' }).click()
  await visitor.getByLabel('Email').fill(person.email)
  await visitor.getByLabel('Password', { exact: true }).fill(person.password)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await visitor.getByText('Ledger').waitFor()
  expect(new URL(visitor.url()).pathname).toBe(`/qr/${bin.qrCode}`)
})

browserTest('an own code opens offline from the device', async ({ open }) => {
  const page = await open({ installed: true })
  await signUp(page)
  const bin = await makeBin(page, { name: 'Basement box', category: 'kitchen' }, [{ name: 'Jam jars' }])
  await page.goto('/bins')
  await page.getByRole('link', { name: 'Basement box' }).waitFor()
  await goOffline(page)
  await page.goto(`/qr/${bin.qrCode}`)
  await page.getByText('Jam jars').waitFor()
  await expectAccessible(page)
  await page.goto('/qr/Zk3vP0aYq81LmTzX9cRw2B')
  await page.getByText('Failed to load bin data').waitFor()
})

browserTest('inside the app, shared and scanned bins show that they load', async ({ open }) => {
  const owner = await open()
  await signUp(owner)
  const bin = await makeBin(owner, WINTER, [SLEDGE])
  const made = await owner.request.post('/api/shared-qr-codes', { data: { binId: bin.id } })
  const { shareCode } = (await made.json()) as { shareCode: string }
  const page = await open()
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByText('No bins created yet').waitFor()
  for (const [path, words] of [
    [`/shared/${shareCode}`, 'Loading shared bin...'],
    [`/qr/${bin.qrCode}`, 'Loading bin...'],
  ] as const) {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/shared-qr-codes/*', (route) => held.then(() => route.continue()), { times: 1 })
    // A typed URL would be answered by the server's page.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.getByRole('status').getByText(words, { exact: true }).waitFor()
    answer()
    await page.getByText('Sledge').waitFor()
  }
})
