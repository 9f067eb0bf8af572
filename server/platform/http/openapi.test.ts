import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
}

interface Operation {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
}

let app: TestApp
let paths: Record<string, Record<string, Operation>>

beforeAll(async () => {
  app = await createTestApp()
  const response = await app.app.inject('/docs/json')
  expect(response.statusCode).toBe(200)
  paths = response.json().paths
})
afterAll(() => app.close())

test('the document names every declared call, its parameters and who may ask', () => {
  for (const declared of allEndpoints) {
    const operation = paths[declared.path]?.[declared.method.toLowerCase()]
    expect(operation?.operationId).toBe(declared.name)
    expect(operation?.security.length, declared.name).toBe(declared.access === 'public' ? 0 : 1)
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)
    expect(inPath, declared.name).toEqual(Object.keys(declared.params?.shape ?? {}))
  }
})

test('a form is told with its picture, and as JSON', () => {
  const { content } = paths['/api/bins']?.post?.requestBody ?? {}
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data'])
  expect(content?.['multipart/form-data']?.schema.properties).toMatchObject({
    image: { format: 'binary' },
    name: { type: 'string' },
  })
})

test('the pages at /docs work in a browser with no script but our own', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch(CHROMIUM)
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const response = await page.goto(`${address}/docs`)
    const policy = response?.headers()['content-security-policy']
    expect(policy).toContain("default-src 'none';script-src 'self' 'wasm-unsafe-eval';style-src")
    expect((await app.app.inject('/healthy')).headers['content-security-policy']).toBe(
      policy?.replace(" 'unsafe-inline'", ''),
    )
    await page.getByText('/api/auth/me', { exact: true }).click()
    await page.getByText('Try it out').waitFor()
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})
