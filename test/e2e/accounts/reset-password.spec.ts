import { expect } from 'vitest'
import { mailsTo } from '#server/testing/outbox.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson, signUp } from '../harness/person.ts'
import { signIn } from './forms.ts'

const mailedLink = async (dataDir: string, email: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const mails = await mailsTo(dataDir, email)
    const link = mails.join().match(/https?:\/\/\S+\/reset-password\?token=[^\s]+/)?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${email}`)
}

browserTest(
  'a forgotten password is reset by the mailed link, which works once',
  async ({ open, dataDir }) => {
    const person = await signUp(await open())
    const page = await open()
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await page.getByText('Reset link sent').waitFor()

    const { pathname, search } = new URL(await mailedLink(dataDir, person.email))
    await page.goto(pathname + search)
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor()
    await expectAccessible(page)
    const choose = async (password: string, again: string) => {
      await page.getByLabel('New Password').fill(password)
      await page.getByLabel('Confirm Password').fill(again)
      await page.getByRole('button', { name: 'Reset Password' }).click()
    }
    await choose('short', 'short')
    await page.getByText('Password must be at least 8 characters').waitFor()
    await choose('entirely new', 'entirely old')
    await page.getByText("Passwords don't match").waitFor()
    await choose('entirely new', 'entirely new')
    await page.getByText('Your password has been changed').waitFor()
    await page.getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, { ...person, password: 'entirely new' })
    await page.waitForURL('**/dashboard')

    const again = await open()
    await again.goto(pathname + search)
    await again.getByLabel('New Password').fill('another one')
    await again.getByLabel('Confirm Password').fill('another one')
    await again.getByRole('button', { name: 'Reset Password' }).click()
    await again.getByText('This reset link was already used').first().waitFor()
    await expectAccessible(again)
    await again.getByLabel('Email').fill(person.email)
    await again.getByRole('button', { name: 'Send Reset Link' }).click()
    await again.getByText('Reset link sent').waitFor()
  },
)

browserTest('a request for an unknown e-mail shows the same message', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('Reset link sent').waitFor()
})

browserTest('a link without a token offers a new one', async ({ open }) => {
  const page = await open()
  await page.goto('/reset-password')
  expect(await page.getByRole('alert').first().innerText()).toContain('This reset link is incomplete')
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor()
  expect(await page.getByLabel('New Password').count()).toBe(0)
})
