import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { MCP_TOOLS } from '#contracts/assistant/mcp.ts'
import { PIN_HEADER } from '#contracts/codes/sharing.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'
import { newId } from '#server/platform/ids.ts'
import { type BuiltWeb, buildWeb } from '#server/testing/build-web.ts'
import { multipart } from '#server/testing/files/multipart.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { makeCall } from '../make-call.ts'
import { digestPeople } from '../owned-rows.ts'
import { policies } from '../policies.ts'
import type { CallParts } from '../policy.ts'
import { createAccounts, type TestAccounts } from '../two-accounts.ts'
import { visitorForms, visitorPolicies } from '../visitor-forms.ts'
import { type FieldPath, pathParams, textFields, textsIn, valueAt, withText } from './text-fields.ts'

/** Control and format characters: NUL, line breaks, escapes, separators and bidirectional overrides. */
const CHARACTERS = [
  '\0',
  '\r',
  '\n',
  '\r\n',
  '\t',
  '\u0007',
  '\u001B[31m',
  '\u007F',
  '\u0085',
  '\u2028',
  '\u202E',
  '\u2066',
  '\u200B',
  '\u200D',
  '\u00AD',
  '\uFEFF',
  '\uFFFF',
  '\u0301',
  '\ud800',
  '\udc00',
  '\u{E0041}',
  '\u3164',
]

/** Texts of several lines, which keep what they have. */
const SEVERAL_LINES = new Set(['description', 'notes'])

const policyByName = { ...policies, ...visitorPolicies }

let app: TestApp
let web: BuiltWeb
let house: TestAccounts
let untouched = ''

beforeAll(async () => {
  web = await buildWeb()
  app = await createTestApp(web)
})
afterAll(async () => {
  await app.close()
  web.remove()
})

const prepareHouse = async (): Promise<void> => {
  if (untouched !== '' && (await digestPeople(app, [house])) === untouched) return
  house = await createAccounts(app)
  await app.db.pool.query(
    `update users set is_admin = true, subscription_status = 'active', subscription_tier = 'unlimited' where id = $1`,
    [house.id],
  )
  await app.services.jobs.drain()
  untouched = await digestPeople(app, [house])
}

let address = 0
let cookie = ''
const send = async (call: InjectOptions) => {
  address += 1
  const ip = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
  return await app.app.inject({
    ...call,
    headers: { 'x-forwarded-for': ip, cookie, ...call.headers },
  })
}

/** Addresses hold no lone surrogates. */
const encodable = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Lists of one text a line. */
const LINE_LISTS = new Set(['choices', 'categories', 'tags', 'codes'])

/** Lines of an answer that hold what a line must not. */
const oddLines = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string' && LINE_LISTS.has(key)) {
    return value.split('\n').flatMap((line) => oddLines(line))
  }
  if (typeof value === 'string') {
    const isOdd = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\uFEFF\uFFFF\u2028]/u.test(value)
    return isOdd && !SEVERAL_LINES.has(key) ? [`${key}: ${JSON.stringify(value)}`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => oddLines(inner, Array.isArray(value) ? key : name))
}

/** Forgets tries, so that no limit answers in place of the call. */
const forgetTries = () => app.db.pool.query('delete from attempts')

const wrongWith = async (call: InjectOptions): Promise<string[]> => {
  const first = await send(call)
  if (first.statusCode === 429) await forgetTries()
  const { statusCode, body, headers } = first.statusCode === 429 ? await send(call) : first
  if (statusCode >= 500) return [`${statusCode} ${body.slice(0, 200)}`]
  const isJson = String(headers['content-type']).includes('json')
  if (statusCode >= 300 || !isJson || body === '') return []
  return oddLines(JSON.parse(body))
}

const variantsOf = (sample: unknown): string[] => {
  const right = typeof sample === 'string' && sample.length < 1000 ? sample : 'a'
  return CHARACTERS.flatMap((character) => [character, `${right}${character}`, `a${character}b`])
}

