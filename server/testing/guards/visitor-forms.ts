import * as z from 'zod/mini'
import { ForgotPassword, Login, Registration } from '#contracts/accounts/accounts.ts'
import { type Endpoint, endpoint } from '#contracts/endpoint.ts'
import { accountPolicies } from './account-policies.ts'
import type { Policy } from './policy.ts'

/** Fits the reader of small forms. */
const bodyLimit = 4096
const html = z.string()

const form = <const E extends Pick<Endpoint, 'name' | 'path' | 'form' | 'summary'>>(declared: E) =>
  endpoint({ method: 'POST', access: 'public', subject: 'none', bodyLimit, reply: html, ...declared })

/** Forms of the pages for visitors, which no contract declares. */
export const visitorForms: readonly Endpoint[] = [
  form({ name: 'form.login', path: '/login', summary: 'Signs in.', form: Login }),
  form({ name: 'form.register', path: '/register', summary: 'Registers.', form: Registration }),
  form({ name: 'form.forgot', path: '/reset-password', summary: 'Asks for a link.', form: ForgotPassword }),
  form({
    name: 'form.reset',
    path: '/reset-password',
    summary: 'Sets a password.',
    form: z.object({ password: z.string(), confirmPassword: z.string(), revokeApiKeys: z.string() }),
  }),
]

/** Asks as a call of the API does, and is led on when that succeeds. */
const likeCall = (name: string): Policy => ({
  async ask(context) {
    const parts = (await accountPolicies[name]?.ask(context)) ?? {}
    const { token, ...body } = parts.body as Record<string, string>
    return { body, ...(token !== undefined && { query: { token } }) }
  },
  status: () => 303,
})

export const visitorPolicies: Record<string, Policy> = {
  'form.login': likeCall('auth.login'),
  'form.register': likeCall('auth.register'),
  'form.forgot': likeCall('auth.forgotPassword'),
  'form.reset': likeCall('auth.resetPassword'),
}
