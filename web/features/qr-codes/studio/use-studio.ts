import { useEffect, useRef, useState } from 'react'
import { DEFAULT_QR_STYLE, parseQrStyle, type QrStyle, serializeQrStyle } from '#contracts/qr.ts'
import { useDraft } from '#web/platform/forms/form-draft.ts'
import { changed, type Edited, withLogo, withoutLogo } from './style-changes.ts'

/** A slider that is drawn does not write at every step. */
const KEEP_MS = 300

type Keeping = Omit<ReturnType<typeof useDraft>, 'draft'> & {
  /** The style that was being made when the studio was last closed. */
  readonly kept: QrStyle | null
}

/** What was kept of an unfinished style: undefined while it is being read. */
export const useKeptStyle = (binId: string): Keeping | undefined => {
  const { draft, keep, drop } = useDraft(`qr-style:${binId}`)
  if (draft === undefined) return undefined
  return { kept: parseQrStyle(draft ? JSON.stringify(draft.values) : null), keep, drop }
}

/** The style under work: it starts with the bin's own, or with what was left unfinished. */
export const useStudio = (saved: QrStyle | null, { kept, keep, drop }: Keeping) => {
  const start = saved ?? DEFAULT_QR_STYLE
  const [edited, setEdited] = useState<Edited>({ style: kept ?? start, levelBefore: null })
  const [isRestored, setRestored] = useState(
    () => kept !== null && serializeQrStyle(kept) !== serializeQrStyle(start),
  )
  const { style } = edited
  const isChanged = serializeQrStyle(style) !== serializeQrStyle(start)

  const write = () => {
    if (isChanged) keep({ values: { ...style }, photo: null })
    else drop()
  }
  // The last style is written when the studio closes, too, unless it was saved.
  const last = useRef<(() => void) | null>(write)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written when the style changes
  useEffect(() => {
    last.current = write
    const timer = setTimeout(write, KEEP_MS)
    return () => clearTimeout(timer)
  }, [style, isChanged])
  useEffect(() => () => last.current?.(), [])

  const put = (next: QrStyle) => setEdited({ style: next, levelBefore: null })
  return {
    style,
    isChanged,
    /** It shows what was left unfinished. */
    isRestored,
    change: (values: Partial<QrStyle>) => setEdited((now) => changed(now, values)),
    setLogo: (logo: string | null) =>
      setEdited((now) => (logo === null ? withoutLogo(now) : withLogo(now, logo))),
    /** Another style as a whole. */
    put,
    startOver: () => {
      put(start)
      setRestored(false)
    },
    /** Saved: nothing is kept any more. */
    forget: () => {
      last.current = null
      drop()
    },
  }
}
