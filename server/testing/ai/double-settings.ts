import type { AiSettings } from '#server/platform/settings/ai-settings.ts'
import type { AiDouble } from './double-server.ts'

/** Settings for a double: model `words` for questions, `eyes` for photos. */
export const doubleSettings = ({ baseUrl }: AiDouble, changes: Partial<AiSettings> = {}): AiSettings => ({
  kind: 'openai-compatible',
  baseUrl,
  apiKey: 'key-of-the-operator',
  model: 'words',
  visionModel: 'eyes',
  callsPerDay: 1000,
  callsPerDayInAll: 100_000,
  timeoutMs: 5000,
  photoTimeoutMs: 5000,
  ...changes,
})
