type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (color: string): Rgb => {
  const channelAt = (from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  return [channelAt(1), channelAt(3), channelAt(5)]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (color: string): number => {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Below this many scanners fail, even where ours reads the code. */
export const MIN_CONTRAST = 2
/** All scanners read from here on. */
export const FULL_CONTRAST = 4.5

/** WCAG contrast ratio of two `#rrggbb`, 1 to 21. */
export const contrastRatio = (first: string, second: string): number => {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** 0 to 255, as grayscale cameras and printers see it (Rec. 601). */
export const brightness = (color: string): number => {
  const [red, green, blue] = rgbOf(color)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

export const isLighter = (first: string, second: string): boolean => luminance(first) > luminance(second)

const mixColors = (color: string, into: number, share: number): string => {
  const [red, green, blue] = rgbOf(color)
  const mix = (value: number) => value + (into - value) * share
  return hexOf([mix(red), mix(green), mix(blue)])
}

const STEPS = 50

/** Moves a color towards black or white until it has contrast `least`, or to the end; keeps the hue. */
export const withContrast = (
  color: string,
  from: string,
  minRatio: number,
  target: 'black' | 'white',
): string => {
  const end = target === 'black' ? 0 : 255
  for (let step = 0; step < STEPS; step++) {
    const tried = step === 0 ? color : mixColors(color, end, step / STEPS)
    if (contrastRatio(tried, from) >= minRatio) return tried
  }
  return hexOf([end, end, end])
}
