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
import { Link } from '#web/platform/router.tsx'
import { cx } from '#web/ui/cx.ts'
import { agoWords, type Line } from './entries.ts'
import { byWords, type Part, type Sign } from './entry-messages.ts'
import type { InventoryView } from './queries.ts'

const SIGNS: Readonly<Record<Sign, { icon: LucideIcon; look: string }>> = {
  added: { icon: Plus, look: 'bg-action-soft text-action' },
  edited: { icon: Pencil, look: 'bg-sunken text-ink-soft' },
  moved: { icon: FolderInput, look: 'bg-action-soft text-action' },
  quantity: { icon: Diff, look: 'bg-sunken text-ink-soft' },
  photo: { icon: Camera, look: 'bg-sunken text-ink-soft' },
  checked: { icon: ClipboardCheck, look: 'bg-good-soft text-good' },
  missing: { icon: SearchX, look: 'bg-brass-soft text-brass-ink' },
  trash: { icon: Trash2, look: 'bg-danger-soft text-danger' },
  back: { icon: RotateCcw, look: 'bg-good-soft text-good' },
}

export type PathOf = (binId: string, find?: string) => string

/** Where a named thing is now; null when it is nowhere to be seen. */
const placeOf = (part: Exclude<Part, string>, line: Line, view: InventoryView, pathOf: PathOf) => {
  const binId = part.of === 'from' ? line.from?.id : line.bin?.id
  if (part.of === 'row' && line.entity === 'item') {
    const item = view.item(line.entityId)
    return item ? pathOf(item.binId, item.name) : null
  }
  return binId !== undefined && view.bin(binId) ? pathOf(binId) : null
}

const NAME = 'font-semibold break-words'

interface Here {
  line: Line
  view: InventoryView
  /** Address of a bin's dialog, with a text to find in it. */
  pathOf: PathOf
}

const Named = ({ part, line, view, pathOf }: Here & { part: Exclude<Part, string> }) => {
  const to = placeOf(part, line, view, pathOf)
  const name = <bdi>{part.name}</bdi>
  if (to === null) return <span className={NAME}>{name}</span>
  return (
    <Link to={to} state={{ opened: true }} className={cx(NAME, 'underline-offset-3 hover:underline')}>
      {name}
    </Link>
  )
}

/** The words, with a way to each thing that they name. */
export const Sentence = ({ parts, ...here }: Here & { parts: readonly Part[] }) =>
  parts.map(
    (part, at): ReactNode => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their places
      <Fragment key={at}>{typeof part === 'string' ? part : <Named {...here} part={part} />}</Fragment>
    ),
  )

/** What kind of step it is, for the eye. */
export const SignMark = ({ sign }: { sign: Sign }) => {
  const { icon: Icon, look } = SIGNS[sign]
  return (
    <span
      aria-hidden="true"
      className={cx('flex size-9 shrink-0 items-center justify-center rounded-full [&_svg]:size-4.5', look)}
    >
      <Icon />
    </span>
  )
}

/** By whom, and when. */
export const ByLine = ({ line, deviceId, now }: { line: Line; deviceId: string; now: number }) => (
  <p className={cx('mt-1 text-sm', line.waiting ? 'text-brass-ink' : 'text-ink-soft')}>
    {byWords(line, deviceId)}
    {' · '}
    <time dateTime={line.at} title={new Date(line.at).toLocaleString('en-US')}>
      {agoWords(line.at, now)}
    </time>
  </p>
)
