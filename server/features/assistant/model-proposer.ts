import { AiFailure, type AiFailureReason } from '#server/platform/ai/ai-failure.ts'
import type { AiService } from '#server/platform/ai/ai-service.ts'
import { plainLine } from '#server/platform/ai/plain-text.ts'
import type { InventoryExcerpt } from './inventory-excerpt.ts'
import { type ModelProposal, readToolCall, shownText } from './read-tool-call.ts'
import { TOOL_ANSWER, TOOL_SYSTEM } from './tools.ts'

export interface ModelRequest {
  readonly userId: string
  readonly query: string
  readonly excerpt: InventoryExcerpt
  readonly signal: AbortSignal
  /** Receives the whole text so far. */
  readonly onPartialText?: ((text: string) => void) | undefined
}

const QUERY_MAX = 500

const partialText = (partial: unknown): string => {
  const { tool, text } = (partial ?? {}) as { tool?: unknown; text?: unknown }
  if (tool !== 'answer' || typeof text !== 'string') return ''
  return shownText(text.slice(0, Math.max(0, text.search(/\S*$/))))
}

export const createModelProposer = ({ ai }: { ai: Pick<AiService, 'can' | 'ask'> }) => ({
  available: (): boolean => ai.can('question'),

  /** Never throws on a model failure: `reason` explains an empty result. */
  async propose({
    userId,
    query,
    excerpt,
    signal,
    onPartialText,
  }: ModelRequest): Promise<ModelProposal | { readonly kind: 'none'; readonly reason: AiFailureReason }> {
    let lastText = ''
    const onPartial = (partial: unknown) => {
      const text = partialText(partial)
      if (text === '' || text === lastText) return
      lastText = text
      onPartialText?.(text)
    }
    try {
      const answer = await ai.ask({
        userId,
        purpose: 'question',
        system: TOOL_SYSTEM,
        schema: TOOL_ANSWER,
        signal,
        text: `${excerpt.text}\n\nThe person says: ${JSON.stringify(plainLine(query, QUERY_MAX))}`,
        onPartial: onPartialText ? onPartial : undefined,
      })
      return readToolCall(answer, excerpt) ?? { kind: 'none', reason: 'unusable' }
    } catch (error) {
      if (error instanceof AiFailure) return { kind: 'none', reason: error.reason }
      throw error
    }
  },
})

export type ModelProposer = ReturnType<typeof createModelProposer>
