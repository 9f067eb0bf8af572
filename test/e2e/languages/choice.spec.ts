import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest } from '../harness/browser-test.ts'
import { newPerson, signUp } from '../harness/person.ts'

browserTest('a browser gets the app in its own language, and a choice is kept', async (journey) => {
  const page = await journey.open({ locale: 'de-AT' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await expectAccessible(page)
  const person = await signUp(page)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Übersicht' }).waitFor()

  await page.goto('/settings#language')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'Français' })
  await page.getByRole('combobox', { name: 'Langue' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.reload()
  await page.getByRole('combobox', { name: 'Langue' }).waitFor()

  // A device on which nothing was chosen follows the account.
  const other = await journey.open({ device: 'desktop' })
  await other.goto('/')
  await other.getByLabel('Email').fill(person.email)
  await other.getByLabel('Password', { exact: true }).fill(person.password)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await other.locator('html[lang="fr"]').waitFor()
})

browserTest('public pages and refusals come in the language of who reads', async (journey) => {
  const page = await journey.open({ locale: 'es-MX' })
  await page.goto('/qr/does-not-exist')
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  const { email } = newPerson()
  const german = { headers: { 'accept-language': 'de' }, data: { email, password: '' } }
  const english = { headers: { 'accept-language': 'en' }, data: { email, password: '' } }
  const [refused, said] = [
    await page.request.post('/api/auth/login', german),
    await page.request.post('/api/auth/login', english),
  ]
  expect((await said.json()).message).toBe('Password is required')
  expect((await refused.json()).message).not.toBe('Password is required')
})
