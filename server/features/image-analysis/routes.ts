import type { FastifyInstance } from 'fastify'
import { aiProviderEndpoints } from '#contracts/accounts/ai-provider.ts'
import { imageAnalysisEndpoints } from '#contracts/assistant/image-analysis.ts'
import { abortOnClose } from '#server/platform/http/abort-on-close.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import type { ImageAnalysisService } from './service.ts'

export const imageAnalysisRoutes = (
  app: FastifyInstance,
  { imageAnalysis }: { imageAnalysis: ImageAnalysisService },
): void => {
  serveEndpoint(app, aiProviderEndpoints.get, async () => imageAnalysis.provider)

  serveEndpoint(app, imageAnalysisEndpoints.analyze, ({ caller, body, reply }) =>
    imageAnalysis.analyze(caller.userId, body.base64Image, abortOnClose(reply)),
  )
}
