import { nanoid } from 'nanoid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#proofs/sync/random.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookiesOf, register, type TestUser } from '#server/testing/test-user.ts'
import { forgetUser } from '#web/offline/recovery/forget-user.ts'
import { type Device, openDevice } from './device.ts'

/** Number of user switches; the long proof sets 1,000. */
const SWITCHES = Number(process.env.SWITCHES ?? 60)
const HOUR = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const view = (from: Device) => from.offline.inventory.getSnapshot()
const state = (from: Device) => from.offline.state.getSnapshot()
const offline = async (): Promise<Response> => {
  throw new TypeError('no network')
}

const signIn = async (person: TestUser): Promise<TestUser> => {
  const { email, password } = person
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password, rememberMe: true },
  })
  expect(answer.statusCode).toBe(200)
  return { ...person, cookie: cookiesOf(answer) }
}

/** Every row the server ever had of this user. */
const rowsOf = async (person: TestUser): Promise<string[]> => {
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select id from bins where inventory_id = $1 union all select id from items where inventory_id = $1',
    [person.inventoryId],
  )
  return rows.map(({ id }) => id).sort()
}

test(`${SWITCHES} user switches on one device send and show nothing to another user`, {
  timeout: 120_000 + SWITCHES * 2000,
}, async () => {
  const people = await Promise.all([register(app), register(app), register(app)])
  await app.db.pool.query("update users set subscription_status = 'active', subscription_tier = 'unlimited'")
  const luck = createRandom(17)
  const dbName = nanoid()
  const ownerOf = new Map<string, string>()
  const wrong: string[] = []
  let sent = 0

  const watch =
    (session: TestUser, refused: boolean): Device['network'] =>
    async ({ method, path, body, pass }) => {
      const request = `${path} ${body}`
      const owners = new Set([...ownerOf].filter(([id]) => request.includes(id)).map(([, owner]) => owner))
      const others = [...owners].filter((owner) => owner !== session.id)
      const answer = await pass()
      sent += 1
      // Rows of another user are allowed only where the server refuses the session.
      if (others.length > 0 && !(refused && answer.status === 409)) {
        wrong.push(`${method} ${path} of ${others} in the session of ${session.id}: ${answer.status}`)
      }
      return answer
    }

  let unsentAtSwitch = 0
  for (let turn = 0; turn < SWITCHES; turn++) {
    const person = luck.pick(people) as TestUser
    const other = luck.pick(people.filter(({ id }) => id !== person.id)) as TestUser
    // Sometimes another tab has signed in as somebody else.
    const mixed = luck.of(0.2)
    const session = mixed ? other : person
    const tablet = await openDevice(app, { ...person, cookie: session.cookie }, { dbName })
    const seen = [...view(tablet).bins, ...view(tablet).items].filter(
      ({ id }) => ownerOf.get(id) !== person.id,
    )
    if (seen.length > 0) wrong.push(`${person.id} sees ${seen.map(({ id }) => id)}`)
    tablet.network = luck.of(0.5) ? offline : watch(session, mixed)
    for (let n = luck.below(4); n > 0; n--) {
      const bin = luck.pick(view(tablet).bins)
      const saved = bin
        ? await tablet.offline.mutate([
            { type: 'create', entity: 'item', fields: { binId: bin.id, name: `Thing ${turn}` } },
          ])
        : await tablet.offline.mutate([
            { type: 'create', entity: 'bin', fields: { name: `Bin ${turn}`, category: 'office' } },
          ])
      ownerOf.set(saved.id, person.id)
    }
    await tablet.offline.sync()
    const { pendingOperations: pending, parked, needsSignIn } = state(tablet)
    if (parked.length > 0) wrong.push(`turn ${turn} parked ${parked.map(({ message }) => message)}`)
    if (mixed && tablet.network !== offline && pending > 0 && !needsSignIn)
      wrong.push('nobody was asked to sign in')
    if (pending > 0) unsentAtSwitch += 1
    await tablet.close()
    if (luck.of(0.3)) await forgetUser(tablet.db, person.id, { keepUnsent: true })
    await tablet.db.close()
  }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(SWITCHES / 4)
  expect(unsentAtSwitch).toBeGreaterThan(SWITCHES / 10)
  for (const person of people) {
    const tablet = await openDevice(app, person, { dbName })
    tablet.network = watch(person, false)
    expect((await tablet.offline.sync()).success).toBe(true)
    const own = [...ownerOf].filter(([, owner]) => owner === person.id).map(([id]) => id)
    expect(await rowsOf(person)).toEqual(own.sort())
    expect([...view(tablet).bins, ...view(tablet).items].map(({ id }) => id).sort()).toEqual(own)
    await tablet.close()
  }
  expect(wrong).toEqual([])
})

test('a session that ends with 50 queued changes loses none, and they are sent after sign-in', async () => {
  for (const [queued, passes] of [
    [50, 0],
    [9, 4],
  ] as const) {
    const person = await register(app)
    let phone = await openDevice(app, person)
    phone.network = offline
    const { id } = await phone.offline.mutate([
      { type: 'create', entity: 'bin', fields: { name: 'Attic', category: 'storage' } },
    ])
    for (let n = 1; n < queued; n++) {
      await phone.offline.mutate([
        { type: 'create', entity: 'item', fields: { binId: id, name: `Thing ${n}` } },
      ])
    }
    // The session ends before or during the sync.
    let calls = 0
    phone.network = async ({ pass }) => {
      if (calls++ === passes) {
        await app.db.pool.query('update sessions set expire = now() where user_id = $1', [person.id])
        app.shiftClock(HOUR)
      }
      return await pass()
    }
    for (let n = 0; n < 5; n++) await phone.offline.sync({ force: n % 2 === 0 })
    expect(state(phone)).toMatchObject({ needsSignIn: true, pendingOperations: queued - passes, parked: [] })
    const waiting = await phone.db.run((opened) => opened.getAll('syncQueue'))
    expect(waiting.map((entry) => entry.retryCount)).toEqual(Array(queued - passes).fill(0))
    expect(view(phone).itemsOf(id)).toHaveLength(queued - 1)
    await phone.close()

    const again = await signIn(person)
    phone = await openDevice(app, again, { dbName: phone.dbName })
    expect(await phone.offline.sync()).toMatchObject({ success: true, syncedOperations: queued - passes })
    expect(state(phone)).toMatchObject({ needsSignIn: false, pendingOperations: 0, parked: [] })
    expect(await rowsOf(person)).toEqual(
      [
        id,
        ...view(phone)
          .itemsOf(id)
          .map((item) => item.id),
      ].sort(),
    )
    await phone.close()
    app.shiftClock(0)
  }
})
