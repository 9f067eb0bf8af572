import * as z from 'zod/mini'
import { emailAddress } from '#contracts/accounts/email-address.ts'
import { cleanLine } from '#contracts/names.ts'
import { OidcError } from './oidc-error.ts'

const GROUPS_READ_MAX = 5000
const NAME_MAX = 100
/** OpenID Connect Core, 2. */
const SUBJECT_MAX = 255

const Email = emailAddress('no e-mail')
const Subject = z.string().check(z.minLength(1), z.maxLength(SUBJECT_MAX), z.regex(/^[^\0]+$/))

/** Claims of a provider about somebody, checked and cut to size. */
export interface ProviderAnswer {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  /** Groups of the settings that the person is in. */
  readonly groups: readonly string[]
}

type Claims = Readonly<Record<string, unknown>>

const nameIn = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const name = cleanLine(value.slice(0, NAME_MAX * 4).replace(/[\0\p{Surrogate}]/gu, ''))
    .slice(0, NAME_MAX)
    .trim()
  return name === '' ? null : name
}

const namesIn = ({ given_name, family_name, name }: Claims) => {
  const [first, last] = [nameIn(given_name), nameIn(family_name)]
  return first || last ? { firstName: first, lastName: last } : { firstName: nameIn(name), lastName: null }
}

const groupsIn = (value: unknown): Set<unknown> =>
  new Set(Array.isArray(value) ? value.slice(0, GROUPS_READ_MAX) : [value])

/**
 * Reads the claims of a verified ID token and of the userinfo endpoint.
 * @param known groups that the settings name
 * @throws OidcError
 */
export const readClaims = (
  { idToken, userInfo }: { idToken: Claims; userInfo: Claims },
  { groupsClaim, known }: { groupsClaim: string; known: readonly string[] },
): ProviderAnswer => {
  const subject = Subject.safeParse(idToken.sub)
  if (!subject.success || typeof idToken.iss !== 'string')
    throw new OidcError('refused', new Error('the subject cannot be used'))
  // An e-mail and whether it is verified count from one source only.
  const mailed = userInfo.email === undefined ? idToken : userInfo
  const email = Email.safeParse(mailed.email)
  const groups = groupsIn(userInfo[groupsClaim] ?? idToken[groupsClaim])
  return {
    issuer: idToken.iss,
    subject: subject.data,
    email: email.success ? email.data : null,
    isEmailVerified: email.success && (mailed.email_verified === true || mailed.email_verified === 'true'),
    ...namesIn({ ...idToken, ...userInfo }),
    groups: [...new Set(known)].filter((group) => groups.has(group)),
  }
}
