import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { OIDC_PARTS, oidcSettingName } from './oidc-settings.ts'
import { readSettings, SETTING_NAMES } from './settings.ts'

test('defaults suit one household', () => {
  const settings = readSettings({ PORT: '', HOST: ' ' })
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    databaseUrl: null,
    trustProxy: 0,
    hstsSubdomains: false,
    metricsToken: null,
    mail: null,
    s3: null,
  })
  expect(isAbsolute(settings.dataDir)).toBe(true)
})

test('reports every invalid setting at once without secrets', () => {
  const wrong = {
    PORT: '70000',
    ORIGIN: 'https://bins.example.org/app',
    DATABASE_URL: 'mysql://root:hush@db',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'smtp://mail.example.org',
    METRICS_TOKEN: 'short',
  }
  let words = ''
  try {
    readSettings(wrong)
  } catch (error) {
    words = String(error)
  }
  for (const name of ['PORT', 'ORIGIN', 'DATABASE_URL', 'TRUST_PROXY', 'LOG_LEVEL', 'METRICS_TOKEN'])
    expect(words).toContain(`  ${name} `)
  expect(words).toContain('MAIL_FROM is needed with SMTP_URL')
  expect(words).not.toContain('hush')
})

test('strips a trailing slash of the origin, and derives it from host and port if unset', () => {
  expect(readSettings({ ORIGIN: 'https://Bins.example.org/' }).origin).toBe('https://bins.example.org')
  expect(readSettings({ HOST: '192.168.1.5', PORT: '8080' }).origin).toBe('http://192.168.1.5:8080')
  expect(readSettings({ HOST: 'fd00::5' }).origin).toBe('http://[fd00::5]:3000')
})

test('takes former addresses as origins', () => {
  expect(readSettings({}).formerOrigins).toEqual([])
  const FORMER_ORIGINS = 'http://NAS.lan:3000/, https://bins.example.net'
  expect(readSettings({ FORMER_ORIGINS }).formerOrigins).toEqual([
    'http://nas.lan:3000',
    'https://bins.example.net',
  ])
  expect(() => readSettings({ FORMER_ORIGINS: 'nas.lan' })).toThrow('FORMER_ORIGINS must be addresses')
})

test('S3 is used only when complete', () => {
  expect(() => readSettings({ S3_BUCKET: 'bins' })).toThrow('S3_SECRET_ACCESS_KEY is needed with S3_BUCKET')
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(readSettings({ S3_BUCKET: 'bins', ...keys }).s3).toMatchObject({ bucket: 'bins', endpoint: null })
})

