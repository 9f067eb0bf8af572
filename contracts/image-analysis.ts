import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IMAGE_MAX_BYTES, TOO_LARGE_TEXT } from './images.ts'

/** What a photo shows (spec 3.3). */
export const ImageAnalysis = z.object({
  name: z.string(),
  category: z.string(),
  description: z.string(),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
})
export type ImageAnalysis = z.infer<typeof ImageAnalysis>

const LONGEST = Math.ceil(IMAGE_MAX_BYTES / 3) * 4

export const imageAnalysisEndpoints = {
  analyze: endpoint({
    name: 'imageAnalysis.analyze',
    method: 'POST',
    path: '/api/analyze-image',
    access: 'signed-in',
    subject: 'self',
    summary: 'Says what a photo shows, where an AI service is set up on this server.',
    body: z.object({
      /** The picture's bytes, without the head of a data URL. */
      base64Image: z
        .string({ error: 'Image is required' })
        .check(
          z.maxLength(LONGEST, { error: TOO_LARGE_TEXT }),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Image must be a picture in base64' }),
        ),
    }),
    bodyLimit: LONGEST + 1024,
    reply: ImageAnalysis,
  }),
} as const
