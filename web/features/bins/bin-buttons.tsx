import { memo, type RefObject, useId, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { GLYPHS, Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { useBinActions } from './bin-actions.ts'
import { BinMenu } from './bin-menu.tsx'
import type { BinView } from './data/queries.ts'
import * as messages from './messages.ts'

interface BinButtonsProps {
  /** Read at press time; list elements are reused. */
  bin: RefObject<BinView>
  nameId: string
  withText?: boolean
}

/** Stable props of an entry's buttons; `nameId` is the id of the element with the bin's name. */
export const useBinButtons = (now: BinView) => {
  const bin = useRef(now)
  bin.current = now
  return { bin, nameId: useId() }
}

const QR = <Glyph path={GLYPHS.code} />

/** Stays equal for every bin, so that searching does not rerender it. */
export const BinButtons = memo(function BinButtons({ bin, nameId, withText }: BinButtonsProps) {
  const actions = useBinActions()
  const id = `${nameId}-code`
  const code = {
    id,
    'aria-label': messages.qrCodeOf,
    'aria-labelledby': `${id} ${nameId}`,
    onClick: () => actions.showQr(bin.current),
  }
  return (
    // One positioned layer: each would be painted separately.
    <span
      className={cx(
        'relative flex flex-wrap items-center justify-end',
        withText && 'max-md:-ms-2 max-md:flex-1 max-md:justify-between',
      )}
    >
      {withText ? (
        <Button variant="quiet" size="sm" className="px-2!" {...code}>
          {QR}
          {messages.qrCode}
        </Button>
      ) : (
        <IconButton label={messages.qrCode} className="static!" {...code}>
          {QR}
        </IconButton>
      )}
      <BinMenu bin={bin} nameId={nameId} />
    </span>
  )
})
