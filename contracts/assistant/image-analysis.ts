import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IMAGE_MAX_BYTES } from '../inventory/images.ts'
import { selectSmallerImage } from '../inventory/messages.ts'
import * as messages from './messages.ts'

const fraction = z.number().check(z.minimum(0), z.maximum(1))

const recognizedItem = {
  name: z.string(),
  category: z.string(),
  description: z.string(),
  confidence: fraction,
}

export const RecognizedItem = z.object({
  ...recognizedItem,
  /** Fractions of the upright photo's width and height; inside it, with an area. */
  box: z.object({ x: fraction, y: fraction, width: fraction, height: fraction }),
})
export type RecognizedItem = z.infer<typeof RecognizedItem>

export const RECOGNIZED_ITEMS_MAX = 20

export const ImageAnalysis = z.object({
  ...recognizedItem,
  items: z.optional(z.array(RecognizedItem).check(z.maxLength(RECOGNIZED_ITEMS_MAX))),
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
      /** Base64 without the head of a data URL. */
      base64Image: z
        .string({ error: messages.imageRequired })
        .check(
          z.maxLength(LONGEST, { error: selectSmallerImage }),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: messages.imageNotBase64 }),
        ),
    }),
    bodyLimit: LONGEST + 1024,
    reply: ImageAnalysis,
  }),
} as const
