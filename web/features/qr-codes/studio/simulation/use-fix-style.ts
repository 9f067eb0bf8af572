import { useState } from 'react'
import type { QrStyle } from '#contracts/codes/qr.ts'
import { describeStyleChanges } from '#domain/qr/scan-simulation/style-changes.ts'
import * as messages from './messages.ts'

export const useFixStyle = (
  style: QrStyle,
  { find, put }: { find: () => Promise<QrStyle | null>; put: (style: QrStyle) => void },
) => {
  const [isRepairing, setRepairing] = useState(false)
  const [report, setReport] = useState<{ of: QrStyle; words: string; undo: QrStyle | null } | null>(null)
  const repair = async () => {
    setRepairing(true)
    try {
      const better = await find()
      if (better) {
        put(better)
        setReport({ of: better, words: `${describeStyleChanges(style, better).join('. ')}.`, undo: style })
      } else
        setReport({
          of: style,
          words: messages.noFixFound,
          undo: null,
        })
    } catch {
      setReport({
        of: style,
        words: messages.fixSearchFailed,
        undo: null,
      })
    } finally {
      setRepairing(false)
    }
  }
  return { isRepairing, repair: () => void repair(), report: report?.of === style ? report : null }
}
