import type { ImageAnalysis } from '#contracts/assistant/image-analysis.ts'
import { AiFailure } from '#server/platform/ai/ai-failure.ts'
import type { AiService } from '#server/platform/ai/ai-service.ts'
import { AppError } from '#server/platform/errors.ts'
import { toModelImage } from '#server/platform/images/process-image.ts'
import * as messages from './messages.ts'
import { parseAnalysis } from './parse-analysis.ts'
import { PHOTO_ANSWER, PHOTO_SYSTEM } from './photo-prompt.ts'

/** Seconds before a retry makes sense. */
const NOT_SET_UP_SECONDS = 3600
const RETRY_SECONDS = 30

const notRecognized = () => new AppError('NOT_RECOGNIZED', messages.notRecognized)

const unavailable = (message: string) => new AppError('UNAVAILABLE', message, { retryAfter: RETRY_SECONDS })

const formatWait = ({ reason, retryAfter }: AiFailure): AppError => {
  switch (reason) {
    case 'off':
      return new AppError('NOT_SET_UP', messages.notSetUp, {
        retryAfter: NOT_SET_UP_SECONDS,
      })
    case 'share': {
      const hours = Math.ceil((retryAfter ?? 3600) / 3600)
      return new AppError('TOO_MANY_REQUESTS', messages.shareUsedUp(hours), {
        retryAfter: retryAfter ?? 3600,
      })
    }
    case 'late':
      return unavailable(messages.notAnsweredInTime)
    case 'down':
      return unavailable(messages.unreachable)
    case 'refused':
      return new AppError('NOT_RECOGNIZED', messages.refused)
    case 'unusable':
      return notRecognized()
  }
}

export const createImageAnalysis = ({ ai }: { ai: Pick<AiService, 'provider' | 'can' | 'ask'> }) => ({
  provider: ai.provider,

  /**
   * Sends a small copy without metadata.
   * @throws AppError VALIDATION, NOT_RECOGNIZED, TOO_MANY_REQUESTS, UNAVAILABLE or NOT_SET_UP
   */
  async analyze(userId: string, base64Image: string, signal: AbortSignal): Promise<ImageAnalysis> {
    if (!ai.can('photo')) throw formatWait(new AiFailure('off'))
    const jpeg = await toModelImage(Buffer.from(base64Image, 'base64'), { userId, signal })
    const answer = await ai
      .ask({
        userId,
        purpose: 'photo',
        system: PHOTO_SYSTEM,
        text: 'What is on this photo?',
        jpeg,
        schema: PHOTO_ANSWER,
        signal,
      })
      .catch((error: unknown) => {
        throw error instanceof AiFailure ? formatWait(error) : error
      })
    const analysis = parseAnalysis(answer)
    if (!analysis) throw notRecognized()
    return analysis
  },
})

export type ImageAnalysisService = ReturnType<typeof createImageAnalysis>
