import * as messages from './messages.ts'
/** Behavior of a test card; the only value sent. */
export type TestCard = 'succeeds' | 'declines' | 'asks' | 'fails-later'

export const TEST_CARDS = [
  { number: '4242424242424242', card: 'succeeds', does: 'Pays' },
  { number: '4000000000000002', card: 'declines', does: messages.isDeclined },
  { number: '4000002500003155', card: 'asks', does: messages.asksOnceMore },
  { number: '4000000000000341', card: 'fails-later', does: messages.failsAtTheRenewal },
] as const satisfies readonly { number: string; card: TestCard; does: string }[]

const CARD_DIGITS_MAX = 19

/** Digits in groups of four. */
export const groupedNumber = (typed: string): string =>
  (
    typed
      .replace(/\D/g, '')
      .slice(0, CARD_DIGITS_MAX)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** `0430` becomes `04 / 30`. */
export const slashedExpiry = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export interface CardEntry {
  number: string
  expiry: string
  code: string
}

export type CardProblems = Partial<Record<keyof CardEntry, string>>

const expiryProblem = (expiry: string, now: Date): string | undefined => {
  const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(expiry) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return messages.expiryInvalid
  // Cards are valid through the last day of their month.
  const end = new Date(2000 + Number(year), Number(month), 1)
  return end <= now ? messages.cardExpired : undefined
}

const numberProblem = (digits: string): string | undefined => {
  if (digits === '') return messages.testCardRequired
  return TEST_CARDS.some(({ number }) => number === digits) ? undefined : messages.testCardsOnly
}

export const readCard = (
  { number, expiry, code }: CardEntry,
  now: Date,
): { card: TestCard } | { problems: CardProblems } => {
  const digits = number.replace(/\D/g, '')
  const found = {
    number: numberProblem(digits),
    expiry: expiryProblem(expiry, now),
    code: /^\d{3,4}$/.test(code) ? undefined : 'Enter 3 or 4 digits',
  }
  const entries = Object.entries(found).filter(([, problem]) => problem !== undefined)
  const known = TEST_CARDS.find((each) => each.number === digits)
  return entries.length === 0 && known
    ? { card: known.card }
    : { problems: Object.fromEntries(entries) as CardProblems }
}
