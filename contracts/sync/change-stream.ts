import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Role } from '../inventory/inventories.ts'

/** Seconds between lines when nothing changes. */
export const CHANGE_STREAM_BEAT_SECONDS = 20
/** Devices and tabs of one person that listen at once. */
export const LISTENERS_PER_PERSON = 20

/** One line: where each of the caller's open inventories is. Rows come by `sync.pull`. */
export const ChangeStreamLine = z.object({
  inventories: z.array(z.object({ id: z.uuid(), seq: z.int(), role: Role })),
})
export type ChangeStreamLine = z.infer<typeof ChangeStreamLine>

export const changeStreamEndpoints = {
  listen: endpoint({
    name: 'doorbell.listen',
    method: 'GET',
    path: '/api/changes',
    access: 'signed-in',
    subject: 'self',
    summary:
      'Where the open inventories of the caller are. With `Accept: application/x-ndjson` such a line at once, on every change and every 20 seconds.',
    reply: ChangeStreamLine,
  }),
} as const
