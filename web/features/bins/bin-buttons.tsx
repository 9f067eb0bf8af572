import { memo, type RefObject, useId, useRef } from 'react'
import { Button } from '#web/ui/parts/button.tsx'
import { GLYPHS, Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useBinActions } from './bin-actions.ts'
import { BinMenu } from './bin-menu.tsx'
import type { BinView } from './data/queries.ts'

interface BinButtonsProps {
  /** The bin that is shown; the one when a button is pressed counts. */
  bin: RefObject<BinView>
  /** Id of the element that names it. */
  named: string
  /** On a card: with words. */
  worded?: boolean
}

/** What the buttons of an entry need to know; the element that names the bin has the id `named`. */
export const useBinButtons = (now: BinView) => {
  const bin = useRef(now)
  bin.current = now
  return { bin, named: useId() }
}

const QR = <Glyph path={GLYPHS.code} />

/**
 * The buttons of a card or row. They are the same for every bin, named by what the entry is named by: drawing other bins
 * at the same places, as every key of a search does, passes them by.
 */
export const BinButtons = memo(function BinButtons({ bin, named, worded }: BinButtonsProps) {
  const actions = useBinActions()
  const id = `${named}-code`
  const code = {
    ...{ id, 'aria-label': 'QR Code of', 'aria-labelledby': `${id} ${named}` },
    onClick: () => actions.showQr(bin.current),
  }
  return (
    // Over the link that fills the entry, all at once: every element with a place of its own is painted by itself.
    <span className="relative flex flex-wrap items-center justify-end">
      {worded ? (
        <Button variant="quiet" size="sm" className="mr-1" {...code}>
          {QR}
          QR Code
        </Button>
      ) : (
        <IconButton label="QR Code" className="static!" {...code}>
          {QR}
        </IconButton>
      )}
      <BinMenu {...{ bin, named }} />
    </span>
  )
})
