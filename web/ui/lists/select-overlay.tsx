import { cx } from '../cx.ts'
import * as messages from './messages.ts'

interface SelectOverlayProps {
  name: string
  chosen: boolean
  /** In the middle of a row, at its edge or on the picture, instead of at a card's corner. */
  centered?: 'edge' | 'picture'
  onToggle: (range: boolean) => void
}

/** Covers a list entry during selection; its parent is `relative`. */
export const SelectOverlay = ({ name, chosen, centered, onToggle }: SelectOverlayProps) => (
  <span className="absolute inset-0 z-2 grid">
    <input
      type="checkbox"
      aria-label={messages.select(name)}
      checked={chosen}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
      className="peer col-start-1 row-start-1 size-full cursor-pointer appearance-none rounded border-2 border-transparent checked:border-action checked:bg-action/8 focus-visible:outline-offset-2"
    />
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx(
        'pointer-events-none col-start-1 row-start-1 m-2 size-7 rounded-full border-2 border-edge bg-surface p-0.5 text-transparent peer-checked:border-action peer-checked:bg-action peer-checked:text-on-action',
        centered && 'self-center',
        centered === 'picture' && 'ml-5.5 max-md:ml-4.5',
      )}
    >
      <path d="m6 12.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  </span>
)