test('servers that share a database need a bucket, under the former name of the setting too', () => {
  const bucket = { S3_BUCKET: 'bins', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  for (const several of [{ SERVERS_SHARE_DATABASE: '1' }, { SERVERS: '2' }]) {
    expect(() => readSettings(several)).toThrow('S3_BUCKET is needed with SERVERS_SHARE_DATABASE')
    expect(readSettings({ ...several, ...bucket }).s3).toMatchObject({ bucket: 'bins' })
  }
  expect(readSettings({ SERVERS: '1' }).notes).toEqual([
    expect.stringContaining('now SERVERS_SHARE_DATABASE=1'),
  ])
  expect(readSettings({ SERVERS_SHARE_DATABASE: '0' }).notes).toEqual([])
})

test('backups go to a folder or a bucket, by a schedule that has a next time', () => {
  expect(readSettings({ DATA_DIR: '/srv/bins' }).backups).toEqual({
    schedule: null,
    to: '/srv/bins/backups',
    passphrase: null,
    retention: { daily: 7, weekly: 4, monthly: 12 },
  })
  expect(() => readSettings({ BACKUP_SCHEDULE: 'nightly' })).toThrow(
    'BACKUP_SCHEDULE must be a cron expression',
  )
  expect(() => readSettings({ BACKUP_SCHEDULE: '0 0 31 2 *' })).toThrow(
    'BACKUP_SCHEDULE must be a cron expression',
  )
  const bucket = { BACKUP_TO: 's3://cold/home/bins' }
  expect(() => readSettings(bucket)).toThrow('S3_ACCESS_KEY_ID is needed with BACKUP_TO in a bucket')
  expect(() => readSettings({ BACKUP_TO: 's3://cold' })).toThrow('s3://bucket/prefix')
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const { backups, s3 } = readSettings({ ...bucket, ...keys })
  expect([s3, backups.to]).toMatchObject([null, { bucket: 'cold', prefix: 'home/bins', accessKeyId: 'a' }])
  const short = () => readSettings({ BACKUP_PASSPHRASE: 'opensesame' })
  expect(short).toThrow('BACKUP_PASSPHRASE must have at least 16 characters')
  expect(short).not.toThrow('opensesame')
})

test('.env.example documents every setting and no other', () => {
  const root = new URL('../../../', import.meta.url)
  const example = readFileSync(new URL('.env.example', root), 'utf8')
  const explained = [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  const ofProvider = OIDC_PARTS.map((part) => oidcSettingName('work', part))
  expect(explained.toSorted()).toEqual([...SETTING_NAMES, ...ofProvider].toSorted())
})

test('a self-hosted model needs a URL, a vendor’s model a key', () => {
  expect(readSettings({}).ai).toBeNull()
  const own = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'gemma3' }
  expect(() => readSettings(own)).toThrow('AI_BASE_URL is needed with AI_PROVIDER=openai-compatible')
  expect(readSettings({ ...own, AI_BASE_URL: 'http://localhost:11434/v1/' }).ai).toEqual({
    kind: 'openai-compatible',
    baseUrl: 'http://localhost:11434/v1',
    apiKey: null,
    model: 'gemma3',
    visionModel: null,
    callsPerDay: 200,
    callsPerDayInAll: 5000,
    timeoutMs: 15_000,
    photoTimeoutMs: 45_000,
  })
  const hosted = { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-haiku-4-5' }
  expect(() => readSettings(hosted)).toThrow('AI_API_KEY is needed with AI_PROVIDER=anthropic')
  expect(readSettings({ ...hosted, AI_API_KEY: 'k' }).ai).toMatchObject({
    baseUrl: 'https://api.anthropic.com/v1',
    visionModel: 'claude-haiku-4-5',
  })
})

test('explains wrong model settings without the key', () => {
  const words = (given: Record<string, string>) => {
    try {
      readSettings(given)
      return ''
    } catch (error) {
      return String(error)
    }
  }
  expect(words({ AI_PROVIDER: 'skynet', AI_MODEL: 'm', AI_API_KEY: 'hush' })).toContain(
    'AI_PROVIDER must be one of openai-compatible, openai, anthropic, google (is "skynet")',
  )
  expect(words({ AI_API_KEY: 'hush' })).toContain('AI_PROVIDER is needed with AI_API_KEY')
  expect(words({ AI_BASE_URL: 'http://me:hush@host/v1' })).toContain('AI_BASE_URL must hold no password')
  expect(words({ AI_BASE_URL: 'file:///etc' })).toContain(
    'AI_BASE_URL must look like http://localhost:11434/v1',
  )
  expect(words({ AI_PROVIDER: 'openai' })).toContain('AI_MODEL is needed with AI_PROVIDER')
  expect(words({ AI_CALLS_PER_DAY: '0' })).toContain('must be a whole number from 1 to 1000000 (is "0")')
  for (const given of [{ AI_API_KEY: 'hush' }, { AI_BASE_URL: 'http://me:hush@host/v1' }])
    expect(words(given)).not.toContain('hush')
})

test('uses sandbox payments at home, none in public, and Stripe with keys', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const ORIGIN = 'https://bins.example.org'
  const providerOf = (given: Record<string, string>) => readSettings(given).payments.provider
  expect(providerOf({})).toBe('sandbox')
  expect(providerOf({ ORIGIN: 'https://localhost:3000' })).toBe('sandbox')
  expect(providerOf({ ORIGIN })).toBe('off')
  expect(providerOf({ ORIGIN, ALLOW_SANDBOX_PAYMENTS: '1' })).toBe('sandbox')
  expect(() => readSettings({ ORIGIN, PAYMENTS: 'sandbox' })).toThrow('ALLOW_SANDBOX_PAYMENTS')
  expect(providerOf({ ORIGIN, ...stripe })).toBe('stripe')
  expect(providerOf({ ...stripe, PAYMENTS: 'off' })).toBe('off')
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET is needed')
  const mixed = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }
  expect(() => readSettings(mixed)).toThrow('both for tests or both live')
  expect(() => readSettings({ ...stripe, STRIPE_SECRET_KEY: 'hush' })).toThrow(/^(?!.*hush)/s)
})
