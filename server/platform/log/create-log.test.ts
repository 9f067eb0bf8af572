import { expect, test } from 'vitest'
import { createLog, toLine } from './create-log.ts'

const capture = () => {
  const lines: string[] = []
  return { log: createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }), lines }
}

test('redacts secrets at any depth', () => {
  const { log, lines } = capture()
  log.info(
    {
      password: 'hush',
      body: { newPassword: 'hush', share: [{ pin: 'hush' }], image: { base64Image: 'hush' } },
      headers: { cookie: 'hush', 'set-cookie': 'hush', authorization: 'hush' },
      clientSecret: 'hush',
      url: '/reset-password?token=hush&x=1',
      name: 'kept',
    },
    'seen',
  )
  expect(lines.join()).not.toContain('hush')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'seen', name: 'kept' })
})

test('logs the cause of an error but not the values of a failed query', () => {
  const { log, lines } = capture()
  const cause = new Error('duplicate key')
  log.error({ err: new Error('Failed query: insert into users\nparams: hush,hush', { cause }) }, 'unexpected')
  expect(lines.join()).not.toContain('hush')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ cause: { message: 'duplicate key' } })
})

test('formats a terminal line with time, message and fields', () => {
  const { log, lines } = capture()
  log.warn({ port: 3000 }, 'something')
  expect(toLine(lines[0] ?? '')).toMatch(/^\d\d:\d\d:\d\d WARN something port=3000\n$/)
})
