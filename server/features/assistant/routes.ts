import type { FastifyInstance } from 'fastify'
import { assistantEndpoints } from '#contracts/assistant.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { AssistantService } from './service.ts'

export const assistantRoutes = (
  app: FastifyInstance,
  { assistant }: { assistant: AssistantService },
): void => {
  serve(app, assistantEndpoints.query, ({ caller, body }) => assistant.ask(caller, body))
}
