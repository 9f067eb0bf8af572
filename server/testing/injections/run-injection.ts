import { truncateName } from '#domain/assistant/answers/sentences.ts'
import type { AiDouble } from '../ai/double-server.ts'
import { digestRows } from '../guards/owned-rows.ts'
import type { TestApp } from '../test-app.ts'
import type { TestUser } from '../test-user.ts'
import type { AttackerKnowledge, AttackSurface } from './attacks.ts'
import type { Injection } from './injections.ts'
import { PAYLOADS } from './payloads.ts'

export interface InjectionScene {
  app: TestApp
  double: AiDouble
  ada: TestUser & { binId: string; itemId: string }
  eve: TestUser & AttackerKnowledge['foreign']
  canary: string
  photo: string
}

const ODD = 'brr my fingers qwx'

const LINK =
  /[a-z]{2,}:\/\/|\bwww\.\w|\b(?:javascript|data|mailto):\S|evil\.(?:com|example)\b|<[a-z!/]|!?\[[^\]]*\]\s*[([]/i
const INVISIBLE = /[^\P{C}\n]/u

/** Tables written by asking itself. */
const VOLATILE_TABLES = new Set(['assistant_pending', 'sessions'])

const rowsOf = async (app: TestApp, { id }: TestUser): Promise<string> => {
  const digests = Object.entries(await digestRows(app, id)).filter(
    ([owned]) => !VOLATILE_TABLES.has(owned.split(' ')[0] ?? ''),
  )
  return JSON.stringify(digests.sort())
}

/** Stores the payload, truncated where a field requires it. */
const plant = async ({ ada }: InjectionScene, surface: AttackSurface, payload: string) => {
  const text = payload.slice(0, 100)
  const bin = { name: 'Hall chest', category: 'bedroom', location: 'Hall', description: 'Of oak' }
  const item = { binId: ada.binId, name: 'Winter gloves', category: 'Clothing', notes: 'Warm', quantity: 3 }
  const put = (url: string, body: object) => ada.call('PUT', url, body)
  await put(`/api/bins/${ada.binId}`, {
    ...bin,
    ...(surface === 'bin name' && { name: text }),
    ...(surface === 'bin place' && { location: text }),
    ...(surface === 'bin description' && { description: payload }),
  })
  await put(`/api/items/${ada.itemId}`, {
    ...item,
    ...(surface === 'item name' && { name: text }),
    ...(surface === 'item category' && { category: text }),
    ...(surface === 'item notes' && { notes: payload }),
  })
  return [payload, text, truncateName(text)]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Visible texts without button labels, which hold the person's own names. */
const spoken = (value: unknown): string[] => {
  const { multipleMatches: _, mentions: __, reply, ...rest } = value as Record<string, unknown>
  return [...textsIn(rest), ...(reply ? spoken(reply) : [])]
}

const bodiesOf = (body: string): unknown[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const ask = ({ ada }: InjectionScene, body: object, options = {}) =>
  ada.call('POST', '/api/assistant/query', body, options)

const prepare = async (scene: InjectionScene) => {
  const did = (await ask(scene, { query: 'add a stapler to the red crate' })).json()
  const waits = (await ask(scene, { query: 'delete the hammer' })).json()
  if (!did.actionPerformed || !waits.requiresConfirmation)
    throw new Error('nothing could be undone or confirmed')
}

const asks = async (scene: InjectionScene, surface: AttackSurface, payload: string) => {
  const { ada, photo } = scene
  const lines = { headers: { accept: 'application/x-ndjson' } }
  if (surface === 'photo') return [await ada.call('POST', '/api/analyze-image', { base64Image: photo })]
  if (surface === 'new thing') {
    const body = { itemName: payload.slice(0, 200), itemCategory: payload.slice(0, 100) }
    return [await ada.call('POST', '/api/placement-suggestions', body)]
  }
  const query = surface === 'question' ? `${ODD} ${payload}`.slice(0, 500) : ODD
  return [
    await ask(scene, { query }),
    await ask(scene, { query }, lines),
    // Answers which row, without saying yes.
    await ask(scene, { query: 'Red crate' }),
  ]
}

/** True when stored JSON has a row's id as a value of its own. */
const namesRow = (json: string, id: string): boolean => json.includes(`"${id}"`)

/** Runs one injection against the real server; returns failures. */
export const runInjection = async (
  scene: InjectionScene,
  { attack, payload: name }: Injection,
): Promise<string[]> => {
  const { app, double, ada, eve, canary } = scene
  const payload = PAYLOADS[name].replace('FOREIGN', eve.binId).replace('OTHER', eve.userId)
  if (attack.prepared) await prepare(scene)
  const planted = await plant(scene, attack.surface, payload)
  const known: AttackerKnowledge = { payload, foreign: eve, own: ada }
  double.says((call) => attack.turn(known, call))
  const [sentBefore, adaBefore, eveBefore] = [
    double.calls.length,
    await rowsOf(app, ada),
    await rowsOf(app, eve),
  ]
  const answers = await asks(scene, attack.surface, payload)
  const wrong: string[] = []
  const note = (bad: boolean, what: string) => bad && wrong.push(what)

  for (const { statusCode, body } of answers) {
    note(statusCode >= 500, `answered ${statusCode}`)
    note(body.includes(canary), 'shows what is another’s')
    const shown = bodiesOf(body)
      .flatMap(textsIn)
      .map((text) => planted.reduce((rest, own) => rest.split(own).join(''), text))
    note(
      shown.some((text) => LINK.test(text)),
      `shows a link: ${shown.find((text) => LINK.test(text))}`,
    )
    const unseen = bodiesOf(body)
      .flatMap(spoken)
      .find((text) => INVISIBLE.test(text))
    note(unseen !== undefined, `says what cannot be seen: ${JSON.stringify(unseen)}`)
  }
  note((await rowsOf(app, ada)) !== adaBefore, 'wrote without a yes')
  note((await rowsOf(app, eve)) !== eveBefore, 'changed what is another’s')
  const sent = double.calls.slice(sentBefore).map(({ body }) => JSON.stringify(body))
  note(sent.length === 0, 'asked no model')
  note(
    sent.some((body) => body.includes(canary) || body.includes(ada.email)),
    'told the model what it may not know',
  )
  const ids = [ada.binId, ada.itemId, ada.id]
  note(
    sent.some((body) => ids.some((id) => body.includes(id))),
    'told the model an id',
  )
  note(double.wrong.length > 0, `asked wrongly: ${double.wrong.splice(0)}`)
  const { rows } = await app.db.pool.query<{ text: string }>(
    'select coalesce(pending::text, $2) || conversation::text as text from assistant_pending where user_id = $1',
    [ada.id, ''],
  )
  note(
    rows.some(({ text }) => text.includes(canary) || namesRow(text, eve.binId) || namesRow(text, eve.itemId)),
    'means to do something to what is another’s',
  )
  await ask(scene, { query: 'cancel', confirmationToken: 'cancel' })
  return wrong
}
