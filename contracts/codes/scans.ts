import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../text.ts'

export const SCAN_WAYS = ['code', 'share'] as const
export const SCAN_DEVICES = ['phone', 'tablet', 'computer', 'other'] as const
export type ScanWay = (typeof SCAN_WAYS)[number]
export type ScanDevice = (typeof SCAN_DEVICES)[number]

export const SCAN_RETENTION_DAYS = 90
export const SCANS_LISTED_MAX = 20

export const Scans = z.object({
  total: z.int(),
  lastAt: z.nullable(Timestamp),
  recent: z.array(
    z.object({
      scannedAt: Timestamp,
      way: z.enum(SCAN_WAYS),
      device: z.enum(SCAN_DEVICES),
      /** Code of the bin, sticker or share link. */
      code: z.nullable(z.string()),
    }),
  ),
})
export type Scans = z.infer<typeof Scans>

export const scanEndpoints = {
  list: endpoint({
    name: 'scans.list',
    method: 'GET',
    path: '/api/bins/{id}/scans',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'read',
    apiKey: true,
    summary: 'How often and when others opened an own bin by its code or a share link, in the last 90 days.',
    params: z.object({ id: Id }),
    reply: Scans,
  }),
} as const
