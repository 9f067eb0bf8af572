/** Some scanners and people write addresses in capitals, or with a slash at the end. */
const CODE_URL = /^\/(qr|shared)\/([^/?]+)\/?(?=\?|$)/i

/** Spells the address of a code as its page is registered; others stay as they are. */
export const toCodeUrl = (url: string): string =>
  url.replace(CODE_URL, (_, kind: string, code: string) => `/${kind.toLowerCase()}/${code}`)
