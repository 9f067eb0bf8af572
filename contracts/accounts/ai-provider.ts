import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const AiProvider = z.object({
  /** Service or address of the model; null when none is configured. */
  provider: z.nullable(z.string()),
  model: z.nullable(z.string()),
  vision: z.boolean(),
  /** True when the model runs on this server or its network: no data leaves it. */
  local: z.boolean(),
})
export type AiProvider = z.infer<typeof AiProvider>

export const aiProviderEndpoints = {
  get: endpoint({
    name: 'aiProvider.get',
    method: 'GET',
    path: '/api/ai-provider',
    access: 'signed-in',
    subject: 'none',
    summary: 'Says which AI service this server asks, and whether it looks at photos.',
    reply: AiProvider,
  }),
} as const
