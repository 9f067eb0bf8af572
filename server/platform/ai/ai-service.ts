import type { AiProvider } from '#contracts/accounts/ai-provider.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import { AppError } from '../errors.ts'
import type { AttemptCounter } from '../limits/attempts.ts'
import type { Log } from '../log/log.ts'
import { createDeadline } from '../queues/deadline.ts'
import { type AiSettings, describeAi } from '../settings/ai-settings.ts'
import { AiFailure, type AiFailureReason } from './ai-failure.ts'
import { askModel, loadSdk, type ModelQuestion } from './ask-model.ts'
import { openModel } from './open-model.ts'

export type AiPurpose = 'question' | 'photo' | 'placement'

export interface AiRequest extends Omit<ModelQuestion, 'signal'> {
  userId: string
  purpose: AiPurpose
  patienceMs?: number
  signal?: AbortSignal
}

export interface AiUsage {
  purpose: AiPurpose
  outcome: AiFailureReason | 'answered'
  calls: number
  seconds: number
  tokens: number
}

export interface AiService {
  readonly provider: AiProvider
  can(purpose: AiPurpose): boolean
  /** Returns the model's JSON, unchecked. @throws AiFailure */
  ask(request: AiRequest): Promise<unknown>
  figures(): AiUsage[]
}

const reasonOf = (error: unknown, signal: AbortSignal): AiFailureReason => {
  if (error instanceof AiFailure) return error.reason
  return signal.aborted ? 'late' : 'down'
}

/** Keeps service messages out of the log: they can hold the key or the prompt. */
const kindOf = (error: unknown) => {
  const { name, statusCode, cause } = error as { name?: string; statusCode?: number; cause?: unknown }
  const { code } = (cause ?? error) as NodeJS.ErrnoException
  return { type: name, ...(statusCode && { statusCode }), ...(typeof code === 'string' && { code }) }
}

export const createAi = ({
  settings,
  attempts,
  log,
}: {
  settings: AiSettings | null
  attempts: AttemptCounter
  log: Log
}): AiService => {
  const figures = new Map<string, AiUsage>()
  // Loads the large packages early, so that the first caller does not wait.
  if (settings) void loadSdk().then(() => openModel(settings, settings.model))
  const nameFor = (purpose: AiPurpose) =>
    (purpose === 'photo' ? settings?.visionModel : settings?.model) ?? null

  /** Counts before the call, so that parallel calls cannot pass the limit. */
  const takeShare = async (userId: string, { callsPerDay, callsPerDayInAll }: AiSettings) => {
    try {
      await attempts.take([
        { key: `ai of ${userId}`, max: callsPerDay, seconds: DAY_SECONDS },
        { key: 'ai of all', max: callsPerDayInAll, seconds: DAY_SECONDS },
      ])
    } catch (error) {
      if (!(error instanceof AppError) || error.details.retryAfter === undefined) throw error
      throw new AiFailure('share', { retryAfter: error.details.retryAfter })
    }
  }

  const note = (purpose: AiPurpose, outcome: AiUsage['outcome'], startedAt: number, tokens = 0) => {
    const key = `${purpose} ${outcome}`
    const before = figures.get(key) ?? { purpose, outcome, calls: 0, seconds: 0, tokens: 0 }
    const seconds = (performance.now() - startedAt) / 1000
    figures.set(key, {
      ...before,
      calls: before.calls + 1,
      seconds: before.seconds + seconds,
      tokens: before.tokens + tokens,
    })
    return { purpose, outcome, ms: Math.round(seconds * 1000) }
  }

  return {
    provider: describeAi(settings),
    can: (purpose) => nameFor(purpose) !== null,
    figures: () => [...figures.values()],

    async ask({ userId, purpose, patienceMs = Number.POSITIVE_INFINITY, signal, ...question }) {
      const name = nameFor(purpose)
      if (!settings || name === null) throw new AiFailure('off')
      const startedAt = performance.now()
      const bound = purpose === 'photo' ? settings.photoTimeoutMs : settings.timeoutMs
      const late = createDeadline(Math.min(bound, patienceMs))
      const either = signal ? AbortSignal.any([late.signal, signal]) : late.signal
      try {
        await takeShare(userId, settings)
        const model = await openModel(settings, name)
        const { value, inputTokens, outputTokens } = await askModel(model, { ...question, signal: either })
        const logEntry = note(purpose, 'answered', startedAt, inputTokens + outputTokens)
        log.info({ ...logEntry, model: name, inputTokens, outputTokens }, 'a model answered')
        return value
      } catch (error) {
        const reason = reasonOf(error, either)
        log.warn(
          { ...note(purpose, reason, startedAt), model: name, ...kindOf(error) },
          'no answer of a model',
        )
        throw error instanceof AiFailure ? error : new AiFailure(reason)
      } finally {
        late.clear()
      }
    },
  }
}
