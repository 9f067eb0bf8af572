import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

/** Code of an authenticator app; `ahead` periods of 30 seconds from now. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

const proofOf = ({ password }: TestUser) => ({ password, signedInAt: new Date() })

export const dropSecondFactor = async ({ db }: TestApp, { id }: Pick<TestUser, 'id'>): Promise<void> => {
  await db.pool.query('delete from second_factors where user_id = $1', [id])
}

/** Starts a setup anew. @returns a code that confirms it */
export const startedCode = async (app: TestApp, person: TestUser): Promise<string> => {
  await dropSecondFactor(app, person)
  const { secret } = await app.services.secondFactor.start(person.id, proofOf(person))
  return codeOf(secret)
}

/** Turns two-step sign-in on; the code of this period is used up by that. */
export const enroll = async (
  app: TestApp,
  person: TestUser,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  await dropSecondFactor(app, person)
  const { secret } = await app.services.secondFactor.start(person.id, proofOf(person))
  const recoveryCodes = await app.services.secondFactor.confirm(person.id, person.email, codeOf(secret))
  return { secret, recoveryCodes }
}
