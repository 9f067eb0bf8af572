import type { OidcProblem } from '#contracts/accounts/oidc.ts'
import { AppError } from '#server/platform/errors.ts'
import * as messages from '../messages.ts'

/** A sign-in that a provider did not carry through; the cause is for the log. */
export class OidcError extends Error {
  override readonly name = 'OidcError'
  readonly problem: OidcProblem

  constructor(problem: OidcProblem, cause?: unknown) {
    super(`sign-in ${problem}`, { cause })
    this.problem = problem
  }
}

/** The provider refuses this server's own settings: OAuth 2.0, 4.1.2.1 and 5.2. */
const OWN_FAULTS = new Set([
  'invalid_client',
  'unauthorized_client',
  'invalid_redirect_uri',
  'invalid_scope',
  'unsupported_response_type',
  'unsupported_grant_type',
  'invalid_request',
])
const DENIED_CODES = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required'])
const UNAVAILABLE_CODES = new Set(['temporarily_unavailable', 'server_error'])
const TIMEOUT_ERROR_NAMES = new Set(['TimeoutError', 'AbortError'])

const partsOf = (error: unknown) => {
  const { error: errorCode, status, cause } = Object(error) as Record<string, unknown>
  return { named: errorCode, status: cause instanceof Response ? cause.status : status }
}

/** Also while the answer was read, which openid-client wraps. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (TIMEOUT_ERROR_NAMES.has(error.name) || isTimeout(error.cause))

/** Classifies what openid-client throws. */
export const problemOf = (error: unknown): OidcProblem => {
  if (error instanceof OidcError) return error.problem
  // Too many calls to the provider wait already.
  if (error instanceof AppError) return 'unreachable'
  const { named, status } = partsOf(error)
  if (typeof named === 'string' && DENIED_CODES.has(named)) return 'denied'
  if (typeof named === 'string' && OWN_FAULTS.has(named)) return 'misconfigured'
  if (UNAVAILABLE_CODES.has(String(named)) || isTimeout(error)) return 'unreachable'
  if (typeof status === 'number' && status >= 500) return 'unreachable'
  // Undici's own failures to connect.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'unreachable'
  return 'refused'
}

/** Says in words why a sign-in cannot begin. */
export const refusalOf = (problem: OidcProblem, name: string): AppError =>
  problem === 'unreachable'
    ? new AppError('UNAVAILABLE', messages.providerUnreachable(name))
    : new AppError('NOT_SET_UP', messages.providerMisconfigured(name))
