import { nanoid } from 'nanoid'
import type { Account } from '../attack.ts'
import { createSender, json } from './send.ts'

export const createAccount = async (port: number, address: string): Promise<Account> => {
  const { send, close } = createSender(port, address)
  const password = 'correct horse 42'
  const { status, headers, body } = await send({
    method: 'POST',
    path: '/api/auth/register',
    ...json({ email: `${nanoid(10)}@example.org`, password, confirmPassword: password }),
  })
  close()
  if (status !== 200) throw new Error(`Registration answered ${status}: ${body}`)
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { id: (JSON.parse(String(body)) as { user: { id: string } }).user.id, cookie, address }
}
