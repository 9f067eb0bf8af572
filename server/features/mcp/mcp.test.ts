import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { McpAnswer } from '#contracts/assistant/mcp.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let url: URL
let owner: TestUser
const clients: Client[] = []

beforeAll(async () => {
  app = await createTestApp()
  url = new URL('/mcp', await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await app.close()
})
beforeEach(async () => {
  owner = await register(app)
})

const createApiKey = async (role: 'viewer' | 'editor'): Promise<string> => {
  const body = {
    name: 'MCP',
    inventoryId: owner.inventoryId,
    role,
    expiresInDays: 1,
    password: owner.password,
  }
  return (await owner.call('POST', '/api/api-keys', body)).json().token
}

const connect = async (role: 'viewer' | 'editor' = 'editor', token?: string): Promise<Client> => {
  const authorization = `Bearer ${token ?? (await createApiKey(role))}`
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } })
  // The library's own types disagree under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<Client['connect']>[0])
  clients.push(client)
  return client
}

const use = async (client: Client, name: string, args: Record<string, unknown>): Promise<McpAnswer> => {
  // Lists the tools first, so that the library checks answers against their schema.
  await client.listTools()
  return (await client.callTool({ name, arguments: args })).structuredContent as McpAnswer
}

const addBin = async (name: string, location?: string): Promise<string> =>
  (await owner.call('POST', '/api/bins', { name, category: 'garage', ...(location && { location }) })).json()
    .id
const addItem = async (binId: string, name: string, quantity = 1): Promise<string> =>
  (await owner.call('POST', '/api/items', { binId, name, quantity })).json().id
const itemsOf = async (binId: string): Promise<Record<string, number>> => {
  const items = (await owner.call('GET', `/api/bins/${binId}/items`)).json() as {
    name: string
    quantity: number
  }[]
  return Object.fromEntries(items.map(({ name, quantity }) => [name, quantity]))
}
const version = async () =>
  (await app.db.pool.query('select change_seq as seq from inventories where id = $1', [owner.inventoryId]))
    .rows[0].seq

test('details of a thing are told where there are some', async () => {
  const binId = await addBin('Workshop')
  const details = { tags: 'important', price: 14_900, boughtOn: '2021-03' }
  await owner.call('POST', '/api/items', { binId, name: 'Drill press', ...details })
  await addItem(binId, 'Plain rope', 1)
  const { rows } = await use(await connect(), 'list', { bin: 'Workshop' })
  expect(rows?.find(({ name }) => name === 'Drill press')?.details).toEqual(details)
  expect(rows?.find(({ name }) => name === 'Plain rope')).not.toHaveProperty('details')
})

test('the official client finds, lists, adds, moves and takes out', async () => {
  const [garage, attic] = [await addBin('Garage box', 'Garage, shelf B'), await addBin('Attic box')]
  await addItem(garage, 'Winter gloves', 4)
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['find', 'list', 'add', 'move', 'take_out'])

  const found = await use(client, 'find', { query: 'gloves' })
  expect(found).toMatchObject({
    status: 'found',
    rows: [{ kind: 'item', binName: 'Garage box', place: 'Garage, shelf B' }],
  })
  expect(await use(client, 'list', {})).toMatchObject({ status: 'found', total: 2 })
  expect(await use(client, 'list', { bin: 'Garage box' })).toMatchObject({
    total: 1,
    rows: [{ name: 'Winter gloves' }],
  })
  const added = await use(client, 'add', {
    bin: 'Attic box',
    items: [{ name: 'Tent', quantity: 2 }, { name: 'Lamp' }],
  })
  expect(added.status).toBe('done')
  expect(await itemsOf(attic)).toEqual({ Tent: 2, Lamp: 1 })
  expect(await use(client, 'take_out', { item: 'Winter gloves', quantity: 3 })).toMatchObject({
    status: 'done',
  })
  expect(await itemsOf(garage)).toEqual({ 'Winter gloves': 1 })
  expect(await use(client, 'move', { items: [found.rows?.[0]?.id ?? ''], to: attic })).toMatchObject({
    status: 'done',
  })
  expect(await itemsOf(garage)).toEqual({})
  const history = await owner.call('GET', '/api/history')
  expect(history.body).toContain('MCP')
})

test('what is ambiguous or unknown writes nothing and answers candidates', async () => {
  const [one, two] = [await addBin('Box one'), await addBin('Box two')]
  const ids = [await addItem(one, 'Drill'), await addItem(two, 'Drill')]
  const client = await connect()
  const before = await version()
  const unclear = await use(client, 'take_out', { item: 'drill' })
  expect(unclear.status).toBe('ambiguous')
  expect(unclear.message).toContain('Nothing was changed.')
  expect(unclear.rows?.map(({ id }) => id).sort()).toEqual([...ids].sort())
  for (const [name, args] of [
    ['move', { items: ['drill'], to: 'Box one' }],
    ['move', { items: ['zither'], to: 'Box one' }],
    ['add', { bin: 'Nowhere at all', items: [{ name: 'Saw' }] }],
    ['take_out', { item: 'zither' }],
    ['list', { bin: 'box' }],
  ] as const) {
    const answer = await use(client, name, args)
    expect([name, args, answer.status]).toEqual([name, args, 'ambiguous'])
  }
  expect(await version()).toBe(before)
  expect(await use(client, 'take_out', { item: ids[0] })).toMatchObject({ status: 'done' })
})

