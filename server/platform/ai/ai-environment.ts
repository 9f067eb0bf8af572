import * as z from 'zod'
import { url, wholeNumber } from '../settings/setting-kinds.ts'
import { AI_KINDS, type AiSettings, HOSTED } from './ai-settings.ts'

const bareUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return true
  const { username, password, search, hash } = new URL(text)
  return `${username}${password}${search}${hash}` === ''
}

export const aiEnvironment = {
  AI_PROVIDER: z.enum(AI_KINDS, `must be one of ${AI_KINDS.join(', ')}`).optional(),
  AI_BASE_URL: url(['http:', 'https:'], 'http://localhost:11434/v1')
    .refine(bareUrl, 'must hold no password and nothing behind the path')
    .optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200, 'can be at most 200 characters').optional(),
  AI_VISION_MODEL: z.string().max(200, 'can be at most 200 characters').optional(),
  AI_CALLS_PER_DAY: wholeNumber(1, 1_000_000).default(200),
  AI_CALLS_PER_DAY_IN_ALL: wholeNumber(1, 100_000_000).default(5000),
  AI_TIMEOUT_SECONDS: wholeNumber(1, 50).default(15),
  AI_PHOTO_TIMEOUT_SECONDS: wholeNumber(1, 50).default(45),
}

type AiEnvironment = z.output<z.ZodObject<typeof aiEnvironment>>

export const missingForAi = (given: Record<string, string | undefined>): string[] => {
  const needs = (name: string, by: string, when = by in given) =>
    when && !(name in given) ? [`${name} is needed with ${by}`] : []
  const ofOurOwn = given.AI_PROVIDER === 'openai-compatible'
  return [
    ...needs('AI_MODEL', 'AI_PROVIDER'),
    ...['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_VISION_MODEL'].flatMap((one) =>
      needs('AI_PROVIDER', one),
    ),
    ...needs('AI_BASE_URL', 'AI_PROVIDER=openai-compatible', ofOurOwn),
    ...needs('AI_API_KEY', `AI_PROVIDER=${given.AI_PROVIDER}`, 'AI_PROVIDER' in given && !ofOurOwn),
  ]
}

/** Reads the model settings; null when no model is set up. `missingForAi` reports problems first. */
export const readAi = (env: AiEnvironment): AiSettings | null => {
  const { AI_PROVIDER: kind, AI_MODEL: model } = env
  if (!kind || !model) return null
  const hosted = kind === 'openai-compatible' ? null : HOSTED[kind]
  return {
    kind,
    baseUrl: (env.AI_BASE_URL ?? hosted?.baseUrl ?? '').replace(/\/+$/, ''),
    apiKey: env.AI_API_KEY ?? null,
    model,
    // Every current hosted model takes images; for a self-hosted one only the operator knows.
    visionModel: env.AI_VISION_MODEL ?? (hosted ? model : null),
    callsPerDay: env.AI_CALLS_PER_DAY,
    callsPerDayInAll: env.AI_CALLS_PER_DAY_IN_ALL,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    photoTimeoutMs: env.AI_PHOTO_TIMEOUT_SECONDS * 1000,
  }
}
