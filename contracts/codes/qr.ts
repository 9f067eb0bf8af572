import * as z from 'zod/mini'
import * as messages from './messages.ts'

const hexColor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: messages.enterColor }))
const between = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** Error correction: L 7 %, M 15 %, Q 25 %, H 30 %. */
export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const
export const DOT_STYLES = ['square', 'circle', 'rounded'] as const
export const CORNER_STYLES = ['square', 'rounded', 'extra-rounded'] as const

/** Logo in per cent, margin in modules, scale in pixels per module. */
export const QR_RANGES = { logoSize: [10, 30], margin: [0, 10], scale: [4, 16] } as const

/** Bounds the logo's data URL, which is synced with the bin: about 9 KB. */
export const QR_LOGO_CHARACTERS = 12_000

// Other URLs (SVG, web) could run or fetch something where the code is drawn.
const logo = z.string().check(
  z.maxLength(QR_LOGO_CHARACTERS, { error: messages.logoTooLarge }),
  z.regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, {
    error: messages.logoNotPicture,
  }),
)

/** `logo` is a square picture as a data URL, absent for none; units as in `QR_RANGES`. */
export const QrStyle = z.object({
  foregroundColor: hexColor,
  backgroundColor: hexColor,
  logoSize: between(...QR_RANGES.logoSize),
  errorCorrectionLevel: z.enum(QR_LEVELS),
  margin: between(...QR_RANGES.margin),
  scale: between(...QR_RANGES.scale),
  dotStyle: z.enum(DOT_STYLES),
  cornerStyle: z.enum(CORNER_STYLES),
  logo: z.optional(logo),
})
export type QrStyle = z.infer<typeof QrStyle>

const STYLE_KEYS = Object.keys(QrStyle.shape)

/** Canonical text of a style: stored, merged and sent as one value. */
export const serializeQrStyle = (style: QrStyle): string => JSON.stringify(style, STYLE_KEYS)

const parseJson = (value: string | QrStyle): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Accepts an object or text; outputs text. */
export const QrStyleInput = z.pipe(z.transform(parseJson), z.pipe(QrStyle, z.transform(serializeQrStyle)))

/** Null for none, and for a style of a newer version. */
export const parseQrStyle = (text: string | null): QrStyle | null =>
  text === null ? null : (z.safeParse(QrStyle, parseJson(text)).data ?? null)

export type QrLevel = QrStyle['errorCorrectionLevel']

export const DEFAULT_QR_STYLE: QrStyle = {
  foregroundColor: '#000000',
  backgroundColor: '#FFFFFF',
  logoSize: 20,
  errorCorrectionLevel: 'M',
  margin: 4,
  scale: 8,
  dotStyle: 'square',
  cornerStyle: 'square',
}
