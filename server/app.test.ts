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

test('serves every declared endpoint by its own declaration', () => {
  for (const declared of allEndpoints) {
    const found = served().filter(({ call }) => call === `${declared.method} ${declared.path}`)
    expect(found, declared.name).toEqual([{ call: expect.any(String), endpoint: declared }])
  }
})

test('serves nothing else below /api except HEAD for each GET', () => {
  const declared = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`))
  const others = served().filter(
    ({ call }) => call.includes(' /api') && !declared.has(call.replace(/^HEAD /, 'GET ')),
  )
  expect(others).toEqual([])
})

test('endpoint names, and methods with paths, are unique', () => {
  expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length)
  expect(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(allEndpoints.length)
})

test('declares exactly the path parameters that each path has', () => {
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
])('answers an unknown URL with 404 or 401 in the error format, without echoing it: %s', async (url) => {
  const response = await app.app.inject({ method: 'GET', url })
  expect([401, 404]).toContain(response.statusCode)
  expect(ErrorBody.parse(response.json())).toEqual(response.json())
  expect(response.body).not.toContain(url.slice(-20))
})
