import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../message-reply.ts'
import * as messages from '../messages.ts'
import { requiredLine, Timestamp } from '../text.ts'
import { CurrentUser } from './accounts.ts'
import { OwnerProofFields } from './second-factor.ts'

/** Passkeys of one person. */
export const PASSKEYS_MAX = 20
const PASSKEY_NAME_MAX = 60

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/))
/** Of 1023 bytes, the most that WebAuthn allows. */
const CredentialId = base64url(1364)
const ClientData = base64url(4096)
const Type = z.literal('public-key')

const NewCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: base64url(16_384),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9_-]{1,20}$/i))).check(z.maxLength(10))),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

const SignedCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: z.optional(base64url(88)),
  }),
})
export type SignedCredential = z.output<typeof SignedCredential>

const name = requiredLine(messages.name, PASSKEY_NAME_MAX)

export const PasskeyName = z.object({ name })
/** A passkey needs no code later, so that adding one does. */
export const PasskeyStart = z.object(OwnerProofFields)
const NewPasskey = z.object({ name, credential: NewCredential })
const PasskeySignIn = z.object({
  credential: SignedCredential,
  rememberMe: z.optional(z.boolean()),
  /** Cancels a pending account deletion. */
  restore: z.optional(z.boolean()),
})
export type PasskeySignIn = z.output<typeof PasskeySignIn>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by a password manager, so that other devices have it too. */
  isSynced: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type Passkey = z.infer<typeof Passkey>

const Credential = z.object({ id: z.string(), type: Type, transports: z.optional(z.array(z.string())) })
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn 3. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: Type, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn 3. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const params = z.object({ id: z.uuid() })

export const passkeyEndpoints = {
  list: endpoint({
    name: 'passkeys.list',
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'signed-in',
    subject: 'self',
    summary: 'The passkeys of the caller, the newest first.',
    reply: z.object({ passkeys: z.array(Passkey) }),
  }),
  start: endpoint({
    name: 'passkeys.start',
    method: 'POST',
    path: '/api/auth/passkeys/start',
    access: 'signed-in',
    subject: 'self',
    beforeSecondFactor: true,
    summary: 'Asks for a new passkey, with the password and, where two-step sign-in is on, a code.',
    body: PasskeyStart,
    reply: CreationOptions,
  }),
  add: endpoint({
    name: 'passkeys.add',
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'signed-in',
    subject: 'self',
    beforeSecondFactor: true,
    summary: 'Keeps the passkey that the browser made for `passkeys.start`, within five minutes.',
    body: NewPasskey,
    reply: Passkey,
  }),
  rename: endpoint({
    name: 'passkeys.rename',
    method: 'PUT',
    path: '/api/auth/passkeys/{id}',
    access: 'signed-in',
    subject: 'passkey',
    summary: 'Names a passkey.',
    params,
    body: PasskeyName,
    reply: Passkey,
  }),
  remove: endpoint({
    name: 'passkeys.remove',
    method: 'DELETE',
    path: '/api/auth/passkeys/{id}',
    access: 'signed-in',
    subject: 'passkey',
    summary: 'Removes a passkey; it signs in no more.',
    params,
    reply: MessageReply,
  }),
  challenge: endpoint({
    name: 'passkeys.challenge',
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    access: 'public',
    subject: 'none',
    summary: 'Asks for a signature of any passkey; a challenge counts once, within five minutes.',
    reply: RequestOptions,
  }),
  signIn: endpoint({
    name: 'passkeys.signIn',
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'public',
    subject: 'none',
    summary: 'Signs in with a passkey, which counts as both factors.',
    body: PasskeySignIn,
    reply: z.object({ user: CurrentUser }),
  }),
} as const
