import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../message-reply.ts'
import * as messages from './messages.ts'
import { OwnPassword } from './own-password.ts'

/** Days for which a device can be remembered, so that it is asked for no code. */
export const REMEMBERED_DEVICE_DAYS = 30
export const RECOVERY_CODES = 10

export const SECOND_FACTOR_MODES = ['optional', 'required'] as const
export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number]

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string({ error: messages.enterCode })
  .check(
    z.trim(),
    z.minLength(6, { error: messages.enterWholeCode }),
    z.maxLength(40, { error: messages.notACode }),
  )

export const SecondFactorStart = z.object({ password: z.optional(OwnPassword) })
export const SecondFactorConfirmation = z.object({ code: SecondFactorCode })
/** For changes of what guards the account. */
export const SecondFactorProof = z.object({ password: z.optional(OwnPassword), code: SecondFactorCode })

/** The same where a code is asked for only with two-step sign-in; spread into what needs the owner. */
export const OwnerProofFields = {
  password: z.optional(OwnPassword),
  /** Required where two-step sign-in is on. */
  code: z.optional(SecondFactorCode),
}

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const SecondFactorStatus = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
  rememberedDevices: z.int(),
})
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>

export const secondFactorEndpoints = {
  status: endpoint({
    name: 'secondFactor.status',
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'signed-in',
    subject: 'self',
    beforeSecondFactor: true,
    summary: 'Whether sign-ins ask for a code, and how many recovery codes and remembered devices there are.',
    reply: SecondFactorStatus,
  }),
  start: endpoint({
    name: 'secondFactor.start',
    method: 'POST',
    path: '/api/auth/second-factor/start',
    access: 'signed-in',
    subject: 'self',
    beforeSecondFactor: true,
    summary: 'Makes a secret for an authenticator app (RFC 6238); it counts once a code of it is confirmed.',
    body: SecondFactorStart,
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: endpoint({
    name: 'secondFactor.confirm',
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'signed-in',
    subject: 'self',
    beforeSecondFactor: true,
    summary: 'Turns the second factor on with a code of the new secret; recovery codes are shown this once.',
    body: SecondFactorConfirmation,
    reply: RecoveryCodes,
  }),
  turnOff: endpoint({
    name: 'secondFactor.turnOff',
    method: 'POST',
    path: '/api/auth/second-factor/turn-off',
    access: 'signed-in',
    subject: 'self',
    summary: 'Turns the second factor off with the password and a code.',
    body: SecondFactorProof,
    reply: MessageReply,
  }),
  recoveryCodes: endpoint({
    name: 'secondFactor.recoveryCodes',
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'signed-in',
    subject: 'self',
    summary: 'Replaces the recovery codes with the password and a code.',
    body: SecondFactorProof,
    reply: RecoveryCodes,
  }),
  forgetDevices: endpoint({
    name: 'secondFactor.forgetDevices',
    method: 'DELETE',
    path: '/api/auth/second-factor/devices',
    access: 'signed-in',
    subject: 'self',
    summary: 'Asks for a code again on every device.',
    reply: MessageReply,
  }),
} as const
