import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippingAddress } from '#server/testing/guards/two-accounts.ts'
import {
  createStripeApp,
  readPlanState,
  type StripeApp,
  stripeSettings,
} from '#server/testing/payments/stripe-app.ts'
import type { DoubleEvent } from '#server/testing/stripe-double/state.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { register } from '#server/testing/test-user.ts'

/** `npm run proof:payments` sets twenty. */
const KILLS = Number(process.env.PAYMENT_KILLS ?? 2)
const SERVER = fileURLToPath(new URL('../../testing/guards/fuzz/fuzzed-server.ts', import.meta.url))

const dataDir = makeTestFolder('binnacle-killed-')
let stripe: StripeApp
beforeAll(async () => {
  stripe = await createStripeApp()
})
afterAll(async () => {
  await stripe.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (): Promise<{ child: ChildProcess; port: number }> => {
  const payments = stripeSettings(stripe.double)
  const { connection } = stripe.app.db
  const child = fork(SERVER, [JSON.stringify({ connection, dataDir, payments })], {
    execArgv: ['--import', 'tsx'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

const HELD = [
  'lock table payment_events in exclusive mode',
  'lock table qr_orders in exclusive mode',
  'lock table physical_qr_codes in exclusive mode',
  'lock table jobs in exclusive mode',
]

const send = (port: number, event: DoubleEvent): Promise<Response> => {
  const body = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.double.sign(body) }
  return fetch(`http://127.0.0.1:${port}/api/stripe/webhook`, { method: 'POST', body, headers })
}

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await stripe.app.db.pool.query(
    `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}

const PAID = { status: 'paid', stickers: 5, mails: 1 }

test('a handler killed at any point leaves all or nothing, and the redelivered event pays once', async () => {
  let { child, port } = await start()
  const points: number[] = HELD.map(() => 0)
  for (let kill = 0; kill < KILLS; kill++) {
    const point = (kill * (KILLS < HELD.length ? 2 : 1) + 1) % HELD.length
    const person = await register(stripe.app)
    const body = { packId: 'pack-5', shipping: shippingAddress }
    const { clientSecret } = (await person.call('POST', '/api/qr-orders/create-payment-intent', body)).json()
    stripe.double.takeEvents()
    stripe.double.pay(clientSecret, 'succeeds')
    const event = stripe.double.takeEvents().find(({ type }) => type === 'payment_intent.succeeded')
    if (!event) throw new Error('Stripe told nothing')

    const holder = await stripe.app.db.pool.connect()
    await holder.query('begin')
    await holder.query(HELD[point] ?? '')
    const answered = send(port, event).catch(() => null)
    while (!(await isWaiting())) await sleep(20)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await holder.query('rollback')
    holder.release()
    expect(await answered).toBe(null)
    points[point] = (points[point] ?? 0) + 1

    ;({ child, port } = await start())
    const [order] = (await readPlanState(stripe.app, person)).orders
    expect(order).toMatchObject({ status: 'pending', stickers: 0, mails: 0 })
    expect((await send(port, event)).status).toBe(200)
    expect((await send(port, event)).status).toBe(200)
    expect((await readPlanState(stripe.app, person)).orders).toMatchObject([PAID])
  }
  child.disconnect()
  await once(child, 'exit')
  process.stdout.write(
    `payments: killed ${KILLS} times inside the handler, at each point ${points.join(', ')}\n`,
  )
}, 1_200_000)
