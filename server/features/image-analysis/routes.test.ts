import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('without an AI service that is said in words, and what is no picture is refused first', async () => {
  const ada = await register(app)
  const ask = (base64Image: unknown) => ada.call('POST', '/api/analyze-image', { base64Image })
  const answer = await ask('/9j/4AAQSkZJRg==')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('3600')
  expect(answer.json()).toMatchObject({
    error: 'NOT_SET_UP',
    message: 'AI analysis is not set up on this server.',
  })
  expect((await ask('data:image/png;base64,AAAA')).json()).toMatchObject({
    error: 'VALIDATION',
    message: 'Image must be a picture in base64',
  })
  expect((await ask(undefined)).json().message).toBe('Image is required')
})

test('who is signed in may ask which service that would be', async () => {
  const ada = await register(app)
  const answer = await ada.call('GET', '/api/ai-provider')
  expect(answer.json()).toEqual({ provider: null, model: null, vision: false, local: false })
})
