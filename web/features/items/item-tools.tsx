import { LayoutGrid, ListChecks, Search } from 'lucide-react'
import type { Selection } from '#web/ui/lists/use-selection.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import * as messages from './messages.ts'

interface ItemToolsProps {
  isSearching: boolean
  onSearch: () => void
  asCards: boolean
  onCards: () => void
  /** Null for viewers. */
  selection: Selection | null
}

/** Tools of a list of items; the last ends where its rows do. */
export const ItemTools = ({ isSearching, onSearch, asCards, onCards, selection }: ItemToolsProps) => (
  <div className="-me-3 flex desk:-me-2.5 print:hidden">
    <IconButton
      label={messages.searchItems}
      aria-expanded={isSearching}
      className={isSearching ? 'bg-action-soft! text-action!' : ''}
      onClick={onSearch}
    >
      <Search />
    </IconButton>
    <IconButton label={messages.showAsCards} pressed={asCards} onClick={onCards}>
      <LayoutGrid />
    </IconButton>
    {selection && (
      <IconButton
        label={messages.selectItems}
        pressed={selection.on}
        onClick={() => (selection.on ? selection.leave() : selection.start())}
      >
        <ListChecks />
      </IconButton>
    )}
  </div>
)
