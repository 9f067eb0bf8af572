import { useState } from 'react'
import type { QrStyle } from '#contracts/codes/qr.ts'
import { describeStyleChanges } from '#domain/qr/scan-simulation/style-changes.ts'
import * as messages from './messages.ts'

export const useFixStyle = (
  style: QrStyle,
  { find, put }: { find: () => Promise<QrStyle | null>; put: (style: QrStyle) => void },
) => {
  const [isRepairing, setRepairing] = useState(false)
  const [said, setSaid] = useState<{ of: QrStyle; words: string; undo: QrStyle | null } | null>(null)
  const repair = async () => {
    setRepairing(true)
    try {
      const better = await find()
      if (better) {
        put(better)
        setSaid({ of: better, words: `${describeStyleChanges(style, better).join('. ')}.`, undo: style })
      } else
        setSaid({
          of: style,
          words: messages.noFixFound,
          undo: null,
        })
    } catch {
      setSaid({
        of: style,
        words: messages.fixSearchFailed,
        undo: null,
      })
    } finally {
      setRepairing(false)
    }
  }
  return { isRepairing, repair: () => void repair(), said: said?.of === style ? said : null }
}
