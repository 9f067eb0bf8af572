import { connect } from 'node:net'
import type { WireRequest } from './requests.ts'

export interface Exchanged {
  /** Status of each answer on the connection; none when the server closed it without one. */
  statuses: number[]
  /** All that came back. */
  text: string
  ms: number
}

/**
 * Sends bytes over a socket of their own and reads until the server closes it.
 * @throws when the server keeps silent for `patience` milliseconds
 */
export const exchange = (
  port: number,
  { bytes, unfinished }: Pick<WireRequest, 'bytes' | 'unfinished'>,
  patience: number,
): Promise<Exchanged> =>
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
    socket.setTimeout(patience, () => {
      socket.destroy()
      reject(new Error(`no end of the answer within ${patience} ms`))
    })
    socket.on('data', (data) => received.push(data))
    socket.on('close', finish)
    // A refusal may close the connection while we still send; what was said before counts.
    socket.on('error', finish)
    if (unfinished) socket.end(bytes)
    else socket.write(bytes)
  })
