import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'

export interface Person {
  email: string
  password: string
}

export const newPerson = (): Person => ({
  email: `person-${randomBytes(6).toString('hex')}@example.org`,
  password: 'correct horse 42',
})

/** Creates an account through the API and signs this browser in. */
export const signUp = async (page: Page, person: Person = newPerson()): Promise<Person> => {
  const answer = await page.request.post('/api/auth/register', {
    data: { ...person, confirmPassword: person.password },
  })
  if (!answer.ok()) throw new Error(`Signing up answered ${answer.status()}: ${await answer.text()}`)
  return person
}
