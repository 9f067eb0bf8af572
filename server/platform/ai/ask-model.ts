import type { LanguageModel, UserContent } from 'ai'
import { AiFailure } from './ai-failure.ts'
import { extractJson } from './extract-json.ts'

export interface ModelQuestion {
  /** What the model is there for. */
  system: string
  text: string
  /** A picture, small and without metadata. */
  jpeg?: Buffer
  /** JSON Schema of the answer; objects name every property as required, as some services ask for. */
  schema: Record<string, unknown>
  signal: AbortSignal
  /** Told of the answer as it grows; asked to stream only where somebody listens. */
  onPartial?: ((partial: unknown) => void) | undefined
}

export interface ModelAnswer {
  /** The JSON that came, unchecked. */
  value: unknown
  inputTokens: number
  outputTokens: number
}

/** Bounds what one answer costs, with room for models that think before they speak. */
const MAX_OUTPUT_TOKENS = 4000
/** Characters after which a growing answer is told again, and after which only as a whole. */
const PARTIAL_STEP = 16
const PARTIAL_MAX = 4000

export const loadSdk = async () => {
  const sdk = await import('ai')
  // Its warnings go to the console and may quote what was asked.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return sdk
}

const contentOf = ({ text, jpeg }: ModelQuestion): UserContent => [
  { type: 'text', text },
  ...(jpeg ? [{ type: 'image' as const, image: jpeg, mediaType: 'image/jpeg' }] : []),
]

/**
 * Asks once, without a second try: whoever waits has an answer of their own.
 * @throws AiFailure `refused` or `unusable`; anything else that went wrong as it was thrown
 */
export const askModel = async (model: LanguageModel, question: ModelQuestion): Promise<ModelAnswer> => {
  const { generateText, jsonSchema, Output, streamText } = await loadSdk()
  const { system, schema, signal, onPartial } = question
  const plain = Output.object({ schema: jsonSchema<unknown>(schema), name: 'answer' })
  let told = 0
  const output = {
    ...plain,
    parseCompleteOutput: async ({ text }: { text: string }) => extractJson(text),
    // All of the text is read anew each time: in steps and to a bound, the cost does not grow with its square.
    parsePartialOutput: async ({ text }: { text: string }) => {
      if (text.length < told + PARTIAL_STEP || text.length > PARTIAL_MAX) return undefined
      told = text.length
      return await plain.parsePartialOutput({ text })
    },
  }
  const asked = {
    ...{ model, system, output, abortSignal: signal, maxRetries: 0, maxOutputTokens: MAX_OUTPUT_TOKENS },
    messages: [{ role: 'user' as const, content: contentOf(question) }],
  }
  const finish = async () => {
    if (!onPartial) return await generateText(asked)
    let failed: unknown
    const stream = streamText({
      ...asked,
      onError: ({ error }) => {
        failed = error
      },
    })
    for await (const partial of stream.partialOutputStream) onPartial(partial)
    signal.throwIfAborted()
    if (failed) throw failed
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
