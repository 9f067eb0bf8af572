import type { QrStyle } from '#contracts/qr.ts'
import { contrastOf, FULL_CONTRAST, isLighter, LEAST_CONTRAST } from '../colours.ts'
import { type ConditionId, leastWidth, PRINT_WIDTH, reach } from './conditions.ts'
import type { Proof } from './prove.ts'

/** Modules of quiet zone that are enough. */
const QUIET = 2
/** The widest logo each level bears, in per cent. */
const LOGO_BEARS = { L: 10, M: 15, Q: 30, H: 30 } as const

const contrast = (style: QrStyle) => contrastOf(style.foregroundColor, style.backgroundColor)
const isInverted = (style: QrStyle) => isLighter(style.foregroundColor, style.backgroundColor)

/** How well a code can be read: `none` is refused. */
export type Verdict = 'all' | 'some' | 'none'

export const verdictOf = (proof: Proof, style: QrStyle): Verdict => {
  if (proof.leastPixels === null || proof.failed.includes('usual') || contrast(style) < LEAST_CONTRAST)
    return 'none'
  return proof.failed.length === 0 ? 'all' : 'some'
}

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  all: 'Scans everywhere',
  some: 'Scans, but not everywhere',
  none: 'Cannot be scanned',
}

/** What a condition is called. */
export const CONDITION_WORDS: Readonly<Record<ConditionId, string>> = {
  usual: 'At arm’s length',
  tilted: 'Seen from the side',
  blurred: 'Out of focus',
  dim: 'In low light',
  dark: 'On a dark box',
  mono: 'Black-and-white print',
}

const FAILS: Readonly<Record<ConditionId, string>> = {
  usual: 'Fails even at arm’s length in good light',
  tilted: 'Fails when seen from the side',
  blurred: 'Fails when out of focus',
  dim: 'Fails in low light',
  dark: 'Fails on a dark box',
  mono: 'Fails from a black-and-white printer',
}

const causeOf = (condition: ConditionId, style: QrStyle): string => {
  if (style.logo !== undefined && style.logoSize > LOGO_BEARS[style.errorCorrectionLevel])
    return 'the logo hides more than the code can lose'
  if (style.margin < QUIET && (condition === 'dark' || isInverted(style)))
    return 'there is no clear margin around the code'
  if (contrast(style) < FULL_CONTRAST) {
    return condition === 'mono'
      ? 'both colors turn into nearly the same gray'
      : 'the colors are too much alike'
  }
  if (style.margin < QUIET) return 'there is no clear margin around the code'
  if (style.logo !== undefined && style.errorCorrectionLevel !== 'H')
    return 'the logo leaves too little error correction'
  if (style.dotStyle !== 'square' || style.cornerStyle !== 'square') return 'its shapes are too fine'
  return 'its modules are too fine'
}

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const length = (metres: number): string =>
  metres >= 1 ? `${NUMBER.format(metres)} m` : `${Math.max(1, Math.round(metres * 100))} cm`

const WIDE_PRINT = 0.1

/** How far and how small it works; nothing for a code that is not read at all. */
export const reachSentences = ({ leastPixels, modules }: Proof): string[] => {
  if (leastPixels === null) return []
  const from = (width: number) => length(reach(modules, leastPixels, width))
  const least = NUMBER.format(Math.ceil(leastWidth(modules, leastPixels) * 1000) / 10)
  return [
    `Reads from up to ${from(PRINT_WIDTH)} when printed ${length(PRINT_WIDTH)} wide, from ${from(WIDE_PRINT)} when ${length(WIDE_PRINT)} wide.`,
    `Works down to ${least} cm wide, held close.`,
  ]
}

/** Where it fails and why, one sentence for each condition. */
export const failureSentences = (proof: Proof, style: QrStyle): string[] => {
  if (contrast(style) < LEAST_CONTRAST)
    return ['Most scanners cannot read it because the colors are too much alike.']
  if (proof.failed.includes('usual')) return [`${FAILS.usual} because ${causeOf('usual', style)}.`]
  return proof.failed.map((condition) => `${FAILS[condition]} because ${causeOf(condition, style)}.`)
}

/** What other scanners may make of it, although ours reads it. */
export const cautions = (style: QrStyle): string[] => {
  const said: string[] = []
  const apart = contrast(style)
  if (apart >= LEAST_CONTRAST && apart < FULL_CONTRAST)
    said.push(
      `Some scanner apps want more contrast: this is ${NUMBER.format(apart)}:1, ${FULL_CONTRAST}:1 is safe.`,
    )
  if (isInverted(style)) said.push('Some older scanner apps cannot read a light code on a dark background.')
  if (style.margin < QUIET) said.push('Keep something light around it: some scanner apps want a margin of 2.')
  return said
}
