import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ME_PATH } from '../first-calls.ts'
import { InvitationToken } from '../inventory/inventories.ts'
import { MessageReply } from '../message-reply.ts'
import { name } from '../messages.ts'
import { line, requiredLine, Timestamp } from '../text.ts'
import { isCommonPassword } from './common-passwords.ts'
import { emailAddress } from './email-address.ts'
import { invitationOutcome } from './invitation-outcome.ts'
import { Language } from './language.ts'
import * as messages from './messages.ts'
import { PASSWORD_MAX, requiredSecret } from './own-password.ts'
import { OwnerProofFields, SecondFactorCode } from './second-factor.ts'

const Email = emailAddress(messages.enterValidEmail)

const password = (min: number) =>
  z.string({ error: messages.passwordTooShort(min) }).check(
    z.minLength(min, { error: messages.passwordTooShort(min) }),
    z.maxLength(PASSWORD_MAX, { error: messages.passwordTooLong(PASSWORD_MAX), abort: true }),
    z.refine((value) => !isCommonPassword(value), { error: messages.passwordTooCommon }),
  )
const personName = z.optional(line(name, 100))
const matching = <K extends string>(first: K, second: string) =>
  z.refine<Record<string, unknown>>((value) => value[first] === value[second], {
    error: messages.passwordsDiffer,
    path: [second],
  })

export const Registration = z
  .object({
    email: Email,
    password: password(8),
    confirmPassword: z.string(),
    firstName: personName,
    lastName: personName,
    rememberMe: z.optional(z.boolean()),
    /** Token of an inventory's invitation, which is taken with the account; some servers ask for one. */
    invitation: z.optional(InvitationToken),
  })
  .check(
    matching('password', 'confirmPassword'),
    z.refine(({ password, email }) => !isCommonPassword(password, email), {
      error: messages.passwordTooCommon,
      path: ['password'],
    }),
  )

export const Login = z.object({
  email: Email,
  password: requiredSecret(messages.passwordRequired),
  rememberMe: z.optional(z.boolean()),
  /** Of an authenticator app, or a recovery code. */
  code: z.optional(SecondFactorCode),
  /** Asks for no code in this browser for 30 days. */
  rememberDevice: z.optional(z.boolean()),
  /** Cancels a pending account deletion. */
  restore: z.optional(z.boolean()),
})

export const ForgotPassword = z.object({ email: Email })

/** Ends the API keys of the person too; without it they go on. */
const revokeApiKeys = z.optional(z.boolean())

export const ResetPassword = z
  .object({
    token: requiredSecret(messages.resetTokenRequired),
    password: password(8),
    confirmPassword: z.string(),
    revokeApiKeys,
  })
  .check(matching('password', 'confirmPassword'))

export const Profile = z.object({
  name: requiredLine(name, 200),
  email: emailAddress(messages.invalidEmail),
  /** For another e-mail. */
  ...OwnerProofFields,
})

/** At least 6 characters, 8 elsewhere. */
export const PasswordChange = z
  .object({
    currentPassword: requiredSecret(messages.currentPasswordRequired),
    newPassword: password(6),
    confirmPassword: requiredSecret(messages.confirmYourPassword),
    revokeApiKeys,
  })
  .check(matching('newPassword', 'confirmPassword'))

const PasswordChangeCall = z.object({
  currentPassword: requiredSecret(messages.currentPasswordRequired),
  newPassword: password(6),
  revokeApiKeys,
})

export const CurrentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  name: z.string(),
  createdAt: Timestamp,
  subscriptionStatus: z.string(),
  plan: z.string(),
  /** Absent in profiles cached by older clients. */
  emailVerified: z.optional(z.boolean()),
  /** Administers the server. */
  isAdmin: z.optional(z.boolean()),
  /** Has to set up a second factor before anything else. */
  mustEnroll: z.optional(z.boolean()),
  /** Signs in with a password; absent in profiles cached by older clients, who all do. */
  hasPassword: z.optional(z.boolean()),
  /** Addresses of this server, of today and of before; absent in profiles cached by older clients. */
  origins: z.optional(z.array(z.string())),
  /** Becomes `email` once the link sent to it is opened. */
  pendingEmail: z.optional(z.nullable(z.string())),
  /** Language of mails and of new devices; null before one is known, absent in profiles cached by older clients. */
  language: z.optional(z.nullable(z.string())),
})
export type CurrentUser = z.infer<typeof CurrentUser>

const Signed = z.object({ user: CurrentUser })

export const accountEndpoints = {
  me: endpoint({
    name: 'auth.me',
    method: 'GET',
    path: ME_PATH,
    access: 'signed-in',
    subject: 'self',
    beforeSecondFactor: true,
    summary: 'The signed-in person; 401 means not signed in.',
    reply: CurrentUser,
  }),
  login: endpoint({
    name: 'auth.login',
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    subject: 'none',
    summary:
      'Signs in; with a second factor SECOND_FACTOR_REQUIRED asks for a code. Unknown e-mail and wrong password answer alike.',
    body: Login,
    reply: Signed,
  }),
  register: endpoint({
    name: 'auth.register',
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    subject: 'none',
    summary:
      'Makes an account with a 30-day free trial, signs in and takes the invitation, if one was given; refused where sign-up is closed or needs an invitation.',
    body: Registration,
    reply: z.extend(Signed, invitationOutcome),
  }),
  logout: endpoint({
    name: 'auth.logout',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    subject: 'none',
    summary: 'Ends this session; harmless without one.',
    reply: z.object({
      message: z.string(),
      /** Provider at which the person is still signed in, and its page that ends that. */
      provider: z.optional(z.object({ name: z.string(), url: z.string() })),
    }),
  }),
  forgotPassword: endpoint({
    name: 'auth.forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    subject: 'none',
    summary: 'Sends a reset link when the e-mail is registered; the answer never says whether it is.',
    body: ForgotPassword,
    reply: MessageReply,
  }),
  resetPassword: endpoint({
    name: 'auth.resetPassword',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    subject: 'none',
    summary:
      'Sets a new password with a token that works once within an hour; ends all sessions, and with `revokeApiKeys` the API keys.',
    body: ResetPassword,
    reply: MessageReply,
  }),
  updateProfile: endpoint({
    name: 'auth.updateProfile',
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'signed-in',
    subject: 'self',
    summary:
      'Changes the name; a new e-mail asks for the password and, where two-step sign-in is on, a code. It is `pendingEmail` until the link mailed there is opened, and is answered alike whether or not it is free.',
    body: Profile,
    reply: CurrentUser,
  }),
  setLanguage: endpoint({
    name: 'auth.setLanguage',
    method: 'PUT',
    path: '/api/auth/language',
    access: 'signed-in',
    subject: 'self',
    summary: 'Sets the language of mails and of devices on which none was chosen.',
    body: z.object({ language: Language }),
    reply: CurrentUser,
  }),
  changePassword: endpoint({
    name: 'auth.changePassword',
    method: 'PUT',
    path: '/api/auth/password',
    access: 'signed-in',
    subject: 'self',
    summary: 'Changes the password; the other sessions end, and with `revokeApiKeys` the API keys.',
    body: PasswordChangeCall,
    reply: MessageReply,
  }),
} as const
