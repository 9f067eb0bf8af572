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
import { imageSource } from '#web/platform/media/images/image-source.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { SelectOverlay } from '#web/ui/lists/select-overlay.tsx'
import { SwipeRow } from '#web/ui/lists/swipe-row.tsx'
import { Menu, type MenuItem } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import type { ItemView } from './data/queries.ts'
import * as messages from './messages.ts'
import { formatMissingShort } from './missing-age.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

export interface ItemActions {
  readonly onOpen: (item: ItemView) => void
  readonly onEdit: (item: ItemView) => void
  readonly onDelete: (item: ItemView) => void
  readonly onMove: (item: ItemView) => void
  readonly onCopy: (item: ItemView) => void
  readonly onMissing: (item: ItemView, missing: boolean) => void
  readonly onTakeOut: (item: ItemView) => void
}

interface ItemRowProps extends ItemActions {
  item: ItemView
  query: string
  /** A picture's place is kept where another item of the bin has one. */
  withPicture: boolean
  /** Null outside selection mode. */
  chosen: boolean | null
  onSelect: (id: string) => void
  onToggle: (id: string, range: boolean) => void
}

const highlight = (text: string, query: string) =>
  query === '' ? text : <HighlightedText pieces={highlightMatches(text, query)} />

const menuFor = (
  item: ItemView,
  { onEdit, onDelete, onMove, onCopy, onMissing, onSelect }: ItemActions & Pick<ItemRowProps, 'onSelect'>,
): readonly MenuItem[] => [
  { label: messages.edit, icon: <Pencil />, onSelect: () => onEdit(item) },
  { label: messages.moveTo, icon: <FolderInput />, onSelect: () => onMove(item) },
  { label: messages.copyTo, icon: <Copy />, onSelect: () => onCopy(item) },
  item.missingSince === null
    ? { label: messages.markAsMissing, icon: <SearchX />, onSelect: () => onMissing(item, true) }
    : { label: messages.foundAgain, icon: <SearchCheck />, onSelect: () => onMissing(item, false) },
  { label: messages.select, icon: <ListChecks />, onSelect: () => onSelect(item.id) },
  {
    label: common.deleteLabel,
    icon: <Trash2 />,
    destructive: true,
    separated: true,
    onSelect: () => onDelete(item),
  },
]

/** Opens its item when tapped; a swipe to the right takes one out, to the left moves it. */
export const ItemRow = memo(function ItemRow({ item, query, withPicture, chosen, ...ask }: ItemRowProps) {
  const { id, name, description, notes, category, missingSince, syncState: mark } = item
  const text = [description, notes].filter(Boolean).join(' · ')
  const { canWrite } = useRights()
  return (
    <SwipeRow
      right={
        canWrite && item.quantity > 0 ? { label: messages.takeOneOut, run: () => ask.onTakeOut(item) } : null
      }
      left={canWrite ? { label: messages.moveTo, run: () => ask.onMove(item) } : null}
    >
      <article
        data-entry={id}
        className={cx(
          'group relative flex min-h-14 items-center gap-2.5 bg-surface py-1 [-webkit-touch-callout:none]',
          // Room for the checkbox, which lies over a picture where there is one.
          chosen !== null && !withPicture ? 'pl-11' : 'pl-1',
        )}
      >
        {chosen !== null && (
          <SelectOverlay
            name={name}
            chosen={chosen}
            mark="edge"
            onToggle={(range) => ask.onToggle(id, range)}
          />
        )}
        {withPicture ? (
          <Picture
            {...imageSource(item.imageUrl, 80)}
            alt=""
            fallback={<span className="sr-only">{common.noImage}</span>}
            className="size-11 shrink-0 rounded-sm"
          />
        ) : (
          <span className="sr-only">{common.noImage}</span>
        )}
        <div className="min-w-0 flex-1">
          <h4 className="leading-snug font-semibold">
            <button
              type="button"
              data-opens=""
              dir="auto"
              className="w-full text-left max-md:line-clamp-2 md:block md:truncate after:absolute after:inset-0 hover:after:bg-ink/5 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
              onClick={() => ask.onOpen(item)}
            >
              {highlight(name, query)}
            </button>
          </h4>
          <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
            {category && <Badge tone={categoryColor(category)}>{capitalize(category)}</Badge>}
            {missingSince !== null && <Badge tone="brass">{formatMissingShort(missingSince)}</Badge>}
            {mark !== 'synced' && <SyncStateIcon state={mark} />}
            <span dir="auto" className={cx('truncate', text === '' && 'sr-only')}>
              {text ? highlight(text, query) : messages.noDescription}
            </span>
          </p>
        </div>
        <span className="relative flex shrink-0 items-center [&_button]:-outline-offset-2">
          {canWrite && (
            <span className="hidden opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 desk:@min-[26rem]:flex">
              <IconButton
                label={messages.editNamed(name)}
                data-tooltip={messages.edit}
                onClick={() => ask.onEdit(item)}
              >
                <Pencil />
              </IconButton>
              <IconButton
                label={messages.deleteNamed(name)}
                data-tooltip={common.deleteLabel}
                variant="danger"
                onClick={() => ask.onDelete(item)}
              >
                <Trash2 />
              </IconButton>
            </span>
          )}
          <QuantityStepper item={item} />
          {canWrite && (
            <Menu
              trigger={
                <IconButton label={messages.moreFor(name)} data-tooltip={messages.more}>
                  <EllipsisVertical />
                </IconButton>
              }
              items={() => menuFor(item, ask)}
            />
          )}
        </span>
      </article>
    </SwipeRow>
  )
})
