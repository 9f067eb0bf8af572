import { domainToUnicode } from 'node:url'

/** An address as people read it: 'anna@münchen.de' of 'anna@xn--mnchen-3ya.de'. */
export const shownEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${email.slice(0, at + 1)}${domainToUnicode(domain) || domain}`
}
