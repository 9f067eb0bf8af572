import { useEffect, useRef, useState } from 'react'
import {
  DEFAULT_QR_STYLE,
  parseQrStyle,
  type QrLevel,
  type QrStyle,
  serializeQrStyle,
} from '#contracts/codes/qr.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'

/** `levelBefore`: error correction before a logo raised it. */
interface EditedStyle {
  readonly style: QrStyle
  readonly levelBefore: QrLevel | null
}

/** Adds a logo and raises error correction to H, to recover the covered modules. */
export const withLogo = ({ style, levelBefore }: EditedStyle, logo: string): EditedStyle => ({
  style: { ...style, logo, errorCorrectionLevel: 'H' },
  levelBefore: levelBefore ?? style.errorCorrectionLevel,
})

export const withoutLogo = ({ style: { logo: _, ...style }, levelBefore }: EditedStyle): EditedStyle => ({
  style: levelBefore === null ? style : { ...style, errorCorrectionLevel: levelBefore },
  levelBefore: null,
})

/** Changes values; a chosen error correction stays. */
export const withChanges = ({ style, levelBefore }: EditedStyle, values: Partial<QrStyle>): EditedStyle => ({
  style: { ...style, ...values },
  levelBefore: values.errorCorrectionLevel === undefined ? levelBefore : null,
})

/** Milliseconds before saving the draft. */
const SAVE_DELAY_MS = 300

type StyleDraft = Omit<ReturnType<typeof useDraft>, 'draft'> & {
  readonly kept: QrStyle | null
}

export const useStyleDraft = (binId: string): StyleDraft | undefined => {
  const { draft, saveDraft, discardDraft } = useDraft(`qr-style:${binId}`)
  if (draft === undefined) return undefined
  return { kept: parseQrStyle(draft ? JSON.stringify(draft.values) : null), saveDraft, discardDraft }
}

export const useQrStudio = (saved: QrStyle | null, { kept, saveDraft, discardDraft }: StyleDraft) => {
  const start = saved ?? DEFAULT_QR_STYLE
  const [edited, setEdited] = useState<EditedStyle>({ style: kept ?? start, levelBefore: null })
  const [isRestored, setRestored] = useState(
    () => kept !== null && serializeQrStyle(kept) !== serializeQrStyle(start),
  )
  const { style } = edited
  const isChanged = serializeQrStyle(style) !== serializeQrStyle(start)

  const write = () => {
    if (isChanged) saveDraft({ values: { ...style }, photo: null })
    else discardDraft()
  }
  // Saves the last draft on close, unless the style was saved.
  const last = useRef<(() => void) | null>(write)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written when the style changes
  useEffect(() => {
    last.current = write
    const timer = setTimeout(write, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [style, isChanged])
  useEffect(() => () => last.current?.(), [])

  const put = (next: QrStyle) => setEdited({ style: next, levelBefore: null })
  return {
    style,
    isChanged,
    isRestored,
    change: (values: Partial<QrStyle>) => setEdited((now) => withChanges(now, values)),
    setLogo: (logo: string | null) =>
      setEdited((now) => (logo === null ? withoutLogo(now) : withLogo(now, logo))),
    put,
    startOver: () => {
      put(start)
      setRestored(false)
    },
    forget: () => {
      last.current = null
      discardDraft()
    },
  }
}
