import { cx } from '../cx.ts'
import * as messages from './messages.ts'
import { SelectMark } from './select-mark.tsx'

interface SelectOverlayProps {
  name: string
  chosen: boolean
  /** At the edge of a row instead of a card's corner; null where the entry has a `SelectMark` itself. */
  mark?: 'corner' | 'edge' | null
  onToggle: (range: boolean) => void
}

/** Covers a list entry during selection; its parent is `relative`. */
export const SelectOverlay = ({ name, chosen, mark = 'corner', onToggle }: SelectOverlayProps) => (
  <span className="absolute inset-0 z-2 grid">
    <input
      type="checkbox"
      aria-label={messages.select(name)}
      checked={chosen}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
      className="col-start-1 row-start-1 size-full cursor-pointer appearance-none rounded border-2 border-transparent checked:border-action checked:bg-action/8 focus-visible:outline-offset-2"
    />
    {mark !== null && (
      <SelectMark
        chosen={chosen}
        className={cx('col-start-1 row-start-1 m-2', mark === 'edge' && 'self-center')}
      />
    )}
  </span>
)
