import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccount } from '../../../test/e2e/takedown/requests/account.ts'
import { type Answer, createSender, json } from '../../../test/e2e/takedown/requests/send.ts'

const ADDRESS = '127.0.0.1'

export interface Owner {
  addBin(name: string): Promise<Answer>
  binNames(): Promise<string[]>
  /** Sends a bin's JSON in two parts with a pause between; resolves with the status. */
  addBinSlowly(name: string, pauseMs: number): Promise<number>
}

/** A person with an account of the server at a port of this machine. */
export const signUpOwner = async (port: number): Promise<Owner> => {
  const { cookie } = await createAccount(port, ADDRESS)
  // Each call has its own connection: the server ends between calls.
  const call = async (path: string, body?: object): Promise<Answer> => {
    const { send, close } = createSender(port, ADDRESS, cookie)
    const answer = await send({ path, ...(body && { method: 'POST', ...json(body) }) })
    close()
    return answer
  }
  return {
    addBin: (name) => call('/api/bins', { name, category: 'garage' }),
    async binNames() {
      const { status, body } = await call('/api/bins')
      if (status !== 200) throw new Error(`Reading the bins answered ${status}: ${body}`)
      return (JSON.parse(String(body)) as { name: string }[]).map(({ name }) => name)
    },
    addBinSlowly: (name, pauseMs) =>
      new Promise((resolve, reject) => {
        const bytes = Buffer.from(JSON.stringify({ name, category: 'garage' }))
        const headers = { cookie, 'content-type': 'application/json', 'content-length': bytes.length }
        const options = { host: ADDRESS, port, method: 'POST', path: '/api/bins', headers }
        const sent = request(options, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        sent.on('error', reject)
        sent.write(bytes.subarray(0, 5))
        void sleep(pauseMs).then(() => sent.end(bytes.subarray(5)))
      }),
  }
}
