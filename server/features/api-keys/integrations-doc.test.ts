import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

const GUIDE = readFileSync(new URL('../../../docs/integrations.md', import.meta.url), 'utf8')
const examples = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = '']) => command.trim())
const run = promisify(execFile)

let app: TestApp
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  app = await createTestApp()
  const person = await register(app)
  await person.call('POST', '/api/bins', { name: 'Paint and brushes', category: 'garage' })
  const asked = {
    name: 'Guide',
    inventoryId: person.inventoryId,
    role: 'editor',
    expiresInDays: 1,
    password: person.password,
  }
  const { token } = (await person.call('POST', '/api/api-keys', asked)).json()
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  env = { ...process.env, BINNACLE: origin, KEY: token, no_proxy: '*' }
})
afterAll(() => app.close())

test('the guide has examples', () => expect(examples.length).toBeGreaterThanOrEqual(5))

test.each(examples)('the example works as written: %s', async (command) => {
  const { stdout } = await run('sh', ['-c', command], { env })
  const answer = JSON.parse(stdout)
  expect(JSON.stringify(answer)).not.toContain('"error"')
  // The template of the sensor reads this.
  if (command.includes('/api/stats')) expect(answer.totalBins).toEqual(expect.any(Number))
  else expect(stdout).toContain('Paint')
})
