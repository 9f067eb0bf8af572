import { PackageOpen, SearchX } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import { type BinView, useBinChoices, useHasBins } from '../data/queries.ts'
import { BinChoice } from './bin-choice.tsx'
import * as messages from './messages.ts'
import { NewBinChoice } from './new-bin-choice.tsx'

const ROW_HEIGHT = 64
const binKey = (bin: BinView) => bin.id
const NONE: readonly string[] = []
/** Margins of lists without a sheet's padding. */
const IN_SHEET = 'm-5 desk:m-6'

interface BinPickerProps {
  except?: readonly string[]
  onPick: (bin: BinView) => void
  /** Offers a new bin of that name. */
  onNew?: (name: string) => void
}

/** Lists bins to choose from, recently used first. */
export const BinPicker = ({ except = NONE, onPick, onNew }: BinPickerProps) => {
  const [typed, setTyped] = useState('')
  const bins = useBinChoices(typed, except)
  const hasBins = useHasBins()
  const [first] = bins
  return (
    <>
      <div className="sticky top-0 z-1 border-b bg-surface px-5 py-3 desk:px-6">
        <SearchField
          data-start=""
          label={messages.searchBins}
          placeholder={messages.searchPlaceholder}
          enterKeyHint="go"
          value={typed}
          onValue={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '' && first) onPick(first)
          }}
        />
      </div>
      {onNew && <NewBinChoice typed={typed} onNew={onNew} />}
      {bins.length > 0 ? (
        <VirtualList label={common.bins} items={bins} rowKey={binKey} estimate={ROW_HEIGHT}>
          {(bin) => <BinChoice bin={bin} onPick={onPick} />}
        </VirtualList>
      ) : typed.trim() !== '' ? (
        <EmptyState className={IN_SHEET} icon={<SearchX />} title={messages.noBinsFound} />
      ) : (
        <EmptyState
          className={IN_SHEET}
          icon={<PackageOpen />}
          title={hasBins ? messages.noOtherBin : messages.noBins}
          text={onNew ? undefined : messages.noBinsHint}
        />
      )}
    </>
  )
}
