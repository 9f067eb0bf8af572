type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (color: string): Rgb => {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
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

/** Colours nearer than this are read by half of all scanners at best, whatever ours makes of them. */
export const MIN_CONTRAST = 2
/** From here on every scanner reads them. */
export const FULL_CONTRAST = 4.5

/** How far two colours (`#rrggbb`) stand apart, 1 to 21 (WCAG). */
export const contrastRatio = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** 0 to 255, as a camera or a printer without colour takes it (Rec. 601). */
export const brightness = (color: string): number => {
  const [red, green, blue] = rgbOf(color)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Whether the first colour is the lighter one. */
export const isLighter = (one: string, other: string): boolean => luminance(one) > luminance(other)

const mixed = (color: string, into: number, share: number): string => {
  const [red, green, blue] = rgbOf(color)
  const mix = (value: number) => value + (into - value) * share
  return hexOf([mix(red), mix(green), mix(blue)])
}

const STEPS = 50

/**
 * A colour moved towards black or white just as far as it takes to stand `least` apart from the other; all the way
 * when even that is too little. Its hue stays.
 */
export const withContrast = (
  color: string,
  from: string,
  least: number,
  towards: 'black' | 'white',
): string => {
  const end = towards === 'black' ? 0 : 255
  for (let step = 0; step < STEPS; step++) {
    const tried = step === 0 ? color : mixed(color, end, step / STEPS)
    if (contrastRatio(tried, from) >= least) return tried
  }
  return hexOf([end, end, end])
}
