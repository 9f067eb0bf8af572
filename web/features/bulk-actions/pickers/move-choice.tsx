import { Package } from 'lucide-react'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { VirtualList } from '#web/ui/lists/virtual/virtual-list.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { StickyBar } from '#web/ui/parts/sticky-bar.tsx'
import { type ItemView, useContents } from '../data/queries.ts'
import * as messages from './messages.ts'

const ROW_HEIGHT = 52
const binKey = (item: ItemView) => item.id

interface MoveChoiceProps {
  binId: string
  /** May contain rows deleted meanwhile. */
  ticked: ReadonlySet<string>
  onTicked: (ticked: ReadonlySet<string>) => void
  /** Ids to move. */
  onChosen: (ids: readonly string[]) => void
  onBack: () => void
}

export const MoveChoice = ({ binId, ticked, onTicked, onChosen, onBack }: MoveChoiceProps) => {
  const items = useContents(binId)
  const ids = items.flatMap(({ id }) => (ticked.has(id) ? id : []))
  const all = items.length > 0 && ids.length === items.length
  const tick = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onTicked(next)
  }
  return (
    <div className="flex flex-col gap-3">
      {items.length === 0 ? (
        <EmptyState icon={<Package />} title={messages.thisBinIsEmpty} />
      ) : (
        <>
          <Checkbox
            className="px-4.25"
            label={<span className="font-semibold">{messages.allCount(items.length)}</span>}
            checked={all}
            onChange={() => onTicked(new Set(all ? [] : items.map(binKey)))}
          />
          <div className="overflow-hidden rounded border bg-surface px-4 [&>*]:-mb-px">
            <VirtualList label={common.items} items={items} rowKey={binKey} estimate={ROW_HEIGHT}>
              {(item) => (
                <Checkbox
                  className="border-b py-1"
                  checked={ticked.has(item.id)}
                  onChange={() => tick(item.id)}
                  label={
                    <span dir="auto" translate="no">
                      {item.name}
                      {item.quantity !== 1 && <span className="text-ink-soft"> × {item.quantity}</span>}
                    </span>
                  }
                />
              )}
            </VirtualList>
          </div>
        </>
      )}
      <StickyBar className="flex gap-3 *:flex-1">
        <Button variant="secondary" onClick={onBack}>
          {messages.anotherBin}
        </Button>
        <Button disabled={ids.length === 0} onClick={() => onChosen(ids)}>
          {messages.moveCount(ids.length)}
        </Button>
      </StickyBar>
    </div>
  )
}
