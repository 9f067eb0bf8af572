import { setTimeout } from 'node:timers/promises'
import {
  OIDC_SIGN_IN_SECONDS,
  type OidcFinish,
  type OidcProblem,
  type SignInMethods,
} from '#contracts/accounts/oidc.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { AccountService } from '#server/features/accounts/service.ts'
import type {
  Browser,
  SignInRequest,
  SignInResult,
} from '#server/features/accounts/sign-in/sign-in-service.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Log } from '#server/platform/log/log.ts'
import { seal, unseal } from '#server/platform/sealing.ts'
import type { GroupRightsService } from '../identities/group-rights-service.ts'
import type { IdentityService } from '../identities/identity-service.ts'
import type { IdentityRow } from '../identities/identity-store.ts'
import * as messages from '../messages.ts'
import { OidcError, refusalOf } from '../provider/oidc-error.ts'
import type { OidcProvider } from '../provider/provider.ts'
import { callbackLimits, finishLimits, startLimits } from '../rate-limits.ts'
import { type PendingSignIn, parsePending } from './answer.ts'
import type { Flows } from './flow.ts'
import type { SignInStore } from './sign-in-store.ts'

/** A longer ID token is not kept, and signing out then ends at this server. */
const ID_TOKEN_MAX = 8192

/** Milliseconds that a silent provider may hold up a sign-out. */
const END_SESSION_WAIT_MS = 1500

const START_AGAIN = new AppError('VALIDATION', messages.startAgain)
const OTHER_ACCOUNT = new AppError('FORBIDDEN', messages.otherAccount)

export interface CallbackParameters {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
}

interface SignInDeps {
  providers: readonly OidcProvider[]
  passwordSignIn: boolean
  flows: Flows
  store: SignInStore
  identities: IdentityService
  rights: Pick<GroupRightsService, 'apply'>
  accounts: Pick<AccountService, 'enterNamed' | 'registerNamed' | 'findByConfirmedEmail' | 'currentUser'>
  attempts: AttemptCounter
  /** 32 bytes, kept in the database. */
  key: () => Promise<Buffer>
  log: Log
}

