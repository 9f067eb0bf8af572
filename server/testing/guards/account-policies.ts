import { publicSessionId } from '#server/features/accounts/sessions/session-list.ts'
import { hashToken, newId, newPublicCode, newToken, newUuid } from '#server/platform/ids.ts'
import { dropSecondFactor, enroll, startedCode } from '../second-factor.ts'
import { addPasskey, madePasskey, signChallenge } from '../soft-authenticator.ts'
import { isSignedIn, nothing, type Policy, type PolicyContext } from './policy.ts'

const resetToken = async ({ app, spare }: PolicyContext): Promise<string> => {
  const token = newToken()
  await app.db.pool.query(
    `update users set reset_token = $2, reset_token_expires_at = now() + interval '1 hour' where id = $1`,
    [spare.id, hashToken(token)],
  )
  return token
}

const verifyToken = async ({ app, spare }: PolicyContext): Promise<string> => {
  const token = newToken()
  await app.db.pool.query(
    `update users set verify_token = $2, verify_token_expires_at = now() + interval '1 day' where id = $1`,
    [spare.id, hashToken(token)],
  )
  return token
}

/** Public id of a session of this person, or an unknown one. */
const sessionOf = async ({ app, things }: PolicyContext): Promise<string> => {
  if (!/^[0-9a-f-]{36}$/.test(things.userId)) return things.userId
  const { rows } = await app.db.pool.query<{ sid: string }>(
    'select sid from sessions where user_id = $1 and expire > now() limit 1',
    [things.userId],
  )
  return rows[0] ? publicSessionId(rows[0].sid) : newPublicCode()
}

const provenBody = async (app: PolicyContext['app'], caller: PolicyContext['caller']) => {
  const { recoveryCodes } = await enroll(app, caller)
  return { body: { password: caller.password, code: recoveryCodes[0] } }
}

/** For administrators only, of whom nobody else hears; `server/features/admin` tests what they may. */
const hidden = (body?: object): Policy => ({
  ask: ({ things }) => ({ params: { id: things.userId }, ...(body && { body }) }),
  status: () => 404,
})

/** Rows for accounts, sign-in and sessions. */
export const accountPolicies: Record<string, Policy> = {
  'auth.me': nothing,
  'auth.login': { ask: ({ spare }) => ({ body: { email: spare.email, password: spare.password } }) },
  'auth.register': {
    ask: () => ({
      body: { email: `${newId()}@example.org`, password: 'long enough', confirmPassword: 'long enough' },
    }),
  },
  'auth.signUpMode': nothing,
  'secondFactor.status': nothing,
  'secondFactor.start': {
    ask: async ({ app, caller }) => {
      await dropSecondFactor(app, caller)
      return { body: { password: caller.password } }
    },
  },
  'secondFactor.confirm': {
    ask: async ({ app, caller }) => ({ body: { code: await startedCode(app, caller) } }),
  },
  'secondFactor.turnOff': { ask: ({ app, caller }) => provenBody(app, caller) },
  'secondFactor.recoveryCodes': { ask: ({ app, caller }) => provenBody(app, caller) },
  'secondFactor.forgetDevices': nothing,
  'passkeys.list': nothing,
  'passkeys.start': {
    ask: async ({ app, caller }) => {
      await dropSecondFactor(app, caller)
      return { body: { password: caller.password } }
    },
  },
  'passkeys.add': {
    ask: async ({ app, caller }) => {
      await dropSecondFactor(app, caller)
      return { body: { name: 'Phone', credential: (await madePasskey(app, caller)).credential } }
    },
  },
  'passkeys.rename': {
    ask: ({ things }) => ({ params: { id: things.passkeyId }, body: { name: 'Laptop' } }),
  },
  'passkeys.remove': { ask: ({ things }) => ({ params: { id: things.passkeyId } }) },
  'passkeys.challenge': nothing,
  'passkeys.signIn': {
    ask: async ({ app, spare }) => {
      const { passkey } = await addPasskey(app, spare)
      const challenge = await app.services.passkeys.challenge()
      return { body: { credential: signChallenge(passkey, challenge, { origin: app.origin }) } }
    },
  },
  'oidc.methods': nothing,
  // Without a provider in the settings; server/features/oidc tests what each call does.
  'oidc.start': { ask: () => ({ params: { provider: 'work' }, body: {} }), status: () => 404 },
  'oidc.callback': {
    ask: () => ({ params: { provider: 'work' }, query: { code: newToken(), state: newToken() } }),
    status: () => 404,
  },
  'oidc.finish': { ask: () => ({ body: {} }), status: () => 400 },
  'identities.list': nothing,
  'identities.add': {
    ask: async ({ app, caller }) => {
      await dropSecondFactor(app, caller)
      return { params: { provider: 'work' }, body: { password: caller.password } }
    },
    status: (principal) => (isSignedIn(principal) ? 404 : undefined),
  },
  'identities.remove': { ask: ({ things }) => ({ params: { id: things.identityId } }) },
  'admin.people': { ask: () => ({}), status: () => 404 },
  'admin.disable': hidden(),
  'admin.enable': hidden(),
  'admin.resetLink': hidden(),
  'admin.inventories': hidden(),
  'admin.handOver': hidden({ memberId: newUuid() }),
  'admin.log': { ask: () => ({}), status: () => 404 },
  'auth.logout': nothing,
  'auth.forgotPassword': { ask: ({ spare }) => ({ body: { email: spare.email } }) },
  'auth.resetPassword': {
    ask: async (context) => ({
      body: {
        token: await resetToken(context),
        password: context.spare.password,
        confirmPassword: context.spare.password,
      },
    }),
  },
  'auth.updateProfile': { ask: ({ caller }) => ({ body: { name: 'Grace Hopper', email: caller.email } }) },
  'auth.setLanguage': { ask: () => ({ body: { language: 'en' } }) },
  'auth.changePassword': {
    ask: ({ caller: { password } }) => ({ body: { currentPassword: password, newPassword: password } }),
  },
  'auth.personalData': nothing,
  'auth.sendVerification': nothing,
  'auth.verifyEmail': { ask: async (context) => ({ body: { token: await verifyToken(context) } }) },
  'auth.deleteAccount': { ask: ({ caller: { password } }) => ({ body: { password } }) },
  'sessions.list': nothing,
  'sessions.end': { ask: async (context) => ({ params: { id: await sessionOf(context) } }) },
  'sessions.endOthers': nothing,
}
