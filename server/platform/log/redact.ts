const SECRET_PATTERN =
  /^(set-)?cookie$|authorization|password|passphrase|secret|token|^pin$|pinhash|base64|^session(id)?$|apikey|accesskey/i

const REDACTED = '[hidden]'

const hideInText = (text: string): string =>
  text.replace(/([?&](?:token|pin|code|state)=)[^&\s"]+/gi, `$1${REDACTED}`)

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Removes secrets and images by field name at any depth; errors and requests have their own serializers. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return hideInText(value)
  if (depth > 8) return '[deep]'
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET_PATTERN.test(name) ? REDACTED : redact(one, depth + 1),
    ]),
  )
}

/** Message for the log. Drizzle puts query values, such as hashes, into its own. */
export const messageOf = (error: Error): string => hideInText(error.message.split('\nparams:')[0] ?? '')

/** Describes an error for the log. */
export const describeError = (error: Error): Record<string, unknown> => {
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    stack: hideInText(error.stack?.replace(/\nparams:.*(?=\n|$)/, '') ?? ''),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}
