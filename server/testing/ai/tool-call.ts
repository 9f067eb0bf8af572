import { TOOL_ANSWER } from '#server/features/assistant/tools.ts'
import type { ModelTurn } from './model-script.ts'

/** Proposes a tool; missing arguments are null or empty. */
export const toolCall = (tool: string, args: Record<string, unknown> = {}): ModelTurn => ({
  json: {
    ...Object.fromEntries(
      TOOL_ANSWER.required.map((name) => [name, name === 'things' || name === 'quantities' ? [] : null]),
    ),
    tool,
    ...args,
  },
})
