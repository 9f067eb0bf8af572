import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from './post.ts'
import { isPublicAddress } from './public-address.ts'
import { readTarget } from './target-url.ts'

const MESSAGE = { body: '{}', headers: { 'content-type': 'application/json' } }

let server: Server
let port = 0
const received: string[] = []
let answer = (_path: string): { status: number; headers?: Record<string, string>; body?: string } => ({
  status: 200,
})

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(`${request.headers.host}${request.url}`)
    const { status, headers, body } = answer(request.url ?? '')
    if (status === 0) return
    response.writeHead(status, headers)
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const PRIVATE_ADDRESSES = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.254',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '5f00::1',
  '4000::1',
]

/** Ways to write a private host in an address. */
const PRIVATE_URLS = [
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://0/',
  'https://0.0.0.0/',
  'https://3232235777/',
  'https://0xa9fea9fe/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[2002:c0a8:1::]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://nas/',
  'https://nas.local/',
  'https://metadata.google.internal/',
  'https://printer.lan/',
  'https://router.home.arpa/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://①②⑦.0.0.1/',
  'https://127.0.0.1./',
  'https://loc%61lhost/',
  'https://user@example.org/',
  'https://example.org@127.0.0.1/',
  'https://u:p@example.org/',
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_',
  'data:text/plain,x',
  'javascript:1',
  '//127.0.0.1/',
  'nonsense',
]

describe('nothing private is reached', () => {
  test.each(PRIVATE_ADDRESSES)('address %s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(PRIVATE_URLS)('address typed as %s', async (url) => {
    expect(readTarget(url)).toEqual(expect.any(String))
    await expect(post(url, MESSAGE, { privateHosts: [], resolve: async () => [] })).rejects.toThrow()
  })

  test.each(PRIVATE_ADDRESSES.filter((one) => !one.includes('%')))(
    'a name that means %s',
    async (address) => {
      const family = address.includes(':') ? 6 : 4
      const resolve = async () => [
        { address: '93.184.215.14', family: 4 },
        { address, family },
      ]
      await expect(
        post(`https://hook.example.org:${port}/`, MESSAGE, { privateHosts: [], resolve }),
      ).rejects.toThrow('public internet')
      expect(received).toEqual([])
    },
  )

  test('a name that turns private between check and connection is connected to at what was checked', async () => {
    let asked = 0
    // Rebinding: the second answer would be ours.
    const resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]
    }
    const url = `http://rebind.example.org:${port}/`
    const options = { privateHosts: ['rebind.example.org'], resolve, timeoutMs: 500 }
    await expect(post(url, MESSAGE, options)).rejects.toThrow()
    expect([asked, received]).toEqual([1, []])
  })
})

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
  'the public address %s may be reached',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
    const host = address.includes(':') ? `[${address}]` : address
    expect(readTarget(`https://${host}/hook`)).toMatchObject({ isPrivateAllowed: false })
  },
)

describe('a host that the operator named', () => {
  const send = (path: string, timeoutMs = 20_000) =>
    post(`http://hook.lan:${port}${path}`, MESSAGE, {
      privateHosts: [`hook.lan:${port}`],
      timeoutMs,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })

  test('is reached under its name, and another port of it is not', async () => {
    received.length = 0
    expect(await send('/ok')).toEqual({ status: 200, isGone: false })
    expect(received).toEqual([`hook.lan:${port}/ok`])
    expect(readTarget('http://hook.lan:1/', [`hook.lan:${port}`])).toEqual(expect.any(String))
  })

  test('leads nowhere else by a redirect', async () => {
    received.length = 0
    answer = () => ({ status: 307, headers: { location: `http://127.0.0.1:${port}/inside` } })
    expect(await send('/away')).toEqual({ status: 307, isGone: false })
    expect(received).toEqual([`hook.lan:${port}/away`])
  })

  test('is not read further than 64 KB, and not waited for longer than the timeout', async () => {
    answer = () => ({ status: 200, body: 'x'.repeat(50_000_000) })
    expect(await send('/long')).toEqual({ status: 200, isGone: false })
    answer = () => ({ status: 0 })
    const patient = send('/silent').catch(() => 'the patient one')
    const impatient = send('/silent', 300).catch(({ message }: Error) => message)
    expect(await Promise.race([patient, impatient])).toBe('No answer within 10 seconds')
    answer = () => ({ status: 200 })
  })
})
