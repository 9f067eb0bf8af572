import { useEffect, useRef, useState } from 'react'
import { DEFAULT_QR_STYLE, parseQrStyle, type QrStyle, serializeQrStyle } from '#contracts/codes/qr.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { type EditedStyle, withChanges, withLogo, withoutLogo } from './style-changes.ts'

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
