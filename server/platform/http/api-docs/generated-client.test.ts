import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { openApiDocument } from './openapi.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** What a stranger writes against the types that the document gives. */
const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

const [baseUrl = '', key = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } })
const must = <T,>({ data, error }: { data?: T; error?: unknown }): T => {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const bin = must(await client.POST('/api/bins', { body: { name: 'Winter clothes', category: 'storage' } }))
const item = must(await client.POST('/api/items', { body: { binId: bin.id, name: 'Gloves', quantity: 4 } }))
must(await client.POST('/api/bins', { body: { id: bin.id, description: 'Wool' } }))
const place = must(await client.POST('/api/places', { body: { name: 'Attic' } }))
must(await client.PUT('/api/bins/{id}', { params: { path: { id: bin.id } }, body: { placeId: place.id } }))
const visitor = createClient<paths>({ baseUrl })
const shared = must(await visitor.GET('/api/shared-qr-codes/{id}', { params: { path: { id: bin.qrCode } } }))
const refused = await client.GET('/api/bins/{id}', { params: { path: { id: item.id } } })
const notified = await client.POST('/mcp', { body: { jsonrpc: '2.0', method: 'notifications/initialized' } })

// @ts-expect-error A new bin needs a category.
const withoutCategory = await client.POST('/api/bins', { body: { name: 'Tools' } })
// @ts-expect-error A new item needs its bin.
const withoutBin = await client.POST('/api/items', { body: { name: 'Saw' } })
// @ts-expect-error A new place needs a name.
const withoutName = await client.POST('/api/places', { body: { parentId: null } })

console.log(
  JSON.stringify({
    bins: must(await client.GET('/api/bins')).map(({ name, description, location }) => [name, description, location]),
    shared: shared.items.map(({ name, quantity }) => [name, quantity]),
    statuses: [refused, notified, withoutCategory, withoutBin, withoutName].map(({ response }) => response.status),
    message: refused.error?.message,
  }),
)
`

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: ['node'],
  },
  files: ['client.mts'],
}

// Below the packages, so that the client finds its own.
const folder = mkdtempSync(join(ROOT, 'node_modules/.generated-client-'))
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const run = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout

test('a generated client compiles and makes a round trip', async () => {
  const types = astToString(await openapiTS(JSON.stringify(openApiDocument())))
  writeFileSync(join(folder, 'schema.d.ts'), types)
  writeFileSync(join(folder, 'client.mts'), CLIENT)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  await run(join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', '.').catch(({ stdout }) => {
    throw new Error(`The client does not compile:\n${stdout}`)
  })
  const owner = await register(app)
  const key = { name: 'Client', inventoryId: owner.inventoryId, role: 'editor', expiresInDays: 1 }
  const { token } = (await owner.call('POST', '/api/api-keys', { ...key, password: owner.password })).json()
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  expect(JSON.parse(await run('--import', 'tsx', 'client.mts', origin, token))).toEqual({
    bins: [['Winter clothes', 'Wool', 'Attic']],
    shared: [['Gloves', 4]],
    statuses: [404, 202, 400, 400, 400],
    message: expect.any(String),
  })
})
