import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
} from '#contracts/accounts/passkeys.ts'
import { PRODUCT } from '#contracts/product.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { CHALLENGE_SECONDS } from './challenges.ts'
import type { PasskeyRow } from './store.ts'

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000
/** ES256 and RS256, which every authenticator knows one of (COSE numbers). */
const ALGORITHMS = [-7, -257]

/** Load on first use: their certificate parsers take 8 MB. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** Encodes the account's id as the user handle of a passkey. */
const handleOf = (userId: UserId): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** Refuses certificates: they prove nothing here, and checking one may fetch an address that it names. */
const hasCertificates = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject, isoBase64URL } = await helpers()
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  return format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** Challenge that a browser says it signed; null for garbage. */
export const challengeOf = async (clientDataJSON: string): Promise<string | null> => {
  const { decodeClientDataJSON } = await helpers()
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** WebAuthn for one origin; every check asks for a PIN, a finger or a face besides the key. */
export const createWebAuthn = (origin: string) => {
  const rpId = new URL(origin).hostname
  return {
    creationOptions(
      { userId, email }: { userId: UserId; email: string },
      challenge: Buffer,
      existing: readonly PasskeyRow[],
    ): CreationOptions {
      return {
        rp: { id: rpId, name: PRODUCT },
        user: { id: handleOf(userId), name: email, displayName: email },
        challenge: challenge.toString('base64url'),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: TIMEOUT_MS,
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          type: 'public-key',
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }
    },

    requestOptions: (challenge: Buffer): RequestOptions => ({
      rpId,
      challenge: challenge.toString('base64url'),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
    }),

    /** @returns null for anything but a passkey made for this origin and challenge */
    async verifyNew(credential: NewCredential, challenge: string) {
      const [{ verifyRegistrationResponse }, { isoBase64URL }] = await Promise.all([library(), helpers()])
      try {
        if (await hasCertificates(credential.response.attestationObject)) return null
        const { registrationInfo } = await verifyRegistrationResponse({
          response: {
            id: credential.id,
            rawId: credential.rawId,
            type: credential.type,
            response: {
              clientDataJSON: credential.response.clientDataJSON,
              attestationObject: credential.response.attestationObject,
            },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          supportedAlgorithmIDs: ALGORITHMS,
        })
        // The key is filed under the id in the signed data.
        if (registrationInfo?.credential.id !== credential.id) return null
        return {
          credentialId: registrationInfo.credential.id,
          publicKey: isoBase64URL.fromBuffer(registrationInfo.credential.publicKey),
          counter: registrationInfo.credential.counter,
          isSynced: registrationInfo.credentialBackedUp,
          transports: credential.response.transports ?? [],
        }
      } catch {
        return null
      }
    },

    /** @returns null for anything but a signature of this passkey for this origin and challenge */
    async verifySignature(credential: SignedCredential, passkey: PasskeyRow, challenge: string) {
      if (credential.response.userHandle !== handleOf(passkey.userId)) return null
      const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await Promise.all([library(), helpers()])
      const { clientDataJSON, authenticatorData, signature } = credential.response
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            id: credential.id,
            rawId: credential.rawId,
            type: credential.type,
            response: { clientDataJSON, authenticatorData, signature },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          credential: {
            id: passkey.credentialId,
            counter: passkey.counter,
            publicKey: isoBase64URL.toBuffer(passkey.publicKey),
          },
        })
        if (!verified) return null
        return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
      } catch {
        return null
      }
    },
  }
}
