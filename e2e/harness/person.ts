import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'

export interface Person {
  email: string
  password: string
}

/** Somebody who has no account yet. */
export const newPerson = (): Person => ({
  email: `person-${randomBytes(6).toString('hex')}@example.org`,
  password: 'correct horse 42',
})

/** Makes an account and signs this page's browser in, for journeys that are about something else. */
export const signUp = async (page: Page, person: Person = newPerson()): Promise<Person> => {
  const answer = await page.request.post('/api/auth/register', {
    data: { ...person, confirmPassword: person.password },
  })
  if (!answer.ok()) throw new Error(`Signing up answered ${answer.status()}: ${await answer.text()}`)
  return person
}
