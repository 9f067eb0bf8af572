import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { ErrorBody } from '#contracts/errors.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
const routes: RouteOptions[] = []

beforeAll(async () => {
  app = await createTestApp({ onRoute: (route) => void routes.push(route) })
})
afterAll(() => app.close())

const spelled = (url: string) => url.replace(/:(\w+)/g, '{$1}')

const served = () =>
  routes.flatMap(({ method, url, config }) =>
    [method].flat().map((one) => ({ call: `${one} ${spelled(url)}`, endpoint: config?.endpoint })),
  )

test('every declared call is served by its own declaration', () => {
  for (const declared of allEndpoints) {
    const found = served().filter(({ call }) => call === `${declared.method} ${declared.path}`)
    expect(found, declared.name).toEqual([{ call: expect.any(String), endpoint: declared }])
  }
})

test('nothing else is served below /api, but the heads of what is', () => {
  const declared = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`))
  const others = served().filter(
    ({ call }) => call.includes(' /api') && !declared.has(call.replace(/^HEAD /, 'GET ')),
  )
  expect(others).toEqual([])
})

test('call names, and methods with paths, are unique', () => {
  expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length)
  expect(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(allEndpoints.length)
})

test('a path names in its schema exactly the places it has', () => {
  for (const { name, path, params } of allEndpoints) {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(params?.shape ?? {}), name).toEqual(places)
  }
})

test.each([
  '/api/unknown',
  '/api/bins/AAAAAAAAAAAAAAAAAAAA1/unknown',
  '/nothing/here',
  '/api/bins/%ff',
  '/api/bins/%',
  '/%c0%af',
  `/api/bins/${'A'.repeat(5000)}`,
])('an unknown address answers 404 or 401 in the one error shape and repeats nothing: %s', async (url) => {
  const response = await app.app.inject({ method: 'GET', url })
  expect([401, 404]).toContain(response.statusCode)
  expect(ErrorBody.parse(response.json())).toEqual(response.json())
  expect(response.body).not.toContain(url.slice(-20))
})
