import * as z from 'zod/mini'
import { cleanLine } from '../names.ts'

const EMAIL_MAX = 254
/** Signs that end or escape the host of an address. */
const NO_HOST = /[\s/\\?#%@:[\]]/

/** Lower case, with the domain as DNS and mail servers have it: 'Anna@München.de' gives 'anna@xn--mnchen-3ya.de'. */
export const normalizeEmail = (typed: string): string => {
  const address = cleanLine(typed).toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || /^[ -~]*$/.test(domain) || NO_HOST.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? `${address.slice(0, at + 1)}${new URL(url).hostname}` : address
}

/** True for a normalized address. The expression knows no top-level domain in Punycode. */
export const isEmail = (address: string): boolean =>
  address.length <= EMAIL_MAX && z.regexes.email.test(address.replace(/\.xn--[a-z0-9-]{1,59}$/, '.idn'))

/** An address in one form, whether its domain was typed in Unicode or in Punycode. */
export const emailAddress = (message: string) =>
  z
    .string({ error: message })
    .check(
      z.maxLength(EMAIL_MAX * 4, { error: message, abort: true }),
      z.overwrite(normalizeEmail),
      z.maxLength(EMAIL_MAX, { error: message, abort: true }),
      z.refine(isEmail, { error: message }),
    )
    .register(z.globalRegistry, { format: 'email' })
