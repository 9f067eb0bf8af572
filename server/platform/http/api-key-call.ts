import type { FastifyRequest } from 'fastify'
import { API_KEY_PREFIX } from '#contracts/accounts/api-keys.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { AppError } from '../errors.ts'
import type { KeyScope } from './caller.ts'
import * as messages from './messages.ts'

const BEARER_SCHEME = /^bearer +(.*)$/i

/** Reads the API key of a call; null without one, as other bearer tokens are a proxy's own. */
export const apiKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const token = BEARER_SCHEME.exec(headers.authorization ?? '')?.[1]?.trim() ?? ''
  return token.startsWith(API_KEY_PREFIX) ? token : null
}

/** Refuses what a key may not do. @throws AppError FORBIDDEN, READ_ONLY */
export const checkKeyScope = (declared: Endpoint, { role }: KeyScope): void => {
  if (!declared.apiKey) {
    throw new AppError('FORBIDDEN', messages.keyCannotCall)
  }
  if (declared.inventory === 'write' && role === 'viewer') {
    throw new AppError('READ_ONLY', messages.keyCannotWrite)
  }
}