test('a change of several rows waits for a yes, which counts for that change alone', async () => {
  const [from, to] = [await addBin('Here'), await addBin('There')]
  const ids = [await addItem(from, 'Hammer'), await addItem(from, 'Saw')]
  const client = await connect()
  const before = await version()
  const asked = await use(client, 'move', { items: ids, to })
  expect(asked).toMatchObject({ status: 'needs_confirmation', confirm: expect.any(String) })
  const { confirm } = asked
  expect(await use(client, 'move', { items: ids, to, confirm: 'yes' })).toMatchObject({
    status: 'needs_confirmation',
  })
  expect(await version()).toBe(before)
  await owner.call('PUT', `/api/items/${ids[0]}`, { name: 'Big hammer' })
  const stale = await use(client, 'move', { items: ids, to, confirm })
  expect(stale).toMatchObject({
    status: 'needs_confirmation',
    message: expect.stringContaining('Something changed'),
  })
  expect(await itemsOf(to)).toEqual({})
  expect(await use(client, 'move', { items: ids, to, confirm: stale.confirm })).toMatchObject({
    status: 'done',
  })
  expect(Object.keys(await itemsOf(to)).sort()).toEqual(['Big hammer', 'Saw'])
})

test('a viewer key is offered and allowed reading only; a foreign row is not there', async () => {
  const bin = await addBin('Box')
  await addItem(bin, 'Drill', 5)
  const client = await connect('viewer')
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['find', 'list'])
  const before = await version()
  for (const [name, args] of [
    ['add', { bin, items: [{ name: 'Saw' }] }],
    ['take_out', { item: 'Drill' }],
    ['move', { items: ['Drill'], to: bin }],
  ] as const) {
    const answer = await client.callTool({ name, arguments: args })
    expect([name, answer.isError]).toEqual([name, true])
  }
  expect(await version()).toBe(before)
  const stranger = await register(app)
  const theirs = (await stranger.call('POST', '/api/bins', { name: 'Secret', category: 'garage' })).json().id
  expect(await use(client, 'list', { bin: theirs })).toMatchObject({ status: 'ambiguous', rows: [] })
})

test('a revoked key ends the connection', async () => {
  const bin = await addBin('Box')
  const token = await createApiKey('editor')
  const client = await connect('editor', token)
  await app.db.pool.query('update api_keys set revoked_at = now() where user_id = $1', [owner.id])
  await expect(
    client.callTool({ name: 'add', arguments: { bin, items: [{ name: 'Saw' }] } }),
  ).rejects.toThrow('revoked')
})

test('messages and arguments are bounded and refused in words', async () => {
  const authorization = `Bearer ${await createApiKey('editor')}`
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: payload as object,
      headers: { authorization, ...headers },
    })
  const call = (args: unknown) =>
    post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'add', arguments: args } })
  for (const args of [
    { bin: 'Box', items: [] },
    { bin: 'Box', items: Array.from({ length: 21 }, () => ({ name: 'x' })) },
    { bin: 'x'.repeat(300), items: [{ name: 'x' }] },
    { bin: 'Box', items: [{ name: 'x', quantity: 1e9 }] },
  ]) {
    expect((await call(args)).json().result).toMatchObject({
      isError: true,
      structuredContent: { status: 'refused' },
    })
  }
  expect((await post([{ jsonrpc: '2.0', id: 1, method: 'ping' }])).statusCode).toBe(400)
  expect(
    (await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-protocol-version': '1' })).statusCode,
  ).toBe(400)
  expect((await post({ jsonrpc: '2.0', id: 1, method: 'ping' })).json()).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: {},
  })
  expect((await app.app.inject({ url: '/mcp', headers: { authorization } })).statusCode).toBe(405)
  expect((await app.app.inject({ method: 'POST', url: '/mcp', payload: {} })).statusCode).toBe(401)
})

test('an unknown tool is an error of the protocol', async () => {
  const client = await connect()
  await expect(client.callTool({ name: 'burn', arguments: {} })).rejects.toMatchObject({ code: -32602 })
  await expect(client.callTool({ name: 'toString', arguments: {} })).rejects.toMatchObject({ code: -32602 })
})

test('the header takes exactly the versions that an initialization agrees on, none with batches', async () => {
  const authorization = `Bearer ${await createApiKey('viewer')}`
  const post = (payload: object, version?: string) =>
    app.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: { jsonrpc: '2.0', id: 1, ...payload },
      headers: { authorization, ...(version !== undefined && { 'mcp-protocol-version': version }) },
    })
  const initialize = (protocolVersion: string) => ({
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  })
  const latest = '2025-11-25'
  for (const [version, status] of [
    [latest, 200],
    ['2025-06-18', 200],
    ['2024-11-05', 200],
    ['2024-10-07', 200],
    ['2025-03-26', 400],
    ['1999-01-01', 400],
    ['', 400],
  ] as const) {
    const agreed = (await post(initialize(version))).json().result.protocolVersion
    const answer = await post({ method: 'ping' }, version)
    expect([version, agreed, answer.statusCode]).toEqual([version, status === 200 ? version : latest, status])
    if (status === 400) expect(answer.json().message).toContain(latest)
  }
  // Only the message of an initialization agrees on one.
  expect((await post(initialize(latest), '1999-01-01')).statusCode).toBe(200)
  expect((await post({ method: 'ping' })).statusCode).toBe(200)
})
