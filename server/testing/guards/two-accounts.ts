import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { newId, newPublicCode, newStickerId, newToken, newUuid } from '#server/platform/ids.ts'
import { addFile } from '#server/testing/files/sample-files.ts'
import { multipart } from '../files/multipart.ts'
import { addPasskey } from '../soft-authenticator.ts'
import type { TestApp } from '../test-app.ts'
import { register, type TestUser } from '../test-user.ts'

export interface AccountRows {
  userId: string
  email: string
  binId: string
  privateBinId: string
  itemId: string
  placeId: string
  recordId: string
  fileId: string
  shownImageId: string
  looseImageId: string
  qrCode: string
  privateQrCode: string
  shareId: string
  qrCodeId: string
  orderId: string
  clientSecret: string
  inventoryId: string
  memberId: string
  invitationToken: string
  apiKeyId: string
  passkeyId: string
  identityId: string
  webhookId: string
  deliveryId: string
}

/** An account with a unique word in every field. */
export interface TestAccounts extends TestUser {
  things: AccountRows
  /** Field → word for its owner only. */
  canaries: Map<string, string>
}

const newCanary = (): string => `canary${randomBytes(9).toString('hex')}`

const identityOf = async ({ services }: TestApp, { id }: TestUser): Promise<string> => {
  const who = { issuer: 'https://id.example.org', subject: newCanary(), email: `${newCanary()}@example.org` }
  return (await services.oidc.identities.link(id, who, { id: 'work', name: 'Work' })).id
}

export const sampleImage = async (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const create = { width: 8, height: 6, channels: 3, background: { r, g, b } } as const
  return await sharp({ create }).png().toBuffer()
}

const post = async (person: TestUser, url: string, fields: Record<string, unknown>, image?: Buffer) => {
  const form = await multipart(fields, image && { bytes: image })
  const response = await person.call('POST', url, undefined, form)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`)
  return response.json()
}

const imageIdOf = ({ imageUrl }: { imageUrl: string }): string => imageUrl.split('/').at(-1) ?? ''

const stickerOf = async (app: TestApp, person: TestUser, binId: string): Promise<string> => {
  const qrCodeId = newStickerId()
  await app.db.pool.query(`insert into physical_qr_codes (id, qr_code_id) values ($1, $2)`, [
    newUuid(),
    qrCodeId,
  ])
  await person.call('POST', '/api/physical-qr-codes/claim', { qrCodeId })
  await person.call('POST', '/api/physical-qr-codes/link', { qrCodeId, binId })
  return qrCodeId
}

export const shippingAddress = {
  fullName: 'Grace Hopper',
  addressLine1: '1 Main Street',
  addressLine2: '',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'US',
  phone: '217 555 0100',
}

const orderOf = async (person: TestUser): Promise<{ orderId: string; clientSecret: string }> => {
  const shipping = { ...shippingAddress, fullName: newCanary() }
  const url = '/api/qr-orders/create-payment-intent'
  return (await person.call('POST', url, { packId: 'pack-5', shipping })).json()
}

/** Home inventory of a person, their membership in it, and an invitation to it. */
const membershipOf = async (app: TestApp, person: TestUser) => {
  const { inventoryId } = person
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select id from memberships where inventory_id = $1 and user_id = $2',
    [inventoryId, person.id],
  )
  const made = await person.call('POST', `/api/inventories/${inventoryId}/invitations`, { role: 'viewer' })
  return { inventoryId, memberId: rows[0]?.id ?? '', invitationToken: made.json().token as string }
}

const apiKeyOf = async (person: TestUser): Promise<string> => {
  const asked = { name: newCanary(), inventoryId: person.inventoryId, role: 'viewer', expiresInDays: 30 }
  const { password } = person
  return (await person.call('POST', '/api/api-keys', { ...asked, password })).json().key.id
}

/** Creates a webhook with a delivery that ended. */
const webhookOf = async (app: TestApp, person: TestUser) => {
  const asked = { url: `https://example.org/${newCanary()}`, events: ['item.created'] }
  const made = await person.call('POST', `/api/inventories/${person.inventoryId}/webhooks`, asked)
  const webhookId: string = made.json().webhook.id
  const deliveryId = `msg_${newId()}`
  await app.db.pool.query(
    `insert into webhook_deliveries (id, webhook_id, type, payload, state) values ($1, $2, 'item.created', '{}', 'failed')`,
    [deliveryId, webhookId],
  )
  return { webhookId, deliveryId }
}

