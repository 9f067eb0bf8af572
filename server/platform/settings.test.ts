import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an empty environment gives a server for one household', () => {
  const settings = readSettings({ PORT: '', HOST: ' ' })
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    databaseUrl: null,
    trustProxy: 0,
    metricsToken: null,
    mail: null,
    s3: null,
  })
  expect(isAbsolute(settings.dataDir)).toBe(true)
})

test('everything that is wrong is named at once, without showing secrets', () => {
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

test('the origin loses a slash at its end and follows host and port when unset', () => {
  expect(readSettings({ ORIGIN: 'https://Bins.example.org/' }).origin).toBe('https://bins.example.org')
  expect(readSettings({ HOST: '192.168.1.5', PORT: '8080' }).origin).toBe('http://192.168.1.5:8080')
  expect(readSettings({ HOST: 'fd00::5' }).origin).toBe('http://[fd00::5]:3000')
})

test('S3 is used only when complete', () => {
  expect(() => readSettings({ S3_BUCKET: 'bins' })).toThrow('S3_SECRET_ACCESS_KEY is needed with S3_BUCKET')
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(readSettings({ S3_BUCKET: 'bins', ...keys }).s3).toMatchObject({ bucket: 'bins', endpoint: null })
})

test('.env.example explains every setting that is read, and no other', () => {
  const root = new URL('../../', import.meta.url)
  const source = readFileSync(new URL('server/platform/settings.ts', root), 'utf8')
  const read = [...source.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1])
  const example = readFileSync(new URL('.env.example', root), 'utf8')
  const explained = [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  expect(explained.toSorted()).toEqual(read.toSorted())
})
