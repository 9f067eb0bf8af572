import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
} from '#contracts/accounts/passkeys.ts'
import { TEST_ORIGIN, type TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** Claims of a hostile browser or authenticator. */
interface ForgedClaims {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  counter?: number
  flags?: number
  userHandle?: string
  format?: string
  statement?: Map<string, unknown>
}

export interface SoftPasskey {
  readonly id: string
  readonly userHandle: string
  readonly privateKey: KeyObject
  counter: number
}

const dataOf = (rpId: string, flags: number, counter: number): Buffer => {
  const head = Buffer.alloc(37)
  sha256(rpId).copy(head)
  head[32] = flags
  head.writeUInt32BE(counter, 33)
  return head
}

const clientData = (type: string, challenge: string, origin: string): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

/** Makes a passkey as an authenticator in software does: ES256, without certificates. */
export const makePasskey = (
  options: CreationOptions,
  forgedClaims: ForgedClaims = {},
): { passkey: SoftPasskey; credential: NewCredential } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const rawId = randomBytes(32)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(rawId.length)
  const flags = forgedClaims.flags ?? USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL
  const authData = Buffer.concat([
    dataOf(forgedClaims.rpId ?? options.rp.id, flags, forgedClaims.counter ?? 1),
    Buffer.alloc(16),
    length,
    rawId,
    isoCBOR.encode(cose),
  ])
  const attestation = new Map<string, unknown>([
    ['fmt', forgedClaims.format ?? 'none'],
    ['attStmt', forgedClaims.statement ?? new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  const id = base64url(rawId)
  const data = clientData(
    forgedClaims.type ?? 'webauthn.create',
    forgedClaims.challenge ?? options.challenge,
    forgedClaims.origin ?? TEST_ORIGIN,
  )
  return {
    passkey: { id, userHandle: options.user.id, privateKey, counter: forgedClaims.counter ?? 1 },
    credential: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(data),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    },
  }
}

/** Signs a challenge and counts it. */
export const signChallenge = (
  passkey: SoftPasskey,
  options: RequestOptions,
  forgedClaims: ForgedClaims = {},
): SignedCredential => {
  passkey.counter = forgedClaims.counter ?? passkey.counter + 1
  const authenticatorData = dataOf(
    forgedClaims.rpId ?? options.rpId,
    forgedClaims.flags ?? USER_PRESENT | USER_VERIFIED,
    passkey.counter,
  )
  const data = clientData(
    forgedClaims.type ?? 'webauthn.get',
    forgedClaims.challenge ?? options.challenge,
    forgedClaims.origin ?? TEST_ORIGIN,
  )
  const signed = Buffer.concat([authenticatorData, sha256(data)])
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(data),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, passkey.privateKey)),
      userHandle: forgedClaims.userHandle ?? passkey.userHandle,
    },
  }
}

/** Creates a passkey that is not registered yet. */
export const madePasskey = async (
  { services, origin }: TestApp,
  { id, password }: Pick<TestUser, 'id' | 'password'>,
) => makePasskey(await services.passkeys.start(id, { password, signedInAt: new Date() }), { origin })

/** Adds a passkey to an account. @returns it, with its id in the list */
export const addPasskey = async (app: TestApp, person: Pick<TestUser, 'id' | 'password'>) => {
  const { passkey, credential } = await madePasskey(app, person)
  const { id } = await app.services.passkeys.add(person.id, 'Phone', credential)
  return { passkey, passkeyId: id }
}
