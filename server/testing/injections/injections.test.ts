import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChatDouble } from '../ai/chat-completions.ts'
import { doubleSettings } from '../ai/double-settings.ts'
import { watchConnections } from '../ai/watch-connections.ts'
import { createTestApp } from '../test-app.ts'
import { register, type TestUser } from '../test-user.ts'
import { INJECTIONS, listed } from './injections.ts'
import { type InjectionScene, runInjection } from './run-injection.ts'

/** `npm run proof:injections` runs all; otherwise every eleventh, which covers each attack and payload. */
const EVERY = process.env.INJECTIONS === 'all' ? 1 : 11

let scene: InjectionScene
const watch = watchConnections()

const fill = async (person: TestUser, names: { bin: string; item: string }) => {
  const post = async (url: string, body: object) => (await person.call('POST', url, body)).json().id as string
  const binId = await post('/api/bins', { name: names.bin, category: 'bedroom' })
  const itemId = await post('/api/items', { binId, name: names.item, quantity: 3 })
  return { binId, itemId }
}

beforeAll(async () => {
  const double = await startChatDouble()
  const app = await createTestApp({ settings: { ai: doubleSettings(double, { callsPerDay: 100_000 }) } })
  const [ada, eve] = [await register(app), await register(app)]
  const canary = `canary${randomBytes(6).toString('hex')}`
  const own = await fill(ada, { bin: 'Hall chest', item: 'Winter gloves' })
  await fill(ada, { bin: 'Red crate', item: 'Hammer' })
  const names = { bin: `Safe ${canary}`, item: `Gold ${canary}` }
  const foreign = await fill(eve, names)
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  scene = {
    app,
    double,
    canary,
    ada: { ...ada, ...own },
    eve: { ...eve, ...foreign, userId: eve.id, binName: 'Safe', itemName: 'Gold' },
    photo: (await picture.jpeg().toBuffer()).toString('base64'),
  }
})
afterAll(async () => {
  watch.stop()
  await scene.app.close()
  await scene.double.close()
})

test('the listed injections are those that run', async () => {
  expect(INJECTIONS).toHaveLength(300)
  await expect(listed()).toMatchFileSnapshot('./injections.tsv')
})

test.each(
  INJECTIONS.map((injection, at) => ({ number: at + 1, ...injection })).filter((_, at) => at % EVERY === 0),
)(
  '$number: a model that $attack.name ($attack.surface, $payload) reads, writes and shows nothing it may not',
  async (injection) => {
    expect(await runInjection(scene, injection)).toEqual([])
  },
)

test('the server connects only to the database and the model', () => {
  const { host, port } = scene.app.db.connection
  const places = [...watch.seen].filter((to) => to !== `${host}:${port}` && !to.startsWith(`${host}/`))
  expect(places.filter((to) => to !== new URL(scene.double.baseUrl).host)).toEqual([])
})
