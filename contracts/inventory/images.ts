import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PublicCode } from '../text.ts'

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** Content type of a photo that is a whole body; its format is detected from its bytes. */
export const PHOTO_TYPE = 'application/octet-stream'

export const imageEndpoints = {
  get: endpoint({
    name: 'images.get',
    method: 'GET',
    path: '/api/images/{id}',
    access: 'public',
    subject: 'image',
    apiKey: true,
    summary:
      'A stored picture as WebP; `w` is one of the kept widths. Pictures of private bins ask for a session.',
    params: z.object({ id: PublicCode }),
    query: z.object({
      w: z.optional(z.enum(['160', '480', '1600'])),
      // Signature of a share link: all three, or none.
      share: z.optional(z.uuid()),
      until: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
      seal: z.optional(z.string().check(z.maxLength(64))),
    }),
    reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
} as const
