import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { writeApiDocs } from '../../../../scripts/builds/write-api-docs.ts'

const CHROMIUM = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
}

const web = makeTestFolder('binnacle-docs-')
let app: TestApp
beforeAll(async () => {
  writeFileSync(join(web, 'index.html'), '<title>App</title>')
  await writeApiDocs(web)
  app = await createTestApp({ webFolder: web })
})
afterAll(async () => {
  await app.close()
  rmSync(web, { recursive: true })
})

test('serves /docs without scripts of others and without browser errors', async () => {
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

test('revalidates cached files and answers 404 for unknown ones', async () => {
  const script = '/docs/static/swagger-ui-bundle.js'
  const first = await app.app.inject(script)
  expect([first.statusCode, first.headers['content-type']]).toEqual([
    200,
    'application/javascript; charset=utf-8',
  ])
  const again = await app.app.inject({
    url: script,
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  const missing = await app.app.inject('/docs/static/none.js')
  expect([missing.statusCode, missing.json().error]).toEqual([404, 'NOT_FOUND'])
})