/** Signing in at a provider: there, back, and finishing here. */
export const createOidcSignIn = (deps: SignInDeps) => {
  const { providers, passwordSignIn, flows, store, identities, rights, accounts, attempts, key, log } = deps

  const providerOf = (id: string): OidcProvider => {
    const provider = providers.find((one) => one.id === id)
    if (!provider) throw notFound(messages.providerNotFound)
    return provider
  }

  const note = ({ id }: OidcProvider, { problem, cause }: OidcError): void => {
    const level = problem === 'denied' ? 'info' : 'warn'
    log[level]({ provider: id, problem, err: cause }, 'a sign-in at a provider failed')
  }

  /** Keeps a verified answer for the browser that asked. @returns secret for its cookie */
  const sealPending = async (pending: PendingSignIn): Promise<string> => {
    const token = newToken()
    const tokenHash = hashToken(token)
    const sealedAnswer = seal(await key(), JSON.stringify(pending), tokenHash)
    const { issuer, subject } = pending
    await store.put({ issuer, subject, tokenHash, sealedAnswer }, OIDC_SIGN_IN_SECONDS)
    return token
  }

  const readPending = async (tokenHash: string): Promise<PendingSignIn> => {
    const sealed = await store.find(tokenHash)
    if (sealed === undefined) throw START_AGAIN
    return parsePending(unseal(await key(), sealed, tokenHash))
  }

  const takeOnce = async (tokenHash: string): Promise<void> => {
    if (!(await store.take(tokenHash))) throw START_AGAIN
  }

  /** @throws AppError VALIDATION, CONFLICT, FORBIDDEN by the sign-up mode, TOO_MANY_REQUESTS */
  const register = async (pending: PendingSignIn, provider: OidcProvider, address: string) => {
    const { email, firstName, lastName, isEmailVerified: isVerified, invitation } = pending
    if (email === null) {
      throw new AppError('VALIDATION', messages.noEmail(provider.name))
    }
    const person = { email, firstName, lastName, isVerified, invitation: invitation ?? undefined }
    try {
      const { id } = await accounts.registerNamed(person, address, async (tx, user) => {
        const inserted = await identities.insert(user.id, pending, provider, tx)
        // Rolls the account back: a parallel call made one.
        if (typeof inserted === 'string') throw START_AGAIN
      })
      return id
    } catch (error) {
      if (!(error instanceof AppError && error.type === 'CONFLICT')) throw error
      throw new AppError('CONFLICT', messages.emailExists({ email, provider: provider.name }))
    }
  }

  /** Account of who comes back, and whether its identity has yet to be linked. */
  const findAccount = async (
    pending: PendingSignIn,
    provider: OidcProvider,
    address: string,
  ): Promise<{ userId: UserId; isNew: boolean; isLinked: boolean }> => {
    const known = await identities.find(pending)
    if (known) return { userId: known.userId, isNew: false, isLinked: true }
    // Both sides have to have confirmed the address, or its holder could be somebody else.
    const owner =
      pending.email !== null && pending.isEmailVerified
        ? await accounts.findByConfirmedEmail(pending.email)
        : undefined
    if (owner) return { userId: owner.id, isNew: false, isLinked: false }
    return { userId: await register(pending, provider, address), isNew: true, isLinked: true }
  }

  const applyRights = async (identity: IdentityRow, provider: OidcProvider, groups: readonly string[]) => {
    await identities.noteUse(identity.id, provider.id)
    await rights.apply(identity, provider, groups)
  }

  const signIn = async (
    { pending, tokenHash }: { pending: PendingSignIn; tokenHash: string },
    signInRequest: Omit<SignInRequest, 'rememberMe'>,
    browser: Browser & { readonly address: string },
  ): Promise<{ opened: SignInResult; isNew: boolean }> => {
    const provider = providerOf(pending.provider)
    const { userId, isNew, isLinked } = await findAccount(pending, provider, browser.address)
    const { rememberMe, idToken } = pending
    const opened = await accounts.enterNamed(userId, { ...signInRequest, rememberMe }, browser, async () => {
      await takeOnce(tokenHash)
      const identity = isLinked
        ? await identities.find(pending)
        : await identities.link(userId, pending, provider)
      if (identity?.userId !== userId) throw START_AGAIN
      await applyRights(identity, provider, pending.groups)
    })
    if (idToken !== null) {
      const sid = hashToken(opened.token)
      await store.insertSession({
        sid,
        provider: provider.id,
        sealedIdToken: seal(await key(), idToken, sid),
      })
    }
    // Groups may have made an administrator meanwhile.
    return { opened: { ...opened, user: await accounts.currentUser(userId) }, isNew }
  }

  return {
    methods: (): SignInMethods => ({
      password: passwordSignIn,
      providers: providers.map(({ id, name }) => ({ id, name })),
    }),

    /**
     * @param addTo account that gets the identity; null for a sign-in
     * @returns where the browser goes, and what it keeps meanwhile
     * @throws AppError NOT_FOUND, UNAVAILABLE, NOT_SET_UP, TOO_MANY_REQUESTS
     */
    async start(
      providerId: string,
      options: { rememberMe: boolean; invitation: string | null; addTo: UserId | null },
      address: string,
    ): Promise<{ url: string; flow: string }> {
      const provider = providerOf(providerId)
      await attempts.take(startLimits(address))
      try {
        const { url, ...checks } = await provider.start()
        return { url, flow: await flows.seal({ ...options, ...checks, provider: providerId }) }
      } catch (error) {
        if (!(error instanceof OidcError)) throw error
        note(provider, error)
        throw refusalOf(error.problem, provider.name)
      }
    },

    /** @returns secret that finishes it in this browser, or why there is none @throws AppError TOO_MANY_REQUESTS */
    async callback(
      providerId: string,
      callback: CallbackParameters,
      flowCookie: string | null,
      address: string,
    ): Promise<{ token: string } | { problem: OidcProblem }> {
      const provider = providerOf(providerId)
      const giveBack = await attempts.take(callbackLimits(address))
      const flow = await flows.use(flowCookie, { provider: providerId, state: callback.state })
      if (!flow) return { problem: 'expired' }
      const parameters = new URLSearchParams()
      for (const [name, value] of Object.entries(callback))
        if (value !== undefined) parameters.set(name, value)
      try {
        const { answer, idToken } = await provider.finish(parameters, flow)
        await giveBack()
        const { rememberMe, invitation, addTo } = flow
        const storedIdToken = idToken.length <= ID_TOKEN_MAX ? idToken : null
        const pending = {
          ...answer,
          provider: providerId,
          idToken: storedIdToken,
          rememberMe,
          invitation,
          addTo,
        }
        return { token: await sealPending(pending) }
      } catch (error) {
        if (!(error instanceof OidcError)) throw error
        note(provider, error)
        return { problem: error.problem }
      }
    },

    /** @throws AppError VALIDATION, CONFLICT, FORBIDDEN, ACCOUNT_DELETED, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS */
    async finish(
      { restore, ...asked }: OidcFinish,
      token: string | null,
      caller: UserId | null,
      browser: Browser & { readonly address: string },
    ): Promise<{ opened: SignInResult; isNew: boolean } | { addedTo: UserId; name: string }> {
      const giveBack = await attempts.take(finishLimits(browser.address))
      if (token === null) throw START_AGAIN
      const tokenHash = hashToken(token)
      const pending = await readPending(tokenHash)
      const { addTo } = pending
      if (addTo === null) {
        const done = await signIn({ pending, tokenHash }, { ...asked, restore: restore ?? false }, browser)
        await giveBack()
        return done
      }
      if (addTo !== caller) throw OTHER_ACCOUNT
      const provider = providerOf(pending.provider)
      await takeOnce(tokenHash)
      await applyRights(await identities.link(addTo, pending, provider), provider, pending.groups)
      await giveBack()
      return { addedTo: addTo, name: provider.name }
    },

    /** Page at which the session's provider ends its own; undefined where none is known at once. */
    async endSession(token: string): Promise<{ name: string; url: string } | undefined> {
      const sid = hashToken(token)
      const row = await store.findSession(sid)
      const provider = row && providers.find(({ id }) => id === row.provider)
      if (!row || !provider) return undefined
      try {
        const found = provider.endSessionUrl(unseal(await key(), row.sealedIdToken, sid))
        const url = await Promise.race([found, setTimeout(END_SESSION_WAIT_MS, null, { ref: false })])
        return url === null ? undefined : { name: provider.name, url }
      } catch (error) {
        if (!(error instanceof OidcError)) throw error
        note(provider, error)
        return undefined
      }
    },
  }
}
