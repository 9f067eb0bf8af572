import * as z from 'zod/mini'
import { AI_KINDS, type AiSettings, HOSTED_PROVIDERS } from './ai-settings.ts'
import { numberOr, oneOf, text, url } from './setting-kinds.ts'

const isBare = (address: string): boolean => {
  const { username, password, search, hash } = new URL(address)
  return `${username}${password}${search}${hash}` === ''
}

const modelName = z.optional(text((value) => value.length <= 200, 'can be at most 200 characters'))

export const aiEnvironment = {
  AI_PROVIDER: z.optional(oneOf(AI_KINDS)),
  AI_BASE_URL: z.optional(
    url(['http:', 'https:'], 'http://localhost:11434/v1').check(
      z.refine(isBare, { error: 'must hold no password and nothing behind the path' }),
    ),
  ),
  AI_API_KEY: z.optional(z.string()),
  AI_MODEL: modelName,
  AI_VISION_MODEL: modelName,
  AI_CALLS_PER_DAY: numberOr(200, 1, 1_000_000),
  AI_CALLS_PER_DAY_IN_ALL: numberOr(5000, 1, 100_000_000),
  AI_TIMEOUT_SECONDS: numberOr(15, 1, 50),
  AI_PHOTO_TIMEOUT_SECONDS: numberOr(45, 1, 50),
}

type AiEnvironment = z.output<z.ZodMiniObject<typeof aiEnvironment>>

export const missingForAi = (env: Record<string, string | undefined>): string[] => {
  const needs = (name: string, by: string, when = by in env) =>
    when && !(name in env) ? [`${name} is needed with ${by}`] : []
  const ofOurOwn = env.AI_PROVIDER === 'openai-compatible'
  return [
    ...needs('AI_MODEL', 'AI_PROVIDER'),
    ...['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_VISION_MODEL'].flatMap((one) =>
      needs('AI_PROVIDER', one),
    ),
    ...needs('AI_BASE_URL', 'AI_PROVIDER=openai-compatible', ofOurOwn),
    ...needs('AI_API_KEY', `AI_PROVIDER=${env.AI_PROVIDER}`, 'AI_PROVIDER' in env && !ofOurOwn),
  ]
}

/** Reads the model settings; null when no model is set up. `missingForAi` reports problems first. */
export const readAi = (env: AiEnvironment): AiSettings | null => {
  const { AI_PROVIDER: kind, AI_MODEL: model } = env
  if (!kind || !model) return null
  const hosted = kind === 'openai-compatible' ? null : HOSTED_PROVIDERS[kind]
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
