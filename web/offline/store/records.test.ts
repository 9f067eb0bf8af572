import { expect, test } from 'vitest'
import type { Entry, LocalRow } from '#domain/sync/client/client-state.ts'
import { toRecord } from './records.ts'

const bin: LocalRow = {
  entity: 'bin',
  id: 'hall',
  base: {
    fields: { name: 'Hall', category: 'storage' },
    version: 3,
    deleted: false,
    trashedAt: null,
    withBin: false,
    createdAt: '2026-11-01',
    updatedAt: '2026-11-02',
    qrCode: null,
  },
}

const change = (timestamp: string, data: Entry['data']): Entry => ({
  opId: timestamp,
  type: 'update',
  entity: 'bin',
  entityId: 'hall',
  data,
  changed: Object.keys(data),
  seq: 1,
  baseVersion: 3,
  deviceId: 'phone',
  timestamp,
  userId: 'ada',
  retryCount: 0,
  attempted: false,
  photo: null,
})

test('a waiting note of a label leaves the age of a bin, a waiting change does not', () => {
  const printed = change('2026-11-05', { labelPrinted: '2026-11-05T08:00:00.000Z ncp 1a2b3c' })
  const renamed = change('2026-11-04', { name: 'Corridor' })
  expect(toRecord('ada', bin, [printed])).toMatchObject({ updatedAt: '2026-11-02', isDirty: true })
  expect(toRecord('ada', bin, [renamed, printed])).toMatchObject({ updatedAt: '2026-11-04' })
})
