import type { AiProvider } from '#contracts/accounts/ai-provider.ts'

export const AI_KINDS = ['openai-compatible', 'openai', 'anthropic', 'google'] as const
export type AiKind = (typeof AI_KINDS)[number]

/** Hosted services with their base URLs and display names. */
export const HOSTED_PROVIDERS: Record<
  Exclude<AiKind, 'openai-compatible'>,
  { name: string; baseUrl: string }
> = {
  openai: { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1' },
  anthropic: { name: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  google: { name: 'Google', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' },
}

export interface AiSettings {
  kind: AiKind
  baseUrl: string
  apiKey: string | null
  model: string
  /** Null: no image analysis. */
  visionModel: string | null
  /** Calls of one person in 24 hours. */
  callsPerDay: number
  /** Calls of everybody on this database in 24 hours. */
  callsPerDayInAll: number
  timeoutMs: number
  photoTimeoutMs: number
}

const PRIVATE_ADDRESS =
  /^(localhost|0\.0\.0\.0|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[(::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\])$/
const PRIVATE_NAME = /^[^.[]+$|\.(local|lan|home|internal|home\.arpa|localhost)$/

/** True when requests stay on this machine or its own network, as far as the address tells. */
export const isOwnNetwork = (baseUrl: string): boolean => {
  const { hostname } = new URL(baseUrl)
  return PRIVATE_ADDRESS.test(hostname) || PRIVATE_NAME.test(hostname)
}

export const describeAi = (settings: AiSettings | null): AiProvider => {
  if (!settings) return { provider: null, model: null, vision: false, local: false }
  const { kind, baseUrl, model, visionModel } = settings
  const hosted =
    kind === 'openai-compatible' || baseUrl !== HOSTED_PROVIDERS[kind].baseUrl
      ? null
      : HOSTED_PROVIDERS[kind].name
  return {
    provider: hosted ?? new URL(baseUrl).host,
    model,
    vision: visionModel !== null,
    local: isOwnNetwork(baseUrl),
  }
}
