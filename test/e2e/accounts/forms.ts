import type { Page } from 'playwright-core'
import type { Person } from '../harness/person.ts'

export const fillRegistration = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('First Name').fill('Anna')
  await page.getByLabel('Last Name').fill('Berg')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

export const signIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
