import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../text.ts'
import { FILE_MAX_BYTES } from './field-limits.ts'
import { FILE_TYPES } from './fields/record-fields.ts'

/** SHA-256 of bytes, in hexadecimal digits. */
export const FileDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const fileEndpoints = {
  upload: endpoint({
    name: 'files.upload',
    method: 'PUT',
    path: '/api/files/{digest}',
    access: 'signed-in',
    subject: 'self',
    inventory: 'write',
    apiKey: true,
    bodyLimit: FILE_MAX_BYTES,
    summary:
      'Keeps the body under its SHA-256, once an inventory; a record names it within a day. Pictures and PDF, by their first bytes.',
    params: z.object({ digest: FileDigest }),
    photo: true,
    reply: z.object({
      digest: z.string(),
      type: z.enum(FILE_TYPES),
      /** As it was sent. */
      bytes: z.int(),
      /** Day that a picture says it was taken. */
      takenOn: z.nullable(z.string()),
    }),
  }),
  get: endpoint({
    name: 'files.get',
    method: 'GET',
    path: '/api/records/{id}/file',
    access: 'signed-in',
    subject: 'record',
    inventory: 'read',
    apiKey: true,
    summary:
      'The file of a record, for members: a picture as WebP, with `w` one of the kept widths, and anything else as an attachment.',
    params: z.object({ id: Id }),
    query: z.object({ w: z.optional(z.enum(['160', '480', '1600'])) }),
    reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
} as const
