import type { LanguageModel } from 'ai'
import type { AiSettings } from '../settings/ai-settings.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

type ModelClient = Exclude<LanguageModel, string>

/** Loads the vendor's SDK on demand; passes every option that it would read from the environment. */
export const openModel = async (settings: AiSettings, name: string): Promise<ModelClient> => {
  const { kind, baseUrl: baseURL, apiKey } = settings
  const common = { baseURL, fetch: createGuardedFetch(baseURL) }
  if (kind === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    // Chat completions are not stored by the service unless requested; responses are.
    return createOpenAI({ ...common, apiKey: apiKey ?? '' }).chat(name)
  }
  if (kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ ...common, apiKey: apiKey ?? '' })(name)
  }
  if (kind === 'google') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return createGoogleGenerativeAI({ ...common, apiKey: apiKey ?? '' })(name)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    ...common,
    name: 'compatible',
    ...(apiKey !== null && { apiKey }),
    supportsStructuredOutputs: true,
    includeUsage: true,
  })(name)
}
