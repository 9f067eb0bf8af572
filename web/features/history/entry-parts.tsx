import {
  Camera,
  ClipboardCheck,
  Diff,
  FolderInput,
  type LucideIcon,
  Pencil,
  Plus,
  RotateCcw,
  SearchX,
  Trash2,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { placePage } from '#contracts/pages.ts'
import { formatAgo } from '#domain/format/format-age.ts'
import { formatExactMoment } from '#domain/format/format-date.ts'
import { usePersonNames } from '#web/platform/inventory/person-names.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { cx } from '#web/ui/cx.ts'
import type { InventoryView } from './data/queries.ts'
import { type EntryIconName, formatAuthor } from './describe-entry.ts'
import type { HistoryLine } from './entries.ts'
import type { MessagePart } from './message-parts.ts'

const ICON_STYLES: Readonly<Record<EntryIconName, { icon: LucideIcon; style: string }>> = {
  added: { icon: Plus, style: 'bg-action-soft text-action' },
  edited: { icon: Pencil, style: 'bg-sunken text-ink-soft' },
  moved: { icon: FolderInput, style: 'bg-action-soft text-action' },
  quantity: { icon: Diff, style: 'bg-sunken text-ink-soft' },
  photo: { icon: Camera, style: 'bg-sunken text-ink-soft' },
  checked: { icon: ClipboardCheck, style: 'bg-good-soft text-good' },
  missing: { icon: SearchX, style: 'bg-brass-soft text-brass-ink' },
  trash: { icon: Trash2, style: 'bg-danger-soft text-danger' },
  back: { icon: RotateCcw, style: 'bg-good-soft text-good' },
}

export type PathOf = (binId: string, focus?: { item: string }) => string

const placeOf = (
  part: Exclude<MessagePart, string>,
  line: HistoryLine,
  view: InventoryView,
  pathOf: PathOf,
) => {
  const placeId = part.of === 'place' ? part.id : line.entity === 'place' ? line.entityId : null
  if (placeId !== null) return view.place(placeId) ? placePage(placeId) : null
  const binId = part.of === 'from' ? line.from?.id : line.bin?.id
  if (part.of === 'row' && line.entity === 'item') {
    const item = view.item(line.entityId)
    return item ? pathOf(item.binId, { item: item.id }) : null
  }
  return binId !== undefined && view.bin(binId) ? pathOf(binId) : null
}

const NAME = 'font-semibold break-words'

interface EntryContext {
  line: HistoryLine
  view: InventoryView
  pathOf: PathOf
}

const Named = ({ part, line, view, pathOf }: EntryContext & { part: Exclude<MessagePart, string> }) => {
  const to = placeOf(part, line, view, pathOf)
  const name = <bdi translate="no">{part.name}</bdi>
  if (to === null) return <span className={NAME}>{name}</span>
  return (
    <Link to={to} state={{ opened: true }} className={cx(NAME, 'underline-offset-3 hover:underline')}>
      {name}
    </Link>
  )
}

export const Sentence = ({ parts, ...here }: EntryContext & { parts: readonly MessagePart[] }) =>
  parts.map(
    (part, at): ReactNode => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their places
      <Fragment key={at}>{typeof part === 'string' ? part : <Named {...here} part={part} />}</Fragment>
    ),
  )

export const EntryIcon = ({ sign }: { sign: EntryIconName }) => {
  const { icon: Icon, style } = ICON_STYLES[sign]
  return (
    <span
      aria-hidden="true"
      className={cx('flex size-9 shrink-0 items-center justify-center rounded-full [&_svg]:size-4.5', style)}
    >
      <Icon />
    </span>
  )
}

export const EntryAuthor = ({
  line,
  deviceId,
  now,
}: {
  line: HistoryLine
  deviceId: string
  now: number
}) => {
  const nameOf = usePersonNames()
  return (
    <p className={cx('mt-1 text-sm', line.waiting ? 'text-brass-ink' : 'text-ink-soft')}>
      {formatAuthor(line, deviceId, nameOf)}
      {' · '}
      <time dateTime={line.at} title={formatExactMoment(line.at)}>
        {formatAgo(line.at, now)}
      </time>
    </p>
  )
}
