import type * as z from 'zod/mini'
import { ForgotPassword, Login, Registration, ResetPassword } from '#contracts/accounts/accounts.ts'
import type { PostedForm } from '#contracts/accounts/visitor-page.ts'
import type { AppError } from '#server/platform/errors.ts'
import * as messages from './messages.ts'

export type Fields = Readonly<Record<string, string>>

/** Never sent back into a page. */
const SECRETS = /password|code|token/i

const CHECKBOXES = new Set(['rememberMe', 'rememberDevice', 'restore', 'revokeApiKeys'])

/** Refusals by field, each the first one. */
export class FieldErrors extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super('FIELDS_REFUSED')
    this.fields = fields
  }
}

const parse = <Out>(schema: z.ZodMiniType<Out>, fields: Fields, more: Record<string, unknown> = {}): Out => {
  const values = Object.entries(fields).map(([name, value]) => [
    name,
    CHECKBOXES.has(name) ? value !== '' : value,
  ])
  const result = schema.safeParse({ ...Object.fromEntries(values), ...more })
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0] ?? '')] ??= message
  throw new FieldErrors(errors)
}

export const readLogin = (fields: Fields) => parse(Login, fields)

/** @param invitation token in the page's address */
export const readRegistration = (fields: Fields, invitation: string | undefined) =>
  parse(Registration, fields, { invitation })

export const readForgotPassword = (fields: Fields) => parse(ForgotPassword, fields)

/** @param token of the page's address */
export const readResetPassword = (fields: Fields, token: string) => parse(ResetPassword, fields, { token })

const isAskedForCode = ({ type, details }: AppError): boolean =>
  type === 'SECOND_FACTOR_REQUIRED' || details.field === 'code'

/** Describes a refusal for the form that was posted. @param translate into the language of the page */
export const postedForm = (
  fields: Fields,
  refusal: AppError | FieldErrors,
  translate: (english: string) => string,
): PostedForm => {
  const kept = Object.entries(fields).filter(([name]) => !SECRETS.test(name))
  const form: PostedForm = { values: Object.fromEntries(kept), errors: {}, problem: null, asks: null }
  if (refusal instanceof FieldErrors) {
    const errors = Object.entries(refusal.fields).map(([name, words]) => [name, translate(words)])
    return { ...form, errors: Object.fromEntries(errors), asks: 'code' in fields ? 'code' : null }
  }
  const { type, details } = refusal
  const words = translate(refusal.message)
  if (isAskedForCode(refusal)) {
    const errors = { password: translate(messages.passwordAgain) }
    const isWrong = type !== 'SECOND_FACTOR_REQUIRED'
    return { ...form, errors: isWrong ? { ...errors, code: words } : errors, asks: 'code' }
  }
  if (type === 'ACCOUNT_DELETED') return { ...form, problem: words, asks: 'restore' }
  if (details.field) return { ...form, errors: { [details.field]: words } }
  return { ...form, problem: words }
}
