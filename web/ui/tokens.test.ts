import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const themed = (place: 0 | 1): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
      ([, name, light, dark, both]) => [name ?? '', both ?? (place === 0 ? light : dark) ?? ''],
    ),
  )

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio of two colors. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const hues = ['clay', 'amber', 'green', 'cyan', 'blue', 'violet', 'rose', 'slate']
const grounds = ['paper', 'surface', 'sunken']

const texts: [string, string][] = [
  ...['ink', 'ink-soft'].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...['action', 'danger'].flatMap((text) =>
    ['paper', 'surface'].map((ground): [string, string] => [text, ground]),
  ),
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['action', 'action-soft'],
  ['ink', 'action-soft'],
  ['brass-ink', 'brass-soft'],
  ['brass-ink', 'surface'],
  ['ink', 'brass-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['good', 'good-soft'],
  ['good', 'surface'],
  ['on-offline', 'offline'],
  ['paper', 'ink'],
  ['on-binnacle', 'binnacle'],
  ...['green', 'blue', 'orange'].map((color): [string, string] => ['on-avatar', `avatar-${color}`]),
  ...hues.map((hue): [string, string] => [`hue-${hue}`, `hue-${hue}-soft`]),
]

const boundaries: [string, string][] = [
  ...['edge', 'action', 'brass', 'danger', 'good'].flatMap((line) =>
    ['paper', 'surface'].map((ground): [string, string] => [line, ground]),
  ),
  ['edge', 'sunken'],
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s theme', (_theme, place) => {
  const tokens = themed(place)
  const measure = (one: string, other: string) => contrast(tokens[one] ?? '', tokens[other] ?? '')

  it.each(texts)('has readable %s on %s (4.5:1)', (text, ground) => {
    expect(measure(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(boundaries)('separates %s from %s (3:1)', (line, ground) => {
    expect(measure(line, ground)).toBeGreaterThanOrEqual(3)
  })

  it('gives the eight category colors equal contrast', () => {
    const ratios = hues.map((hue) => measure(`hue-${hue}`, `hue-${hue}-soft`))
    expect(Math.max(...ratios) / Math.min(...ratios)).toBeLessThan(1.3)
  })
})
