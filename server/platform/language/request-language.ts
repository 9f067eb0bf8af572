import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGE_COOKIE } from '#contracts/language-cookie.ts'
import { LANGUAGES, matchLanguage, SOURCE_LANGUAGE } from '#contracts/languages.ts'

/** Longer lists are no person's. */
const WANTED_MAX = 20

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([A-Za-z0-9-]{2,35})(?:;|$)`)

/** `fr;q=0.5, de-AT` is `['de-AT', 'fr']`. */
const parseAcceptLanguage = (header: string): string[] =>
  header
    .split(',', WANTED_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = parameters.find((text) => text.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice('q='.length)) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

/** Language that a browser asks for: the device's choice in its cookie, else its own languages, else English. */
export const requestLanguage = (cookie: string | undefined, accepted: string | undefined): string => {
  const chosen = cookie === undefined ? undefined : COOKIE.exec(cookie)?.[1]
  if (chosen !== undefined && LANGUAGES.includes(chosen)) return chosen
  return (
    (accepted === undefined ? undefined : matchLanguage(parseAcceptLanguage(accepted))) ?? SOURCE_LANGUAGE
  )
}

export const languageOf = ({ headers }: { readonly headers: IncomingHttpHeaders }): string =>
  requestLanguage(headers.cookie, headers['accept-language'])
