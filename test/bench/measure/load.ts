import { connect } from 'node:net'

export interface RequestTarget {
  port: number
  path: string
  /** In addition to Host. */
  headers?: Readonly<Record<string, string>>
}

const CONNECTIONS = 8
const HEAD_END = '\r\n\r\n'

const requestText = ({ port, path, headers = {} }: RequestTarget): string =>
  [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map((pair) => pair.join(': ')),
  ].join('\r\n') + HEAD_END

/** True when the answer is complete, by length or last chunk. */
const isWhole = (answer: Buffer): boolean => {
  const headEnd = answer.indexOf(HEAD_END)
  if (headEnd < 0) return false
  const head = answer.toString('latin1', 0, headEnd)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return answer.length >= headEnd + HEAD_END.length + Number(length)
  return answer.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
}

/** Pause after a 503, which is no failure on a busy machine. */
const PAUSE_MS = 250

/** Sends requests on one keep-alive connection until `takeTurn` returns false. */
const askOnOneConnection = (target: RequestTarget, takeTurn: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = requestText(target)
    const socket = connect(target.port, '127.0.0.1')
    let parts: Buffer[] = []
    const next = () => {
      if (takeTurn()) socket.write(text)
      else socket.end(resolve)
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (part) => {
      parts.push(part)
      const answer = parts.length === 1 ? part : Buffer.concat(parts)
      if (!isWhole(answer)) return
      parts = []
      const status = answer.toString('latin1', 9, 12)
      if (status === '503') {
        setTimeout(() => socket.write(text), PAUSE_MS)
        return
      }
      if (status !== '200') {
        reject(new Error(`${target.path} answered ${answer.toString('utf8', 0, 300)}`))
        socket.destroy()
        return
      }
      next()
    })
  })

/** Sends requests on eight keep-alive connections. Fails on any answer but 200 and 503. */
export const load = async (target: RequestTarget, requests: number): Promise<void> => {
  let left = requests
  const takeTurn = () => left-- > 0
  await Promise.all(Array.from({ length: CONNECTIONS }, () => askOnOneConnection(target, takeTurn)))
}

/** Raw answer: status line, headers and body. */
export const answerTo = (target: RequestTarget): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const socket = connect(target.port, '127.0.0.1', () =>
      socket.write(requestText({ ...target, headers: { ...target.headers, connection: 'close' } })),
    )
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('end', () => resolve(Buffer.concat(parts)))
  })

export const bodyOf = (answer: Buffer): Buffer => answer.subarray(answer.indexOf(HEAD_END) + HEAD_END.length)
