import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProxyAddress } from './start-proxy.ts'

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | object
  /** Of this machine. */
  from?: string
  /** Bytes a second; at once when absent. */
  speed?: number
}

const SLICES_A_SECOND = 10

/** A browser's calls through a proxy, over HTTP/1.1. */
export const createVisitor = (place: ProxyAddress) => {
  const ca = readFileSync(place.certificate.certificate)
  const at = { host: '127.0.0.1', port: place.https, servername: place.host, ca }
  let cookie = ''

  const ask = (
    path: string,
    { method = 'GET', headers = {}, body, from, speed }: RequestOptions = {},
  ): Promise<HttpAnswer> =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
      const sent = request(
        {
          ...at,
          method,
          path,
          agent: false,
          ...(from && { localAddress: from }),
          headers: {
            host: place.host,
            ...(cookie && { cookie }),
            ...(method !== 'GET' && { origin: `https://${place.host}` }),
            ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const set = answer.headers['set-cookie']?.map((one) => one.split(';')[0])
            if (set) cookie = set.join('; ')
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
          })
        },
      )
      sent.on('error', reject)
      const send = async () => {
        const slice = Math.ceil((speed ?? 0) / SLICES_A_SECOND)
        for (let start = 0; speed && bytes && start < bytes.length; start += slice) {
          sent.write(bytes.subarray(start, start + slice))
          await sleep(1000 / SLICES_A_SECOND)
        }
        sent.end(speed ? undefined : bytes)
      }
      void send()
    })

  return {
    ask,
    /** Listens for changes over HTTP/2. `lines` holds when each arrived, in milliseconds since the call. */
    listen() {
      const session = connect(`https://127.0.0.1:${place.https}`, { servername: place.host, ca })
      const since = performance.now()
      const lines: number[] = []
      let isOpen = true
      let status = 0
      const stream = session.request({
        ':path': '/api/changes',
        ':authority': place.host,
        accept: 'application/x-ndjson',
        cookie,
      })
      stream.on('response', (headers) => {
        status = headers[':status'] ?? 0
      })
      stream.on('data', (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) lines.push(performance.now() - since)
      })
      const closed = () => {
        isOpen = false
      }
      stream.on('error', closed).on('close', closed)
      session.on('error', closed)
      return {
        lines,
        status: () => status,
        isOpen: () => isOpen,
        now: () => performance.now() - since,
        leave: () => session.destroy(),
      }
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>
