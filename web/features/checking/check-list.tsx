import { ClipboardCheck, PackageOpen, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { nameKey } from '#contracts/names.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { formatSeries } from '#domain/format/format-list.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip, ChipRow } from '#web/ui/parts/chip.tsx'
import { StickyBar } from '#web/ui/parts/sticky-bar.tsx'
import { CheckRow } from './check-row.tsx'
import { type FinishedCheck, useFinishCheck } from './data/mutations.ts'
import type { BinView, ItemView } from './data/queries.ts'
import {
  type CheckResult,
  type InventoryCheck,
  markRestFound,
  splitByResult,
  toggleResult,
} from './inventory-check.ts'
import * as messages from './messages.ts'

const ROW_HEIGHT = 65
/** List length from which a search field pays. */
const MIN_ITEMS_TO_SEARCH = 12
/** Two beside each other at any width and text size. */
const BAR_BUTTON = 'grow @max-[22rem]:shrink @max-[22rem]:px-2 @max-[22rem]:text-sm'
const itemKey = ({ id }: ItemView) => id

interface CheckListProps {
  bin: BinView
  items: readonly ItemView[]
  check: InventoryCheck
  isResumed: boolean
  onChange: (check: InventoryCheck) => void
  onRestart: () => void
  onFinished: (finished: FinishedCheck) => void
  quickAdd: ReactNode
}

type CheckFilter = 'all' | 'left' | 'missing'

export const CheckList = (props: CheckListProps) => {
  const { bin, items, check, isResumed, onChange, onRestart, onFinished, quickAdd } = props
  const [filter, setFilter] = useState<CheckFilter>('all')
  const [typed, setTyped] = useState('')
  const finishCheck = useFinishCheck(onFinished)
  const latest = useRef({ check, onChange })
  latest.current = { check, onChange }
  const mark = useCallback((id: string, result: CheckResult) => {
    const next = toggleResult(latest.current.check, id, result)
    latest.current.onChange(next)
  }, [])
  const { added, seen, missing, left } = splitByResult(items, check)
  const isNew = new Set(added.map(itemKey))
  const of = filter === 'left' ? left : filter === 'missing' ? missing : items
  const query = nameKey(typed)
  const shown = query === '' ? of : of.filter(({ name }) => nameKey(name).includes(query))
  const done = items.length - left.length
  const withPicture = items.some(({ imageUrl }) => imageUrl !== null)
  return (
    <div className="flex flex-col gap-3">
      {isResumed && (
        <Alert tone="action" title={messages.continuedWhereYouLeftOff}>
          <Button variant="quiet" size="sm" className="-ms-3" onClick={onRestart}>
            {messages.startOver}
          </Button>
        </Alert>
      )}
      {items.length > 0 && (
        <ChipRow label={messages.show}>
          <Chip selected={filter === 'all'} onClick={() => setFilter('all')}>
            {messages.allFilter} <span>({formatNumber(items.length)})</span>
          </Chip>
          <Chip selected={filter === 'left'} onClick={() => setFilter('left')}>
            {messages.leftFilter} <span>({formatNumber(left.length)})</span>
          </Chip>
          <Chip selected={filter === 'missing'} onClick={() => setFilter('missing')}>
            {messages.missingFilter} <span>({formatNumber(missing.length)})</span>
          </Chip>
        </ChipRow>
      )}
      {items.length > MIN_ITEMS_TO_SEARCH && (
        <SearchField
          label={messages.searchItems}
          placeholder={messages.searchPlaceholder}
          value={typed}
          onValue={setTyped}
        />
      )}
      {items.length === 0 && (
        <EmptyState icon={<PackageOpen />} title={messages.emptyBin} text={messages.emptyBinHint} />
      )}
      {items.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={query === '' ? <ClipboardCheck /> : <SearchX />}
          title={
            query !== ''
              ? messages.noItemsMatchYourSearch
              : filter === 'left'
                ? messages.allChecked
                : messages.nothingIsMissing
          }
        />
      )}
      {shown.length > 0 && (
        <div className="@container overflow-hidden rounded border bg-surface px-3 [&>*]:-mb-px">
          <VirtualList label={common.items} items={shown} rowKey={itemKey} estimate={ROW_HEIGHT}>
            {(item) => (
              <CheckRow
                item={item}
                withPicture={withPicture}
                mark={check.marks[item.id]}
                isNew={isNew.has(item.id)}
                onMark={mark}
              />
            )}
          </VirtualList>
        </div>
      )}
      <div>
        <p className="mb-1.5 text-sm font-semibold">{messages.addUnlistedItem}</p>
        {quickAdd}
      </div>
      <StickyBar>
        <div className="@container">
          <div className="flex items-center gap-2">
            {items.length > 0 && (
              <p
                role="status"
                className="shrink-0 ps-1 text-sm text-ink-soft @max-[15rem]:sr-only @max-[22rem]:text-xs"
              >
                <span className="whitespace-nowrap">{messages.ofCount(done, items.length)}</span>
                <span className="@max-[34rem]:sr-only">
                  {`: ${formatSeries([
                    messages.seenCount(seen.length),
                    messages.missingCount(missing.length),
                    ...(added.length > 0 ? [messages.newCount(added.length)] : []),
                  ])}`}
                </span>
              </p>
            )}
            {left.length > 0 && (
              <Button
                variant="secondary"
                className={BAR_BUTTON}
                onClick={() => onChange(markRestFound(check, items))}
              >
                {messages.markTheRestAsSeen}
              </Button>
            )}
            <Button
              pending={finishCheck.isPending}
              disabled={items.length > 0 && done === 0}
              className={BAR_BUTTON}
              onClick={() => finishCheck.run({ bin, items, check })}
            >
              {finishCheck.isPending ? common.saving : messages.finishCheck}
            </Button>
          </div>
        </div>
      </StickyBar>
    </div>
  )
}
