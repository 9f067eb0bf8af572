import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const WORK = {
  OIDC_PROVIDERS: 'work',
  OIDC_WORK_ISSUER: 'https://id.example.org/realms/work',
  OIDC_WORK_CLIENT_ID: 'binnacle',
  OIDC_WORK_CLIENT_SECRET: 'hush',
  OIDC_WORK_NAME: 'Work',
}
const HOME_ID = '3f0c0d0e-1111-4222-8333-444455556666'

const words = (given: Record<string, string>): string => {
  try {
    readSettings(given)
    return ''
  } catch (error) {
    return String(error)
  }
}

test('a provider has an issuer, a client and a name; scopes and groups are optional', () => {
  expect(readSettings({}).oidc).toEqual([])
  expect(readSettings(WORK).oidc).toEqual([
    {
      id: 'work',
      issuer: WORK.OIDC_WORK_ISSUER,
      clientId: 'binnacle',
      clientSecret: 'hush',
      name: 'Work',
      scopes: 'openid email profile',
      groupsClaim: 'groups',
      groups: [],
    },
  ])
  const [work] = readSettings({
    ...WORK,
    OIDC_WORK_GROUPS: `CN=it,OU=a = admin; keepers=${HOME_ID.toUpperCase()}:Editor;`,
    OIDC_WORK_GROUPS_CLAIM: 'roles',
  }).oidc
  expect([work?.groupsClaim, work?.groups]).toEqual([
    'roles',
    [
      { group: 'CN=it,OU=a', to: 'admin' },
      { group: 'keepers', inventoryId: HOME_ID, role: 'editor' },
    ],
  ])
})

test.each([
  [{ OIDC_PROVIDERS: 'Work!' }, 'OIDC_PROVIDERS must be names of small letters and digits'],
  [{ OIDC_PROVIDERS: 'work,work' }, 'OIDC_PROVIDERS names a provider twice'],
  [{ OIDC_PROVIDERS: 'a,b,c,d,e,f,g,h,i,j,k' }, 'OIDC_PROVIDERS can name 10 providers'],
  [{ OIDC_WORK_ISSUER: '' }, 'OIDC_WORK_ISSUER is needed with OIDC_PROVIDERS'],
  [{ OIDC_WORK_CLIENT_SECRET: '' }, 'OIDC_WORK_CLIENT_SECRET is needed with OIDC_PROVIDERS'],
  [{ OIDC_WORK_ISSUER: 'http://id.example.org' }, 'OIDC_WORK_ISSUER must look like https://id.example.org'],
  [
    { OIDC_WORK_ISSUER: 'https://id.example.org/.well-known/openid-configuration' },
    'OIDC_WORK_ISSUER must look like',
  ],
  [{ OIDC_WORK_SCOPES: 'email profile' }, 'OIDC_WORK_SCOPES must hold openid'],
  [{ OIDC_WORK_GROUPS: 'keepers' }, 'OIDC_WORK_GROUPS must look like'],
  [{ OIDC_WORK_GROUPS: `keepers=${HOME_ID}:owner` }, 'OIDC_WORK_GROUPS must look like'],
  [{ OIDC_HOME_NAME: 'Home' }, 'OIDC_HOME_NAME belongs to no provider of OIDC_PROVIDERS'],
  [
    {
      OIDC_PROVIDERS: 'work,home',
      OIDC_HOME_ISSUER: WORK.OIDC_WORK_ISSUER,
      OIDC_HOME_NAME: 'Home',
      OIDC_HOME_CLIENT_ID: 'a',
      OIDC_HOME_CLIENT_SECRET: 'b',
    },
    "OIDC_HOME_ISSUER is another provider's too",
  ],
])('%j is told in words', (given, message) => {
  const text = words({ ...WORK, ...given })
  expect(text).toContain(message)
  expect(text).not.toContain('hush')
})

test('http is for a provider on this machine', () => {
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:1'])
    expect(words({ ...WORK, OIDC_WORK_ISSUER: `http://${host}` })).toBe('')
})

test('passwords can be switched off only where a provider signs in', () => {
  expect(words({ PASSWORD_SIGN_IN: '0' })).toContain('OIDC_PROVIDERS is needed with PASSWORD_SIGN_IN=0')
  expect(readSettings({ ...WORK, PASSWORD_SIGN_IN: '0' }).passwordSignIn).toBe(false)
  expect(readSettings({}).passwordSignIn).toBe(true)
})