async function* callsOf(declared: Endpoint, right: CallParts): AsyncGenerator<[string, InjectOptions]> {
  const fields = new Map<string, FieldPath>()
  for (const path of [...textFields(declared.body ?? declared.form), ...textsIn(right.body)])
    fields.set(path.join('.'), path)
  for (const [name, path] of fields) {
    for (const text of variantsOf(valueAt(right.body, path))) {
      const body = withText(right.body, path, text)
      yield [`${name} = ${JSON.stringify(text)}`, await makeCall(declared, { ...right, body })]
      if (!declared.form || path.length !== 1 || text.length > 100) continue
      const form = await multipart(body as Record<string, unknown>)
      yield [`form ${name} = ${JSON.stringify(text)}`, { ...(await makeCall(declared, right)), ...form }]
    }
  }
  for (const name of textFields(declared.query).flat()) {
    for (const text of variantsOf(right.query?.[name])) {
      const query = { ...right.query, [name]: encodable(text) }
      yield [`?${name} = ${JSON.stringify(text)}`, await makeCall(declared, { ...right, query })]
    }
  }
  for (const name of pathParams(declared)) {
    for (const text of variantsOf(right.params?.[name])) {
      const params = { ...right.params, [name]: encodable(text) }
      yield [`{${name}} = ${JSON.stringify(text)}`, await makeCall(declared, { ...right, params })]
    }
  }
}

const check = async (calls: AsyncIterable<[string, InjectOptions]> | Iterable<[string, InjectOptions]>) => {
  const wrong: string[] = []
  cookie = `binnacle=${(await app.services.sessions.open(house.id, true)).token}`
  for await (const [what, call] of calls) {
    wrong.push(...(await wrongWith(call)).map((answer) => `${what} → ${answer}`))
  }
  expect(wrong.slice(0, 20)).toEqual([])
}

test.each([...allEndpoints, ...visitorForms].map((declared) => [declared.name, declared] as const))(
  '%s takes control characters in no text, or cleans them',
  async (_, declared) => {
    await prepareHouse()
    await forgetTries()
    const spare = await register(app)
    const right = await policyByName[declared.name]?.ask({ things: house.things, caller: house, spare, app })
    await check(callsOf(declared, right ?? {}))
  },
)

const ROWS = [
  ['/api/bins', Object.keys(FIELDS.bin), { name: 'Box', category: 'garage' }],
  ['/api/items', Object.keys(FIELDS.item), { name: 'Lamp' }],
  ['/api/places', Object.keys(FIELDS.place), { name: 'Attic' }],
  ['/api/records', Object.keys(FIELDS.record), { kind: 'field', type: 'text', name: 'Material' }],
] as const

test.each(ROWS)(
  'envelopes take control characters in no field of %s, or clean them',
  async (path, fields, row) => {
    await prepareHouse()
    const { things } = house
    const calls = fields.flatMap((field) =>
      variantsOf((row as Record<string, string>)[field]).map((text): [string, InjectOptions] => {
        const body = {
          ...row,
          ...(path === '/api/items' && { binId: things.binId }),
          [field]: text,
          id: newId(),
        }
        const changed = Object.keys(body).filter((name) => name !== 'id')
        const timestamp = '2026-01-01T00:00:00.000Z'
        const entry = { method: 'POST', path, body, opId: newId(), baseVersion: 0, changed, timestamp }
        const payload = { userId: house.id, deviceId: 'device', entries: [entry] }
        return [`${field} = ${JSON.stringify(text)}`, { method: 'POST', url: '/api/sync', payload }]
      }),
    )
    await check(calls)
  },
)

test.each(Object.entries(MCP_TOOLS))(
  'the tool %s takes control characters in no text, or cleans them',
  async (name, tool) => {
    await prepareHouse()
    const calls = textFields(tool as z.core.$ZodType).flatMap((path) =>
      variantsOf('Box').map((text): [string, InjectOptions] => {
        const args = withText(
          { query: 'Box', bin: 'Box', to: 'Box', item: 'Box', items: [{ name: 'Box' }] },
          path,
          text,
        )
        const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
        return [`${path.join('.')} = ${JSON.stringify(text)}`, { method: 'POST', url: '/mcp', payload }]
      }),
    )
    await check(calls)
  },
)

test('a PIN takes no control characters', async () => {
  await prepareHouse()
  const { rows } = await app.db.pool.query('select share_code from shared_qr_codes where id = $1', [
    house.things.shareId,
  ])
  const calls = CHARACTERS.filter((text) => text === encodable(text)).map((text): [string, InjectOptions] => [
    JSON.stringify(text),
    {
      url: `/api/shared-qr-codes/${rows[0].share_code}`,
      headers: { [PIN_HEADER]: encodeURIComponent(`12${text}34`) },
    },
  ])
  await check(calls)
})
