import { makeBin } from '../../codes/own-bin.ts'
import type { Journey } from '../../harness/browser-test.ts'
import { signUp } from '../../harness/person.ts'
import { printSticker } from '../../harness/sticker.ts'
import { seedInventory } from './seed-inventory.ts'
import { goByUrl, type Look, visit } from './visit.ts'

interface Share {
  id: string
  shareCode: string
}

const shipping = {
  fullName: 'Anna Berg',
  addressLine1: '12 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
  phone: '503 555 0100',
}

/** Visits every screen of a signed-in person. */
export const visitEveryScreen = async (journey: Journey, look: Look): Promise<void> => {
  const page = await journey.open(look.open)
  journey.expectPageError(page, /status of 4/)
  for (const path of await seedInventory(page)) await visit(page, path, look)
  const byUrl = { ...look, go: goByUrl }
  await visit(page, '/order-success', byUrl)
  await page.request.post('/api/qr-orders/create-payment-intent', { data: { packId: 'pack-5', shipping } })
  for (const outcome of ['', '?redirect_status=failed', '?redirect_status=succeeded'])
    await visit(page, `/order-success${outcome}`, byUrl)
}

/** Visits every page that opens without an account, and codes as a member. */
export const visitAsVisitor = async (journey: Journey, look: Look): Promise<void> => {
  const byUrl = { ...look, go: goByUrl }
  const owner = await journey.open()
  await signUp(owner)
  const bin = await makeBin(
    owner,
    {
      name: 'Winter clothes',
      category: 'bedroom',
      description: 'For the snow',
      location: 'Attic › Shelf B',
    },
    [
      { name: 'Gloves', quantity: 2, category: 'Clothing' },
      { name: 'Scarf', notes: 'Red' },
    ],
  )
  const empty = await makeBin(owner, { name: 'Empty', category: 'kitchen' })
  const tax = await makeBin(owner, { name: 'Tax', category: 'office', isQrPrivate: true })
  const share = async (limits: object): Promise<Share> => {
    const made = await owner.request.post('/api/shared-qr-codes', { data: { binId: bin.id, ...limits } })
    return (await made.json()) as Share
  }
  const [open, guarded, gone] = [await share({}), await share({ pin: '246824' }), await share({})]
  await owner.request.delete(`/api/shared-qr-codes/${gone.id}`)
  const places = (await (await owner.request.get('/api/places')).json()) as { qrCode: string }[]
  const codes = [bin.qrCode, empty.qrCode, tax.qrCode, places[0]?.qrCode ?? '', 'Zk3vP0aYq81LmTzX9cRw2B']

  const visitor = await journey.open({ ...look.open, bypassCSP: true })
  journey.expectPageError(visitor, /status of 4/)
  for (const code of [...codes, await printSticker(journey.dataDir)])
    await visit(visitor, `/qr/${code}`, byUrl)
  for (const { shareCode } of [open, gone, guarded]) await visit(visitor, `/shared/${shareCode}`, byUrl)
  await visitor.getByLabel('PIN').fill('0000')
  await visitor.getByRole('button', { name: 'View Contents' }).click()
  await visitor.getByText('Wrong PIN. Please try again.').waitFor()
  await look.check(visitor)
  await visitor.getByLabel('PIN').fill('246824')
  await visitor.getByRole('button', { name: 'View Contents' }).click()
  await visitor.getByRole('heading', { name: 'Winter clothes' }).waitFor()
  await look.check(visitor)
  for (const path of ['/', '/login', '/register', '/pricing', '/admin']) await visit(visitor, path, byUrl)

  const member = await journey.open({ ...look.open, bypassCSP: true })
  await member.context().addCookies(await owner.context().cookies())
  for (const code of [bin.qrCode, tax.qrCode]) await visit(member, `/qr/${code}`, byUrl)
}
