import * as z from 'zod/mini'
import { PROVIDER_ID } from '#contracts/accounts/oidc.ts'
import type { Role } from '#contracts/inventory/inventories.ts'
import { splitAt } from './setting-kinds.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Rights here of a group at the provider. */
export type GroupGrant =
  | { readonly group: string; readonly to: 'admin' }
  | { readonly group: string; readonly inventoryId: string; readonly role: GrantedRole }

export type GrantedRole = Exclude<Role, 'owner'>

export interface OidcProviderSettings {
  /** In paths and in the names of its settings. */
  readonly id: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** On its button. */
  readonly name: string
  /** Separated by spaces. */
  readonly scopes: string
  readonly groupsClaim: string
  readonly groups: readonly GroupGrant[]
}

const PROVIDERS_MAX = 10
const GRANTS_MAX = 200
const LOOPBACK_HOSTNAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const REQUIRED_SETTINGS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const
/** Ends of the names that each provider has settings of. */
export const OIDC_PARTS = [...REQUIRED_SETTINGS, 'SCOPES', 'GROUPS', 'GROUPS_CLAIM'] as const
type OidcPart = (typeof OIDC_PARTS)[number]

export const oidcSettingName = (id: string, part: OidcPart): string => `OIDC_${id.toUpperCase()}_${part}`

export const oidcEnvironment = {
  OIDC_PROVIDERS: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform(splitAt(',')),
        z.array(z.string()).check(
          z.refine((ids) => ids.every((id) => PROVIDER_ID.test(id)), {
            error: 'must be names of small letters and digits, separated by commas, as in work,home',
          }),
          z.refine((ids) => new Set(ids).size === ids.length, { error: 'names a provider twice' }),
          z.maxLength(PROVIDERS_MAX, `can name ${PROVIDERS_MAX} providers`),
        ),
      ),
    ),
    [],
  ),
}

/** http only on this machine: the answers decide who somebody is. */
const isIssuer = (text: string): boolean => {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username || url.pathname.includes('/.well-known/')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTNAME.test(url.hostname))
}

const GRANT_TARGET =
  /^(?<inventoryId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(?<role>admin|editor|viewer)$/i

/** Splits at the last `=`, as names of groups may hold one. */
const toGrant = (entry: string): GroupGrant | null => {
  const at = entry.lastIndexOf('=')
  const [group, target] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
  if (at < 1 || group === '') return null
  if (target === 'admin') return { group, to: 'admin' }
  const { inventoryId, role } = GRANT_TARGET.exec(target)?.groups ?? {}
  if (!inventoryId || !role) return null
  return { group, inventoryId: inventoryId.toLowerCase(), role: role.toLowerCase() as GrantedRole }
}

const grantsOf = (text = ''): (GroupGrant | null)[] => splitAt(';')(text).map(toGrant)

const idsIn = (env: Env): string[] => {
  const parsed = oidcEnvironment.OIDC_PROVIDERS.safeParse(env.OIDC_PROVIDERS)
  return parsed.success ? parsed.data : []
}

export const oidcSettingNames = (env: Env): string[] =>
  idsIn(env).flatMap((id) => OIDC_PARTS.map((part) => oidcSettingName(id, part)))

const wrongIn = (env: Env, id: string): string[] => {
  const readPart = (part: OidcPart) => env[oidcSettingName(id, part)]
  const partMessage = (part: OidcPart, message: string) => `${oidcSettingName(id, part)} ${message}`
  const [issuer, scopes, groups] = [readPart('ISSUER'), readPart('SCOPES'), grantsOf(readPart('GROUPS'))]
  return [
    ...REQUIRED_SETTINGS.filter((part) => !readPart(part)).map((part) =>
      partMessage(part, `is needed with OIDC_PROVIDERS`),
    ),
    ...(issuer && !isIssuer(issuer)
      ? [partMessage('ISSUER', 'must look like https://id.example.org (http on this machine only)')]
      : []),
    ...((readPart('NAME')?.trim().length ?? 0) > 40 ? [partMessage('NAME', 'can have 40 characters')] : []),
    ...(scopes && !scopes.split(/\s+/).includes('openid')
      ? [partMessage('SCOPES', 'must hold openid, as in "openid email profile"')]
      : []),
    ...(groups.includes(null)
      ? [partMessage('GROUPS', 'must look like "admins=admin; storekeepers=INVENTORY_ID:editor"')]
      : []),
    ...(groups.length > GRANTS_MAX ? [partMessage('GROUPS', `can have ${GRANTS_MAX} entries`)] : []),
  ]
}

/** @returns problems of the providers, in words without secrets */
export const missingForOidc = (env: Env): string[] => {
  const ids = idsIn(env)
  const issuers = ids.map((id) => env[oidcSettingName(id, 'ISSUER')])
  const twice = ids.filter((_, at) => issuers[at] && issuers.indexOf(issuers[at]) !== at)
  const known = new Set(['OIDC_PROVIDERS', ...oidcSettingNames(env)])
  const foreign = Object.keys(env).filter((name) => name.startsWith('OIDC_') && !known.has(name))
  return [
    ...ids.flatMap((id) => wrongIn(env, id)),
    ...twice.map((id) => `${oidcSettingName(id, 'ISSUER')} is another provider's too`),
    ...foreign.map((name) => `${name} belongs to no provider of OIDC_PROVIDERS`),
    ...(env.PASSWORD_SIGN_IN === '0' && ids.length === 0
      ? ['OIDC_PROVIDERS is needed with PASSWORD_SIGN_IN=0, or nobody could sign in']
      : []),
  ]
}

/** Call once nothing is missing. */
export const readOidc = (env: Env): OidcProviderSettings[] =>
  idsIn(env).map((id) => {
    const readPart = (part: OidcPart): string => env[oidcSettingName(id, part)]?.trim() ?? ''
    return {
      id,
      issuer: readPart('ISSUER'),
      clientId: readPart('CLIENT_ID'),
      clientSecret: readPart('CLIENT_SECRET'),
      name: readPart('NAME'),
      scopes: readPart('SCOPES') || 'openid email profile',
      groupsClaim: readPart('GROUPS_CLAIM') || 'groups',
      groups: grantsOf(readPart('GROUPS')).filter((one) => one !== null),
    }
  })
