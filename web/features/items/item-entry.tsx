import {
  Copy,
  EllipsisVertical,
  FolderInput,
  ListChecks,
  PackageMinus,
  PackagePlus,
  Pencil,
  SearchCheck,
  SearchX,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { itemCategoryLabel } from '#contracts/inventory/categories.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { categoryColor } from '#domain/category-color.ts'
import { highlightMatches } from '#domain/search/highlight.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SyncStateIcon } from '#web/ui/feedback/sync-state-icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menus/menu.tsx'
import * as common from '#web/ui/messages.ts'
import { HighlightedText } from '#web/ui/parts/highlighted-text.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { ItemView } from './data/queries.ts'
import * as messages from './messages.ts'
import { formatMissingShort } from './missing-age.ts'

export interface ItemActions {
  readonly onOpen: (item: ItemView) => void
  readonly onEdit: (item: ItemView) => void
  readonly onDelete: (item: ItemView) => void
  readonly onMove: (item: ItemView) => void
  readonly onCopy: (item: ItemView) => void
  readonly onMissing: (item: ItemView, missing: boolean) => void
  readonly onTakeOut: (item: ItemView) => void
  /** Asks why it is no longer here, or brings it back. */
  readonly onGone: (item: ItemView) => void
}

/** Of an item in the list of its bin, as a row or a card. */
export interface ItemEntryProps extends ItemActions {
  item: ItemView
  query: string
  drags: boolean
  /** Null outside selection mode. */
  chosen: boolean | null
  onSelect: (id: string) => void
  onToggle: (id: string, range: boolean) => void
  /** Highlighted: the bin was opened for it. */
  isTarget: boolean
}

const highlight = (text: string, query: string): ReactNode =>
  query === '' ? text : <HighlightedText pieces={highlightMatches(text, query)} />

/** Description and notes with what a search found in them; null without any. */
export const itemText = ({ description, notes }: ItemView, query: string): ReactNode => {
  const text = [description, notes].filter(Boolean).join(' · ')
  return text === '' ? null : highlight(text, query)
}

interface ItemNameProps extends Pick<ItemEntryProps, 'item' | 'query' | 'onOpen'> {
  className: string
}

/** Button that covers its entry. */
export const ItemName = ({ item, query, onOpen, className }: ItemNameProps) => (
  <button
    type="button"
    data-opens=""
    className={cx(
      className,
      'w-full text-start after:absolute after:inset-0 after:rounded-sm focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action',
    )}
    onClick={() => onOpen(item)}
  >
    <span dir="auto" translate="no">
      {highlight(item.name, query)}
    </span>
  </button>
)

interface ItemBadgesProps {
  item: ItemView
  /** Its own badge says nothing beside others of the same category. */
  withCategory?: boolean
}

export const ItemBadges = ({
  item: { category, missingSince, gone, syncState },
  withCategory = true,
}: ItemBadgesProps) => (
  <>
    {withCategory && category && <Badge tone={categoryColor(category)}>{itemCategoryLabel(category)}</Badge>}
    {gone !== null && <Badge tone="slate">{goneLabel(gone)}</Badge>}
    {missingSince !== null && <Badge tone="brass">{formatMissingShort(missingSince)}</Badge>}
    {syncState !== 'synced' && <SyncStateIcon state={syncState} />}
  </>
)

const goneLabel = (gone: string): string =>
  (ITEM.gone.choices as Readonly<Record<string, string>>)[gone] ?? gone

type MenuActions = Omit<ItemActions, 'onOpen' | 'onTakeOut'> & Partial<Pick<ItemEntryProps, 'onSelect'>>

const menuFor = (
  item: ItemView,
  { onEdit, onDelete, onMove, onCopy, onMissing, onGone, onSelect }: MenuActions,
  more: readonly MenuItem[],
): MenuItem[] => [
  { label: messages.edit, icon: <Pencil />, onSelect: () => onEdit(item) },
  { label: messages.moveTo, icon: <FolderInput />, onSelect: () => onMove(item) },
  { label: messages.copyTo, icon: <Copy />, onSelect: () => onCopy(item) },
  item.missingSince === null
    ? { label: messages.markAsMissing, icon: <SearchX />, onSelect: () => onMissing(item, true) }
    : { label: messages.foundAgain, icon: <SearchCheck />, onSelect: () => onMissing(item, false) },
  item.gone === null
    ? { label: messages.noLongerHere, icon: <PackageMinus />, onSelect: () => onGone(item) }
    : { label: messages.hereAgain, icon: <PackagePlus />, onSelect: () => onGone(item) },
  ...(onSelect ? [{ label: messages.select, icon: <ListChecks />, onSelect: () => onSelect(item.id) }] : []),
  ...more,
  {
    label: common.deleteLabel,
    icon: <Trash2 />,
    destructive: true,
    separated: true,
    onSelect: () => onDelete(item),
  },
]

interface HoverButtonsProps extends Pick<ItemEntryProps, 'item' | 'onEdit' | 'onDelete'> {
  className: string
  children?: ReactNode
}

/** Edit and Delete, seen while the pointer or the focus is on the entry; for a keyboard they stand in the menu. */
export const ItemHoverButtons = ({ item, onEdit, onDelete, className, children }: HoverButtonsProps) =>
  useRights().canWrite && (
    <span
      className={cx(
        className,
        'hidden opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 desk:flex',
      )}
    >
      <IconButton
        label={messages.editNamed(item.name)}
        data-tooltip={messages.edit}
        tabIndex={-1}
        onClick={() => onEdit(item)}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label={messages.deleteNamed(item.name)}
        data-tooltip={common.deleteLabel}
        variant="danger"
        tabIndex={-1}
        onClick={() => onDelete(item)}
      >
        <Trash2 />
      </IconButton>
      {children}
    </span>
  )

interface ItemMenuProps extends MenuActions {
  item: ItemView
  /** Entries above Delete. */
  more?: readonly MenuItem[]
}

const NO_MORE: readonly MenuItem[] = []

export const ItemMenu = ({ item, more = NO_MORE, ...ask }: ItemMenuProps) =>
  useRights().canWrite && (
    <Menu
      trigger={
        <IconButton label={messages.moreFor(item.name)} data-tooltip={messages.more}>
          <EllipsisVertical />
        </IconButton>
      }
      subject={() => item.name}
      items={() => menuFor(item, ask, more)}
    />
  )
