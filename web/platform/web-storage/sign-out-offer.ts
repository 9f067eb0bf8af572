import * as z from 'zod/mini'
import { safeSessionStorage } from './safe-storage.ts'
import { SIGN_OUT_OFFER } from './sign-out-offer-key.ts'

const SignOutOffer = z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })
/** Page of a sign-in provider that ends its own session. */
export type SignOutOffer = z.infer<typeof SignOutOffer>

/** Survives the reload that ends a session, until it is taken or somebody signs in. */
export const readSignOutOffer = (): SignOutOffer | null =>
  SignOutOffer.safeParse(safeSessionStorage.readJson(SIGN_OUT_OFFER)).data ?? null
