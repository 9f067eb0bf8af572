import { connect } from 'node:net'
import type { WireRequest } from './requests.ts'

export interface ExchangeResult {
  statuses: number[]
  text: string
  ms: number
}

/** Sends bytes over a new socket and reads until it closes. @throws after `timeoutMs` of silence */
export const exchange = (
  port: number,
  { bytes, unfinished }: Pick<WireRequest, 'bytes' | 'unfinished'>,
  timeoutMs: number,
): Promise<ExchangeResult> =>
  new Promise((resolve, reject) => {
    const since = performance.now()
    const received: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    const finish = () => {
      socket.destroy()
      const text = Buffer.concat(received).toString('latin1')
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]))
      resolve({ statuses, text, ms: performance.now() - since })
    }
    socket.setTimeout(timeoutMs, () => {
      socket.destroy()
      reject(new Error(`no end of the answer within ${timeoutMs} ms`))
    })
    socket.on('data', (data) => received.push(data))
    socket.on('close', finish)
    socket.on('error', finish)
    if (unfinished) socket.end(bytes)
    else socket.write(bytes)
  })
