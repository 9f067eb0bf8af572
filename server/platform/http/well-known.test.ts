import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '#server/testing/test-app.ts'
import { readSettings } from '../settings/settings.ts'

const appWith = async (securityContacts: readonly string[]) => {
  const app = await createTestApp({ settings: { securityContacts } })
  onTestFinished(() => app.close())
  return app
}

test('security.txt names contacts and ends within a year, and is not there without a contact', async () => {
  const url = '/.well-known/security.txt'
  const app = await appWith(['mailto:security@example.org', 'https://example.org/report'])
  const reply = await app.app.inject({ url })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(reply.headers['cache-control']).toBe('public, max-age=86400')
  const fields = reply.body
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string])
  expect(fields.filter(([name]) => name === 'Contact').map(([, value]) => value)).toEqual([
    'mailto:security@example.org',
    'https://example.org/report',
  ])
  const { Expires, Canonical } = Object.fromEntries(fields)
  const days = (Date.parse(Expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(80)
  expect(days).toBeLessThan(365)
  expect(Canonical).toBe(TEST_ORIGIN + url)
  expect((await app.app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
  const without = await appWith([])
  expect((await without.app.inject({ url })).statusCode).toBe(404)
})

test('a password manager is sent to the form that changes the password', async () => {
  const app = await appWith([])
  const reply = await app.app.inject({ url: '/.well-known/change-password' })
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/settings#change-password'])
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await app.app.inject({ url: missing })).statusCode).toBe(404)
})

test('contacts are e-mails or https addresses, and become URIs', () => {
  expect(
    readSettings({ SECURITY_CONTACT: 'ada@example.org, https://example.org/report' }).securityContacts,
  ).toEqual(['mailto:ada@example.org', 'https://example.org/report'])
  expect(readSettings({}).securityContacts).toEqual([])
  for (const SECURITY_CONTACT of ['nobody', 'http://example.org', 'a@b.org\nContact: mailto:c@d.org'])
    expect(() => readSettings({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT must be')
})
