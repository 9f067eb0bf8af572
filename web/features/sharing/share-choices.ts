import * as z from 'zod/mini'
import { endlessPinTooShort, pinTooShort } from '#contracts/codes/messages.ts'
import { isPinLongEnough, MAX_ACCESS, type NewShare, PIN_MIN } from '#contracts/codes/shares.ts'
import { DAY_MS } from '#domain/durations.ts'
import * as messages from './messages.ts'

/** Form values; each counts only when its box is checked. */
export const ShareChoices = z
  .object({
    ends: z.boolean(),
    expiresAt: z.string(),
    limits: z.boolean(),
    maxAccess: z.string(),
    locks: z.boolean(),
    pin: z.string(),
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: value })
    const end = Date.parse(value.expiresAt)
    if (value.ends && !(end > Date.now())) refuse('expiresAt', messages.expiryInPast)
    const views = Number(value.maxAccess)
    const { least, most } = MAX_ACCESS
    if (value.limits && !(Number.isInteger(views) && views >= least && views <= most)) {
      const message =
        value.maxAccess.trim() !== '' && views === 0
          ? messages.viewLimitZero
          : messages.viewLimitInvalid(least, most)
      refuse('maxAccess', message)
    }
    if (!value.locks) return
    if (value.pin.length < PIN_MIN) refuse('pin', pinTooShort)
    else if (!isPinLongEnough(value.pin, !value.ends)) refuse('pin', endlessPinTooShort)
  })
export type ShareChoices = z.infer<typeof ShareChoices>

export const NO_LIMITS: ShareChoices = {
  ends: false,
  expiresAt: '',
  limits: false,
  maxAccess: '',
  locks: false,
  pin: '',
}

export const toNewShare = (binId: string, choices: ShareChoices): z.input<typeof NewShare> => ({
  binId,
  ...(choices.ends && { expiresAt: new Date(choices.expiresAt).toISOString() }),
  ...(choices.limits && { maxAccess: Number(choices.maxAccess) }),
  ...(choices.locks && { pin: choices.pin }),
})

/** Formats a time for a datetime input, in local time. */
export const toInputTime = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** One tap each, filled into the expiry. */
export const EXPIRY_PRESETS = [
  { label: messages.oneDay, days: 1 },
  { label: messages.oneWeek, days: 7 },
  { label: messages.oneMonth, days: 30 },
] as const

/** Value of the expiry's input. @param now milliseconds */
export const presetExpiry = (days: number, now: number): string => toInputTime(new Date(now + days * DAY_MS))
