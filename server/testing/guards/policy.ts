import type { TestApp } from '../test-app.ts'
import type { TestUser } from '../test-user.ts'
import type { AccountRows } from './two-accounts.ts'

export type RequestTarget = 'own' | 'foreign' | 'random' | 'malformed'
export type Principal = 'anonymous' | 'expired' | 'forged' | 'other' | 'owner'

export interface PolicyContext {
  things: AccountRows
  caller: TestUser
  /** An uninvolved account, to sign in or be mailed. */
  spare: TestUser
  app: TestApp
}

export interface CallParts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Policy {
  ask(context: PolicyContext): CallParts | Promise<CallParts>
  /** Exceptions to the status implied by access and subject. */
  status?(principal: Principal, target: RequestTarget): number | undefined
  /** For calls of one's own account that contain ids nevertheless. */
  namesThings?: true
  /** Foreign canaries that this call exists to show. */
  mayShow?(principal: Principal, field: string): boolean
}

export const isSignedIn = (principal: Principal): boolean => principal === 'owner' || principal === 'other'

/** For calls that need nothing to be asked. */
export const nothing: Policy = { ask: () => ({}) }
