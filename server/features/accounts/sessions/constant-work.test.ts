import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/inventories/ids.ts'
import { newToken, newUuid } from '#server/platform/ids.ts'
import { createAttempts } from '#server/platform/limits/attempts.ts'
import { createAttemptStore } from '#server/platform/limits/store.ts'
import { createPasswords } from '#server/platform/passwords.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { createEmailChangeService } from '../lifecycle/email-change-service.ts'
import { createEmailChangeStore } from '../lifecycle/email-change-store.ts'
import { createPasswordService, type PasswordService } from '../password/password-service.ts'
import { type AccountService, createAccountService } from '../service.ts'
import { createOwnerProofs } from '../sign-in/owner-proof-service.ts'
import { createAccountStore } from '../store.ts'
import { createSessionStore } from './session-store.ts'
import { createSessions } from './sessions.ts'

const BROWSER = { device: null, userAgent: null, language: null }

let opened: TestDb
let accounts: AccountService
let passwords: PasswordService
const work: string[] = []

const counted = () => {
  const passwords = createPasswords()
  return {
    hash: (password: string) => {
      work.push('hash')
      return passwords.hash(password)
    },
    verify: (stored: string | null, password: string) => {
      work.push('verify')
      return passwords.verify(stored, password)
    },
  }
}

beforeAll(async () => {
  opened = await createTestDb()
  const { db } = opened
  const clock = () => new Date()
  const attempts = createAttempts({ store: createAttemptStore(db), clock })
  const jobs = { add: async (kind: string) => void work.push(kind) }
  const ofChanges = { store: createEmailChangeStore(db), attempts, jobs, signUpsPerHour: 100 }
  const shared = {
    store: createAccountStore(db),
    sessions: createSessions({ db, store: createSessionStore(db), clock, remember: () => false }),
    passwords: counted(),
    attempts,
    jobs,
    passwordSignIn: true,
    revokeKeys: async () => {},
  }
  passwords = createPasswordService(shared)
  accounts = createAccountService({
    ...shared,
    restoreAccount: async () => true,
    clock,
    emailChanges: createEmailChangeService(ofChanges),
    signUpsPerHour: 100,
    origins: [],
    isAdministrator: () => false,
    ownerProofs: createOwnerProofs({ passwordSignIn: true, clock }),
    secondFactor: { checkSignIn: async () => {}, rememberDevice: async () => {}, checkCode: async () => {} },
    mustEnroll: async () => false,
    signUp: { refuseEarly: async () => {}, admit: async () => ({ isFirst: false }) },
    takeInvitation: async () => ({}),
  })
})
afterAll(() => opened.close())
beforeEach(() => void work.splice(0))

const known = async () => {
  const email = `${newUuid()}@example.org`
  await accounts.register({ email, password: 'correct horse' }, 'here', { ...BROWSER, device: newToken() })
  work.splice(0)
  return email
}

const tryLogin = async (email: string) => {
  await accounts
    .login({ email, password: 'wrong' }, 'here', { ...BROWSER, device: newToken() })
    .catch(() => {})
  return work.splice(0)
}

test('hashes once per sign-in, for known and unknown e-mails', async () => {
  const email = await known()
  expect(await tryLogin(email)).toEqual(['verify'])
  expect(await tryLogin(`${newUuid()}@example.org`)).toEqual(['verify'])
})

test('the dummy hash matches no password', async () => {
  expect(await createPasswords().verify(null, '')).toBe(false)
})

test('a reset request queues the same job for known and unknown e-mails', async () => {
  const email = await known()
  await passwords.forgotPassword(email, 'here')
  await passwords.forgotPassword(`${newUuid()}@example.org`, 'here')
  expect(work).toEqual(['mail-password-reset', 'mail-password-reset'])
})

test('an e-mail change queues the same jobs for taken and free e-mails', async () => {
  const [taken, email] = [await known(), `${newUuid()}@example.org`]
  const { user } = await accounts.register({ email, password: 'correct horse' }, 'here', BROWSER)
  const asking = { signedInAt: new Date(), address: 'here', password: 'correct horse' }
  for (const wanted of [taken, `${newUuid()}@example.org`]) {
    work.splice(0)
    await accounts.updateProfile(user.id as UserId, { name: 'Ada', email: wanted }, asking)
    expect(work).toEqual(['verify', 'mail-new-email', 'mail-email-change-asked'])
  }
})

test('a reset with an invalid token hashes nothing', async () => {
  await expect(
    passwords.resetPassword({ token: newToken(), password: 'long enough' }, 'here'),
  ).rejects.toThrow(/replaced by a newer one/)
  expect(work).toEqual([])
})
