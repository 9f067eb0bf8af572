import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { newPerson, type Person } from '../../../test/e2e/harness/person.ts'

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface CallerOptions {
  /** `http://host:port` of a server or the proxy. */
  at: string
  /** Public address, which servers take changes from. */
  origin: string
  cookie?: string
  /** Address of this machine to call from. */
  from?: string
}

export type SendCall = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<HttpAnswer>

/** Calls over connections that are kept; a call that gets no answer rejects. */
export const createCaller = ({
  at,
  origin,
  cookie,
  from,
}: CallerOptions): { call: SendCall; leave(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call: SendCall = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${at}${path}`,
        {
          method,
          agent,
          ...(from && { localAddress: from }),
          headers: {
            origin,
            ...(cookie && { cookie }),
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (answer) => {
          let text = ''
          answer.on('data', (chunk: Buffer) => {
            text += chunk.toString()
          })
          answer.on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        },
      )
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return { call, leave: () => agent.destroy() }
}

export interface Member {
  person: Person
  cookie: string
  inventoryId: string
}

const cookieOf = ({ headers }: HttpAnswer): string =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')

/** @throws Error with the answer when it is not 200 */
export const must = (answer: HttpAnswer): HttpAnswer => {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}

export const signUp = async (options: CallerOptions): Promise<Member> => {
  const person = newPerson()
  const { call, leave } = createCaller(options)
  const made = must(await call('POST', '/api/auth/register', { ...person, confirmPassword: person.password }))
  leave()
  const { user } = JSON.parse(made.text) as { user: { id: string } }
  return { person, cookie: cookieOf(made), inventoryId: user.id }
}

export const signIn = async (options: CallerOptions, { email, password }: Person): Promise<string> => {
  const { call, leave } = createCaller(options)
  const entered = must(await call('POST', '/api/auth/login', { email, password, rememberMe: true }))
  leave()
  return cookieOf(entered)
}

export const idOf = (answer: HttpAnswer): string => (JSON.parse(must(answer).text) as { id: string }).id
