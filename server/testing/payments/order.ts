import { newUuid } from '#server/platform/ids.ts'
import type { TestApp } from '../test-app.ts'
import type { TestUser } from '../test-user.ts'

export const paidOrder = async (
  { db, services }: TestApp,
  person: Pick<TestUser, 'id'>,
  changes: { status?: string; id?: string } = {},
): Promise<{ id: string; qrCodeIds: string[]; paymentIntentId: string }> => {
  const { id = newUuid(), status = 'paid' } = changes
  const paymentIntentId = `pi_${id}`
  await db.pool.query(
    `insert into qr_orders (id, user_id, pack_id, pack_name, quantity, price, status, stripe_payment_intent_id,
       shipping_full_name, shipping_address_line1, shipping_address_line2, shipping_city, shipping_state,
       shipping_zip_code, shipping_country, shipping_phone)
     values ($1, $2, 'pack-10', '10-Pack', 10, '19.99', $3, $4,
       'Grace <Hopper>', '1 Main Street', 'Flat 2', 'Leeds', 'West Yorkshire', 'LS1 1AA', 'UK', '01632 960000')`,
    [id, person.id, status, paymentIntentId],
  )
  const qrCodeIds = status === 'paid' ? await db.db.transaction((tx) => services.mint.mint(tx, 10, id)) : []
  return { id, qrCodeIds, paymentIntentId }
}
