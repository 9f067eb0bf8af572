import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '#server/testing/files/multipart.ts'
import { sampleImage } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
const sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  ada = await register(app)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const begin = async (text: string): Promise<Socket> => {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const head = (path: string, lines: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n')

test('rejects unauthenticated calls before reading their body', async () => {
  const socket = await begin(
    head('/api/bulk-items', ['content-type: application/json', 'content-length: 25000000']),
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 .*NOT_SIGNED_IN/s)
})

test('refuses JSON that is slow to parse while it arrives', async () => {
  const send = async (text: string) => {
    const answer = await ada.call('POST', '/api/sync', undefined, {
      payload: text,
      headers: { 'content-type': 'application/json' },
    })
    return [answer.statusCode, answer.json().message]
  }
  expect(await send(`[${'{},'.repeat(200_000)}{}]`)).toEqual([400, 'The request has too many values'])
  expect(await send(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`)).toEqual([
    400,
    'The request is nested too deeply',
  ])
  expect(await send(JSON.stringify({ a: '[{",\\'.repeat(50_000) }))).toEqual([
    400,
    expect.not.stringContaining('too'),
  ])
})

test('rejects bodies over the limit, with or without Content-Length', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(70_000), category: 'office' })
  const headers = { 'content-type': 'application/json' }
  const announced = await ada.call('POST', '/api/bins', undefined, { payload: body, headers })
  expect([announced.statusCode, announced.json().error]).toEqual([413, 'TOO_LARGE'])
  const socket = await begin(
    `${head('/api/bins', ['content-type: application/json', 'transfer-encoding: chunked', `cookie: ${ada.cookie}`])}${body.length.toString(16)}\r\n${body}\r\n`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 .*TOO_LARGE/s)
})

test('accepts uploads while many forms never end', async () => {
  const boundary = 'content-type: multipart/form-data; boundary=x'
  const form = [boundary, 'content-length: 900']
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'
  for (let n = 0; n < 80; n++) {
    await begin(`${head('/api/bins', [...form, `cookie: ${ada.cookie}`])}${part}`)
  }
  const { payload, headers } = await multipart(
    { name: 'Box', category: 'office' },
    { bytes: await sampleImage() },
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ada.call('POST', '/api/bins', undefined, { payload, headers })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
})
