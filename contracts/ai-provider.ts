import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Who answers where a model is asked, so that a person knows before anything is sent. */
export const AiProvider = z.object({
  /** The service's name as people know it, or the address of the operator's own; null: none is set up. */
  provider: z.nullable(z.string()),
  /** The model that is asked, as its maker names it. */
  model: z.nullable(z.string()),
  /** Photos can be looked at. */
  vision: z.boolean(),
  /** The model runs on this server or in its own network: nothing goes to another company. */
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
