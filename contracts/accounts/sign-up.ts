import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const
/** Sign-up for everybody, for holders of an invitation, or for nobody. */
export const SignUpMode = z.enum(SIGN_UP_MODES)
export type SignUpMode = z.infer<typeof SignUpMode>

export const signUpEndpoints = {
  mode: endpoint({
    name: 'auth.signUpMode',
    method: 'GET',
    path: '/api/auth/sign-up',
    access: 'public',
    subject: 'none',
    summary: 'Who may make an account here; always open on a server without one.',
    reply: z.object({ mode: SignUpMode }),
  }),
} as const
