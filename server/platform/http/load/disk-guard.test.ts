import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchDiskSpace } from '#server/platform/disk-space.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { refusalOf } from '../replies/error-reply.ts'

const disk = watchDiskSpace(tmpdir(), 0)
let low = false
let app: TestApp
let ada: TestUser
beforeAll(async () => {
  app = await createTestApp({ disk: { ...disk, isLow: () => low } })
  ada = await register(app)
})
afterAll(async () => {
  disk.stop()
  await app.close()
})

test('rejects writes with a message on low disk space, while reads, deletes and sign-ins succeed', async () => {
  const bin = (await ada.call('POST', '/api/bins', { name: 'Tools', category: 'garage' })).json()
  low = true
  const envelope = {
    userId: ada.id,
    deviceId: 'phone',
    entries: [
      {
        method: 'POST',
        path: '/api/bins',
        opId: newId(),
        baseVersion: 0,
        changed: ['name', 'category'],
        body: { id: newId(), name: 'Box', category: 'garage' },
        timestamp: new Date().toISOString(),
      },
    ],
  }
  for (const [method, path, body] of [
    ['POST', '/api/bins', { name: 'Box', category: 'garage' }],
    ['PUT', `/api/bins/${bin.id}`, { name: 'Box' }],
    ['POST', '/api/sync', envelope],
  ] as const) {
    const answer = await ada.call(method, path, body)
    expect([answer.statusCode, answer.json().error], path).toEqual([507, 'DISK_FULL'])
    expect(answer.json().message).toContain('out of disk space')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  const { email, password } = ada
  const signIn = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  expect(signIn.statusCode).toBe(200)
  expect((await ada.call('GET', '/api/bins')).json()).toHaveLength(1)
  expect((await ada.call('DELETE', `/api/bins/${bin.id}`)).statusCode).toBe(200)
  low = false
  expect((await ada.call('POST', '/api/sync', envelope)).json().results).toMatchObject([{ status: 200 }])
})

test('maps ENOSPC to DISK_FULL wherever it occurs', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  for (const error of [full, new Error('could not store', { cause: full })]) {
    expect(refusalOf(error)).toMatchObject({ type: 'DISK_FULL' })
  }
})
