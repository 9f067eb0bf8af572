import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const setUp = async () => {
  const { cookie } = await register(app)
  const setLanguage = (payload: object) =>
    app.app.inject({ method: 'PUT', url: '/api/auth/language', payload, headers: { cookie } })
  const language = async () =>
    (await app.app.inject({ url: '/api/auth/me', headers: { cookie } })).json().language
  return { setLanguage, language }
}

test('a language is kept with the account', async () => {
  const { setLanguage, language } = await setUp()
  expect((await setLanguage({ language: 'en' })).statusCode).toBe(200)
  expect(await language()).toBe('en')
})

test.each(['tlh', 'EN', '', 'en'.repeat(10_000), 7, null, undefined])(
  'the unknown language %j is refused in words',
  async (unknown) => {
    const { setLanguage, language } = await setUp()
    const before = await language()
    const response = await setLanguage({ language: unknown })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'VALIDATION', field: 'language' })
    expect(response.json().message).toBe('This language is not offered')
    expect(await language()).toBe(before)
  },
)
