import { Agent, request } from 'node:http'

export interface Call {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

export interface Answer {
  /** 0 when the connection ended without an answer. */
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
  /** From the call to the last byte. */
  readonly milliseconds: number
}

export interface Sender {
  send(call: Call): Promise<Answer>
  close(): void
}

const TIMEOUT_MS = 30_000

/** Client for 127.0.0.1 from a loopback address, with keep-alive. */
export const createSender = (port: number, address: string, cookie?: string): Sender => {
  const agent = new Agent({ keepAlive: true, maxSockets: 100, localAddress: address })
  const send = ({ method = 'GET', path, headers = {}, body }: Call) =>
    new Promise<Answer>((resolve) => {
      const since = performance.now()
      const end = (status: number, received: Answer['headers'], chunks: readonly Buffer[]) =>
        resolve({
          status,
          headers: received,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - since,
        })
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          timeout: TIMEOUT_MS,
          headers: { host: `localhost:${port}`, ...(cookie && { cookie }), ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => end(answer.statusCode ?? 0, answer.headers, chunks))
          answer.on('error', () => end(0, {}, []))
        },
      )
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => end(0, {}, []))
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

export const json = (body: unknown): Pick<Call, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
