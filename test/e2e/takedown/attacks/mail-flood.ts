import { nanoid } from 'nanoid'
import type { Attack } from '../attack.ts'
import { countStatuses } from '../requests/raw.ts'
import { createSender, json } from '../requests/send.ts'

const PASSWORD = 'correct horse 42'

/** Mails to strangers by registration, password reset and change of e-mail. */
export const mailFlood: Attack = {
  name: 'mail flood',
  async run({ port, strangerAddress, badAccount }) {
    const stranger = createSender(port, strangerAddress())
    const bad = createSender(port, badAccount.address, badAccount.cookie)
    const someEmail = () => `${nanoid(10)}@example.org`
    const victim = someEmail()
    const register = (email: string) => ({
      method: 'POST',
      path: '/api/auth/register',
      ...json({ email, password: PASSWORD, confirmPassword: PASSWORD }),
    })
    const forgot = (email: string) => ({
      method: 'POST',
      path: '/api/auth/forgot-password',
      ...json({ email }),
    })
    const changeEmail = () => ({
      method: 'PUT',
      path: '/api/auth/profile',
      ...json({ name: 'Eve', email: someEmail(), password: PASSWORD }),
    })
    const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
    const answers = await Promise.all([
      stranger.send(register(victim)),
      ...several(4, () => stranger.send(register(someEmail()))),
      ...several(20, () => stranger.send(forgot(victim))),
      ...several(20, () => stranger.send(forgot(someEmail()))),
      ...several(20, () => bad.send(changeEmail())),
    ])
    stranger.close()
    bad.close()
    return countStatuses(answers.map(({ status }) => status))
  },
}
