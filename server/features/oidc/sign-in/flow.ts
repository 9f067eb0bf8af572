import * as z from 'zod/mini'
import { OIDC_SIGN_IN_SECONDS } from '#contracts/accounts/oidc.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import { seal, unseal } from '#server/platform/sealing.ts'

const SEAL_PURPOSE = 'oidc flow'
/** A sealed flow has about 700. */
const COOKIE_MAX = 3000

const Flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  rememberMe: z.boolean(),
  invitation: z.nullable(z.string()),
  /** Account that asked to have the identity added; null for a sign-in. */
  addTo: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
})

/** A sign-in that is under way at a provider. */
export type Flow = Omit<z.infer<typeof Flow>, 'addTo'> & { readonly addTo: UserId | null }

interface FlowsDeps {
  key: () => Promise<Buffer>
  attempts: AttemptCounter
  clock: () => Date
}

/**
 * Keeps a flow in the browser that began it, sealed, so that strangers who begin many fill no table. Only the
 * state of a returned one is stored, which makes it count once.
 */
export const createFlows = ({ key, attempts, clock }: FlowsDeps) => ({
  async seal(flow: Omit<Flow, 'expiresAt'>): Promise<string> {
    const expiresAt = clock().getTime() + OIDC_SIGN_IN_SECONDS * 1000
    return seal(await key(), JSON.stringify({ ...flow, expiresAt }), SEAL_PURPOSE)
  },

  /** Uses a flow up: of parallel calls, one wins. @returns null for a foreign, used or expired one */
  async use(
    sealed: string | null,
    callback: { provider: string; state: string | undefined },
  ): Promise<Flow | null> {
    if (sealed === null || sealed.length > COOKIE_MAX) return null
    let flow: Flow
    try {
      flow = Flow.parse(JSON.parse(unseal(await key(), sealed, SEAL_PURPOSE))) as Flow
    } catch {
      return null
    }
    if (flow.provider !== callback.provider || flow.state !== callback.state) return null
    if (flow.expiresAt <= clock().getTime()) return null
    try {
      await attempts.take([{ key: `oidc state ${flow.state}`, max: 1, seconds: 2 * OIDC_SIGN_IN_SECONDS }])
      return flow
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  },
})

export type Flows = ReturnType<typeof createFlows>
