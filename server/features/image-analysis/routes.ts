import type { FastifyInstance } from 'fastify'
import { type AiProvider, aiProviderEndpoints } from '#contracts/ai-provider.ts'
import { type ImageAnalysis, imageAnalysisEndpoints } from '#contracts/image-analysis.ts'
import { AppError } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Looks at a picture, given in base64. */
export type ImageAnalyst = (base64Image: string) => Promise<ImageAnalysis>

/** Asking again within this many seconds would change nothing. */
const RETRY_SECONDS = 3600

/** What a photo shows (spec 7.3); without an AI service that is said, and the form is filled in by hand. */
export const imageAnalysisRoutes = (
  app: FastifyInstance,
  { analyst, provider }: { analyst: ImageAnalyst | null; provider: AiProvider },
): void => {
  serve(app, aiProviderEndpoints.get, async () => provider)
  serve(app, imageAnalysisEndpoints.analyze, async ({ body }) => {
    if (analyst) return await analyst(body.base64Image)
    throw new AppError('NOT_SET_UP', 'AI analysis is not set up on this server.', {
      retryAfter: RETRY_SECONDS,
    })
  })
}