/** Registers a person with a public and a private bin, an item in each, and three images. */
export const createAccounts = async (app: TestApp): Promise<TestAccounts> => {
  const email = `${newCanary()}@example.org`
  const person = await register(app, email)
  const names = { firstName: newCanary(), lastName: newCanary() }
  await person.call('PUT', '/api/auth/profile', { name: `${names.firstName} ${names.lastName}`, email })
  const texts = () => ({ name: newCanary(), description: newCanary(), category: newCanary() })
  const box = () => ({ ...texts(), location: newCanary(), color: newCanary().slice(0, 32) })
  const own = { newCategory: true }
  const publicBin = box()
  const privateBin = box()
  const publicItem = { ...texts(), notes: newCanary() }
  const privateItem = { ...texts(), notes: newCanary() }
  const shown = await post(person, '/api/bins', { ...publicBin, ...own }, await sampleImage())
  const hidden = await post(
    person,
    '/api/bins',
    { ...privateBin, ...own, isQrPrivate: true },
    await sampleImage(),
  )
  const loose = await post(person, '/api/bins', { ...box(), ...own }, await sampleImage())
  await person.call('PUT', `/api/bins/${loose.id}`, { imageUrl: null })
  const item = await post(person, '/api/items', { ...publicItem, binId: shown.id }, await sampleImage())
  const secret = await post(person, '/api/items', { ...privateItem, binId: hidden.id }, await sampleImage())
  const standing = { name: newCanary() }
  const place = await post(person, '/api/places', standing, await sampleImage())
  const fieldDefinition = { name: newCanary(), categories: newCanary() }
  const record = await post(person, '/api/records', { kind: 'field', type: 'text', ...fieldDefinition })
  const fileName = { name: `${newCanary()}.pdf` }
  const receipt = await addFile(person, { target: 'item', targetId: secret.id, ...fileName })
  const share = (await person.call('POST', '/api/shared-qr-codes', { binId: shown.id })).json()
  const qrCodeId = await stickerOf(app, person, shown.id)
  const stripe = { customer: `sandbox_cus_${newCanary()}`, subscription: newCanary() }
  const { rows } = await app.db.pool.query<{ password_hash: string }>(
    `update users set stripe_customer_id = $2, stripe_subscription_id = $3 where id = $1 returning password_hash`,
    [person.id, stripe.customer, stripe.subscription],
  )
  const order = await orderOf(person)
  const canaries = new Map<string, string>([
    ['users.id', person.id],
    ['users.email', email],
    ['users.passwordHash', rows[0]?.password_hash ?? ''],
    ['users.stripeCustomerId', stripe.customer],
    ['users.stripeSubscriptionId', stripe.subscription],
    ['order.id', order.orderId],
    ['order.clientSecret', order.clientSecret],
  ])
  const typed = {
    users: names,
    place: standing,
    record: fieldDefinition,
    receipt: fileName,
    publicBin,
    privateBin,
    publicItem,
    privateItem,
  }
  for (const [record, fields] of Object.entries(typed)) {
    for (const [field, value] of Object.entries(fields)) canaries.set(`${record}.${field}`, String(value))
  }
  for (const [record, row] of Object.entries({ publicBin: shown, privateBin: hidden })) {
    canaries.set(`${record}.id`, row.id).set(`${record}.qrCode`, row.qrCode)
    canaries.set(`${record}.imageUrl`, imageIdOf(row))
  }
  canaries.set('place.id', place.id).set('place.qrCode', place.qrCode).set('place.imageUrl', imageIdOf(place))
  canaries.set('record.id', record.id)
  for (const [record, row] of Object.entries({ publicItem: item, privateItem: secret })) {
    canaries.set(`${record}.id`, row.id).set(`${record}.imageUrl`, imageIdOf(row))
  }
  const things = {
    userId: person.id,
    email,
    binId: shown.id,
    privateBinId: hidden.id,
    itemId: item.id,
    placeId: place.id,
    recordId: record.id,
    fileId: receipt.id,
    shownImageId: imageIdOf(shown),
    looseImageId: imageIdOf(loose),
    qrCode: shown.qrCode,
    privateQrCode: hidden.qrCode,
    shareId: share.id,
    qrCodeId,
    ...order,
    ...(await membershipOf(app, person)),
    apiKeyId: await apiKeyOf(person),
    passkeyId: (await addPasskey(app, person)).passkeyId,
    identityId: await identityOf(app, person),
    ...(await webhookOf(app, person)),
  }
  canaries.set('share.id', share.id).set('share.shareCode', share.shareCode)
  return { ...person, things, canaries }
}

export const UNKNOWN_IDS = (): AccountRows => ({
  userId: '00000000-0000-4000-8000-000000000000',
  email: 'nobody@example.org',
  binId: newId(),
  privateBinId: newId(),
  itemId: newId(),
  placeId: newId(),
  recordId: newId(),
  fileId: newId(),
  shownImageId: newPublicCode(),
  looseImageId: newPublicCode(),
  qrCode: newPublicCode(),
  privateQrCode: newPublicCode(),
  shareId: newUuid(),
  qrCodeId: newStickerId(),
  orderId: newUuid(),
  clientSecret: newToken(),
  inventoryId: newUuid(),
  memberId: newUuid(),
  invitationToken: newToken(),
  apiKeyId: newUuid(),
  passkeyId: newUuid(),
  identityId: newUuid(),
  webhookId: newUuid(),
  deliveryId: `msg_${newId()}`,
})

export const rowsNamed = (text: string): AccountRows => {
  const things = UNKNOWN_IDS()
  for (const key of Object.keys(things) as (keyof AccountRows)[]) things[key] = text
  return things
}
