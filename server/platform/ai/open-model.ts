import type { LanguageModel } from 'ai'
import type { AiSettings } from '../settings/ai-settings.ts'

const MAX_REPLY_BYTES = 2 * 1024 * 1024

const bounded = (max: number) => {
  let receivedBytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength
      if (receivedBytes > max) controller.error(new Error(`the AI service sent more than ${max} bytes`))
      else controller.enqueue(chunk)
    },
  })
}

/** Makes a fetch that reaches one origin only, follows no redirect, and cuts off overlong responses. */
const createGuardedFetch = (baseUrl: string, maxReplyBytes = MAX_REPLY_BYTES): typeof fetch => {
  const { origin } = new URL(baseUrl)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new Error('only the AI service of the settings is ever asked')
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    return new Response(response.body.pipeThrough(bounded(maxReplyBytes)), response)
  }
}

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
