import type { FastifyInstance } from 'fastify'
import { aiProviderEndpoints } from '#contracts/ai-provider.ts'
import { imageAnalysisEndpoints } from '#contracts/image-analysis.ts'
import { untilGone } from '#server/platform/http/abort-on-close.ts'
import { serve } from '#server/platform/http/serve-endpoint.ts'
import type { ImageAnalysisService } from './service.ts'

/** What a photo shows (spec 7.3); without an AI service that is said, and the form is filled in by hand. */
export const imageAnalysisRoutes = (
  app: FastifyInstance,
  { imageAnalysis }: { imageAnalysis: ImageAnalysisService },
): void => {
  serve(app, aiProviderEndpoints.get, async () => imageAnalysis.provider)

  serve(app, imageAnalysisEndpoints.analyze, ({ caller, body, reply }) =>
    imageAnalysis.analyze(caller.userId, body.base64Image, untilGone(reply)),
  )
}
