import {
  Copy,
  EllipsisVertical,
  FolderInput,
  ListChecks,
  Pencil,
  SearchCheck,
  SearchX,
  Trash2,
} from 'lucide-react'
import { memo } from 'react'
import { capitalize } from '#contracts/inventory/categories.ts'
import { categoryColor } from '#domain/category-color.ts'
import { highlightMatches } from '#domain/search/highlight.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { imageSource } from '#web/platform/media/image-source.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { ItemView } from './data/queries.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface ItemCardProps {
  item: ItemView
  query: string
  onEdit: (item: ItemView) => void
  onDelete: (item: ItemView) => void
  onMove: (item: ItemView) => void
  onCopy: (item: ItemView) => void
  onMissing: (item: ItemView, missing: boolean) => void
  /** Null outside selection mode. */
  chosen: boolean | null
  onSelect: (id: string) => void
  onToggle: (id: string, range: boolean) => void
}

const marked = (text: string, query: string) =>
  query === '' ? text : <HighlightedText pieces={highlightMatches(text, query)} />

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

const formatMissing = (since: string): string => {
  const at = new Date(since)
  const format = at.getFullYear() === new Date().getFullYear() ? day : dayOfYear
  return `Missing since ${format.format(at)}`
}

export const ItemCard = memo(function ItemCard({ item, query, chosen, ...ask }: ItemCardProps) {
  const text = item.description || item.notes
  const { id, name } = item
  const { canWrite } = useRights()
  return (
    <article
      data-entry={id}
      className="group relative flex h-full flex-col rounded border bg-surface px-2.5 pt-2.5 pb-1 [-webkit-touch-callout:none] desk:pb-2"
    >
      {chosen !== null && (
        <SelectOverlay name={name} chosen={chosen} onToggle={(range) => ask.onToggle(id, range)} />
      )}
      <div className="flex flex-1 gap-3">
        <Picture
          {...imageSource(item.imageUrl, 80)}
          alt=""
          fallback={<span className="px-1 text-center text-xs">No image</span>}
          className="aspect-square h-fit w-[min(4.5rem,20vw)] shrink-0 rounded-sm"
        />
        <div className="min-w-0 flex-1">
          <h4 className="line-clamp-2 leading-snug font-semibold" dir="auto">
            {marked(item.name, query)}
          </h4>
          <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft" dir="auto">
            {text ? marked(text, query) : 'No description'}
          </p>
          {(item.category || item.missingSince !== null || item.mark !== 'synced') && (
            <div className="mt-1 flex min-w-0 flex-wrap items-center gap-2">
              {item.category && (
                <Badge tone={categoryColor(item.category)}>{capitalize(item.category)}</Badge>
              )}
              {item.missingSince !== null && <Badge tone="brass">{formatMissing(item.missingSince)}</Badge>}
              {item.mark !== 'synced' && <SyncStateIcon mark={item.mark} />}
            </div>
          )}
        </div>
      </div>
      <div className="-mx-1.5 flex flex-wrap items-center desk:mt-1">
        <QuantityStepper item={item} />
        {canWrite && (
          <span className="flex flex-1 flex-wrap justify-end transition-opacity desk:opacity-0 desk:group-focus-within:opacity-100 desk:group-hover:opacity-100">
            <IconButton label={`Edit ${name}`} data-tooltip="Edit" onClick={() => ask.onEdit(item)}>
              <Pencil />
            </IconButton>
            <IconButton
              label={`Delete ${name}`}
              data-tooltip="Delete"
              variant="danger"
              onClick={() => ask.onDelete(item)}
            >
              <Trash2 />
            </IconButton>
            <Menu
              trigger={
                <IconButton label={`More for ${name}`} data-tooltip="More">
                  <EllipsisVertical />
                </IconButton>
              }
              items={() => [
                { label: 'Move to...', icon: <FolderInput />, onSelect: () => ask.onMove(item) },
                { label: 'Copy to...', icon: <Copy />, onSelect: () => ask.onCopy(item) },
                item.missingSince === null
                  ? { label: 'Mark as Missing', icon: <SearchX />, onSelect: () => ask.onMissing(item, true) }
                  : {
                      label: 'Found Again',
                      icon: <SearchCheck />,
                      onSelect: () => ask.onMissing(item, false),
                    },
                { label: 'Select', icon: <ListChecks />, onSelect: () => ask.onSelect(id) },
              ]}
            />
          </span>
        )}
      </div>
    </article>
  )
})
