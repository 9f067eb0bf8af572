import { randomInt } from 'node:crypto'
import {
  RECOVERY_CODES,
  REMEMBERED_DEVICE_DAYS,
  type SecondFactorMode,
  type SecondFactorStatus,
} from '#contracts/accounts/second-factor.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { OwnerProof } from '#server/features/accounts/sign-in/owner-proof-service.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import type { AttemptCounter, AttemptLimit } from '#server/platform/limits/attempts.ts'
import { seal, unseal } from '#server/platform/sealing.ts'
import { SECOND_FACTOR_MAIL_JOB } from './mail-jobs.ts'
import * as messages from './messages.ts'
import type { SecondFactorStore } from './store.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

// Base 32 without letters that look like digits: 80 bits in 16 letters.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'))

/** Stored form of a typed code, however it was spaced. */
const hashRecoveryCode = (code: string): string =>
  hashToken(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

const QUARTER_HOUR_SECONDS = 15 * 60

/**
 * Limits wrong codes. Who asks knows the password, so a stranger with it can use up the account's tries, but not
 * those of browsers that the owner signed in with. 150 tries a day against three codes in a million: 1 in 2,000.
 */
const codeLimits = (userId: string, knownDevice: string | null): AttemptLimit[] => {
  const attemptKey = knownDevice ? `device ${knownDevice} ${userId}` : `account ${userId}`
  return [
    { key: `second factor ${attemptKey}`, max: 10, seconds: QUARTER_HOUR_SECONDS },
    { key: `second factor a day ${attemptKey}`, max: 50, seconds: DAY_SECONDS },
  ]
}

const CODE_REQUIRED = new AppError('SECOND_FACTOR_REQUIRED', messages.enterCode, {
  field: 'code',
})
const WRONG_CODE = new AppError('VALIDATION', messages.wrongCode, {
  field: 'code',
})
const ON_ALREADY = new AppError('CONFLICT', messages.onAlready)
const NOT_STARTED = new AppError('CONFLICT', messages.startAgain)
const CODE_MISSING = new AppError('VALIDATION', messages.enterCode, {
  field: 'code',
})
const PASSKEY_ONLY = new AppError('FORBIDDEN', messages.passkeyOnly)
const STAYS_ON = new AppError('CONFLICT', messages.staysOn)
const NOT_ON = new AppError('CONFLICT', messages.notOn)

/** For changes of what guards the account. */
type SecondFactorProof = OwnerProof & { readonly code: string }

interface SecondFactorDeps {
  db: Db
  store: SecondFactorStore
  mode: SecondFactorMode
  attempts: AttemptCounter
  jobs: Pick<JobRunner, 'add'>
  clock: () => Date
  /** @returns their e-mail @throws AppError VALIDATION, FORBIDDEN, TOO_MANY_REQUESTS */
  checkOwner: (userId: UserId, proof: OwnerProof) => Promise<string>
  passkeys: {
    has: (userId: UserId) => Promise<boolean>
    removeAll: (userId: UserId, tx: Queryable) => Promise<void>
  }
  /** Forgets what is cached of a person's sessions. */
  forgetPerson: (userId: UserId) => void
}

/** Codes of an authenticator app at sign-in, with recovery codes and remembered devices. */
export const createSecondFactorService = (deps: SecondFactorDeps) => {
  const { db, store, mode, attempts, jobs, clock, checkOwner, passkeys, forgetPerson } = deps
  let key: Promise<Buffer> | undefined
  const sealingKey = () => {
    key ??= store.readSealingKey().catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }

  const mailChange = (change: string, to: string, tx?: Queryable) =>
    jobs.add(SECOND_FACTOR_MAIL_JOB, { change, to }, tx)

  /** Uses a code or a recovery code up. @throws AppError VALIDATION, TOO_MANY_REQUESTS */
  const verifyCode = async (userId: UserId, code: string, knownDevice: string | null): Promise<void> => {
    const giveBack = await attempts.take(codeLimits(userId, knownDevice))
    const row = await store.find(userId)
    if (!row?.confirmedAt) throw NOT_ON
    const digits = code.replace(/\s/g, '')
    if (/^\d{6}$/.test(digits)) {
      const step = stepOfCode(unseal(await sealingKey(), row.sealedSecret, userId), digits, clock())
      if (step === null || !(await store.takeStep(userId, step))) throw WRONG_CODE
    } else if (!(await store.takeRecoveryCode(userId, hashRecoveryCode(code)))) throw WRONG_CODE
    await giveBack()
  }

  const requireOn = async (userId: UserId): Promise<void> => {
    if (!(await store.find(userId))?.confirmedAt) throw NOT_ON
  }

  return {
    async status(userId: UserId): Promise<SecondFactorStatus> {
      const [row, recoveryCodesLeft, rememberedDevices] = await Promise.all([
        store.find(userId),
        store.countRecoveryCodes(userId),
        store.countRemembered(userId),
      ])
      const isOn = row?.confirmedAt != null
      return { isOn, isRequired: mode === 'required', recoveryCodesLeft, rememberedDevices }
    },

    /** @throws AppError CONFLICT when it is on, VALIDATION for a wrong password */
    async start(userId: UserId, proof: OwnerProof): Promise<{ secret: string; uri: string }> {
      const email = await checkOwner(userId, proof)
      const secret = newTotpSecret()
      if (!(await store.putPending(userId, seal(await sealingKey(), secret, userId)))) throw ON_ALREADY
      return { secret, uri: totpUri(secret, email) }
    },

    /** @returns the recovery codes, this once */
    async confirm(userId: UserId, email: string, code: string): Promise<string[]> {
      const giveBack = await attempts.take(codeLimits(userId, 'setup'))
      const row = await store.find(userId)
      if (!row) throw NOT_STARTED
      if (row.confirmedAt) throw ON_ALREADY
      const secret = unseal(await sealingKey(), row.sealedSecret, userId)
      const step = stepOfCode(secret, code.replace(/\s/g, ''), clock())
      if (step === null) throw WRONG_CODE
      const codes = newRecoveryCodes()
      await db.transaction(async (tx) => {
        if (!(await store.confirm(userId, row.sealedSecret, step, tx))) throw NOT_STARTED
        await store.replaceRecoveryCodes(userId, codes.map(hashRecoveryCode), tx)
        await store.forgetDevices(userId, tx)
        await mailChange('on', email, tx)
      })
      await giveBack()
      forgetPerson(userId)
      return codes
    },

    /** @throws AppError CONFLICT where it is required */
    async turnOff(userId: UserId, { code, ...proof }: SecondFactorProof): Promise<void> {
      if (mode === 'required') throw STAYS_ON
      await requireOn(userId)
      const email = await checkOwner(userId, proof)
      await verifyCode(userId, code, 'settings')
      await db.transaction(async (tx) => {
        await store.remove(userId, tx)
        await store.forgetDevices(userId, tx)
        await mailChange('off', email, tx)
      })
      forgetPerson(userId)
    },

    async renewRecoveryCodes(userId: UserId, { code, ...proof }: SecondFactorProof): Promise<string[]> {
      await requireOn(userId)
      const email = await checkOwner(userId, proof)
      await verifyCode(userId, code, 'settings')
      const codes = newRecoveryCodes()
      await db.transaction(async (tx) => {
        await store.replaceRecoveryCodes(userId, codes.map(hashRecoveryCode), tx)
        await mailChange('codes', email, tx)
      })
      return codes
    },

    forgetDevices: store.forgetDevices,

    /** True with an authenticator app or a passkey, which counts as both factors. */
    async isGuarded(userId: UserId): Promise<boolean> {
      return (await store.find(userId))?.confirmedAt != null || (await passkeys.has(userId))
    },

    /** For changes of what guards the account; passes without a second factor. @throws AppError VALIDATION */
    async checkCode(userId: UserId, code: string | undefined): Promise<void> {
      if (!(await store.find(userId))?.confirmedAt) return
      if (code === undefined) throw CODE_MISSING
      await verifyCode(userId, code, 'settings')
    },

    /**
     * Called after the right password: passes without a second factor and on remembered devices.
     * @param device hash of the browser's lasting mark; `isKnown` when it signed in to this account before
     * @throws AppError SECOND_FACTOR_REQUIRED without a code, VALIDATION for a wrong one, TOO_MANY_REQUESTS
     */
    async checkSignIn(
      userId: UserId,
      code: string | undefined,
      device: { hash: string | null; isKnown: boolean },
    ): Promise<void> {
      const row = await store.find(userId)
      if (!row?.confirmedAt) {
        // A password alone could else set up a second factor of its own.
        if (mode === 'required' && (await passkeys.has(userId))) throw PASSKEY_ONLY
        return
      }
      if (device.hash !== null && (await store.isRemembered(userId, device.hash))) return
      if (code === undefined) throw CODE_REQUIRED
      await verifyCode(userId, code, device.isKnown ? device.hash : null)
    },

    rememberDevice: (userId: UserId, deviceHash: string): Promise<void> =>
      store.remember(userId, deviceHash, REMEMBERED_DEVICE_DAYS),

    /** Without any proof, for the operator; passkeys go too. */
    async reset(userId: UserId, email: string): Promise<void> {
      await db.transaction(async (tx) => {
        await store.remove(userId, tx)
        await passkeys.removeAll(userId, tx)
        await store.forgetDevices(userId, tx)
        await mailChange('off', email, tx)
      })
      forgetPerson(userId)
    },
  }
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>
