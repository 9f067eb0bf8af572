import type { LanguageModel, UserContent } from 'ai'
import { AiFailure } from './ai-failure.ts'

/** Finds JSON between fences, thoughts or sentences of small models; undefined when there is none. */
const extractJson = (text: string): unknown => {
  const answer = text.replace(/^[\s\S]*<\/think>/, '')
  for (const part of [answer, answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)]) {
    try {
      const value: unknown = JSON.parse(part)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // Try the next candidate.
    }
  }
  return undefined
}

export interface ModelQuestion {
  system: string
  text: string
  /** Small JPEG without metadata. */
  jpeg?: Buffer
  /** JSON Schema of the answer; some services need every property to be required. */
  schema: Record<string, unknown>
  signal: AbortSignal
  /** Receives the growing answer; streaming is requested only with a listener. */
  onPartial?: ((partial: unknown) => void) | undefined
}

export interface ModelAnswer {
  value: unknown
  inputTokens: number
  outputTokens: number
}

/** Bounds the cost of one answer, with room for reasoning models. */
const MAX_OUTPUT_TOKENS = 4000
/** Characters between two partial answers, and the length beyond which none are sent. */
const PARTIAL_STEP = 16
const PARTIAL_MAX = 4000

export const loadSdk = async () => {
  const sdk = await import('ai')
  // The SDK's warnings may quote the prompt.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return sdk
}

const contentOf = ({ text, jpeg }: ModelQuestion): UserContent => [
  { type: 'text', text },
  ...(jpeg ? [{ type: 'image' as const, image: jpeg, mediaType: 'image/jpeg' }] : []),
]

/** Asks once, without a retry. @throws AiFailure `refused` or `unusable`; other errors as they were thrown */
export const askModel = async (model: LanguageModel, question: ModelQuestion): Promise<ModelAnswer> => {
  const { generateText, jsonSchema, Output, streamText } = await loadSdk()
  const { system, schema, signal, onPartial } = question
  const plain = Output.object({ schema: jsonSchema<unknown>(schema), name: 'answer' })
  let sentLength = 0
  const output = {
    ...plain,
    parseCompleteOutput: async ({ text }: { text: string }) => extractJson(text),
    // Each parse reads the whole text: steps and a bound keep the cost from growing quadratically.
    parsePartialOutput: async ({ text }: { text: string }) => {
      if (text.length < sentLength + PARTIAL_STEP || text.length > PARTIAL_MAX) return undefined
      sentLength = text.length
      return await plain.parsePartialOutput({ text })
    },
  }
  const options = {
    model,
    system,
    output,
    abortSignal: signal,
    maxRetries: 0,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    messages: [{ role: 'user' as const, content: contentOf(question) }],
  }
  const finish = async () => {
    if (!onPartial) return await generateText(options)
    let streamError: unknown
    const stream = streamText({
      ...options,
      onError: ({ error }) => {
        streamError = error
      },
    })
    for await (const partial of stream.partialOutputStream) onPartial(partial)
    signal.throwIfAborted()
    if (streamError) throw streamError
    const [text, finishReason, totalUsage] = await Promise.all([
      stream.text,
      stream.finishReason,
      stream.totalUsage,
    ])
    return { text, finishReason, totalUsage }
  }
  const { text, finishReason, totalUsage } = await finish()
  if (finishReason === 'content-filter' || text.trim() === '') throw new AiFailure('refused')
  const value = extractJson(text)
  if (value === undefined) throw new AiFailure('unusable')
  return { value, inputTokens: totalUsage.inputTokens ?? 0, outputTokens: totalUsage.outputTokens ?? 0 }
}
