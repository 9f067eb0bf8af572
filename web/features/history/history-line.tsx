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
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { byWords, type Detail, type Part, type Sign, tellLine } from './line-words.ts'
import { agoWords, type Line } from './lines.ts'
import { useGoBack } from './mutations.ts'
import type { InventoryView } from './queries.ts'
import { wayBackOf } from './way-back.ts'

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

type PathOf = (binId: string, find?: string) => string

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

type Here = Pick<LineProps, 'line' | 'view' | 'pathOf'>

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

const Sentence = ({ parts, ...here }: Here & { parts: readonly Part[] }) =>
  parts.map(
    (part, at): ReactNode => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their places
      <Fragment key={at}>{typeof part === 'string' ? part : <Named {...here} part={part} />}</Fragment>
    ),
  )

const Details = ({ details }: { details: readonly Detail[] }) => (
  <dl className="mt-1 flex flex-col gap-0.5 text-sm">
    {details.map(({ label, before, after }) => (
      <div key={label} className="flex flex-wrap gap-x-1.5">
        <dt className="text-ink-soft first-letter:uppercase">{label}:</dt>
        <dd className="line-clamp-3 min-w-0 break-words">
          {before !== '' && (
            <>
              <bdi className="text-ink-soft">{before}</bdi>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> became </span>
            </>
          )}
          <bdi>{after}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

interface LineProps {
  line: Line
  view: InventoryView
  deviceId: string
  now: number
  /** Address of a bin's dialog, with a text to find in it. */
  pathOf: PathOf
}

/** One step of the history: what happened, by whom and when, and the way back where there is one. */
export const HistoryLine = ({ line, view, deviceId, now, pathOf }: LineProps) => {
  const back = useGoBack()
  const { sign, parts, details } = tellLine(line)
  const { icon: Icon, look } = SIGNS[sign]
  const way = wayBackOf(line, view)
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-3 sm:flex-nowrap">
      <span
        aria-hidden="true"
        className={cx('flex size-9 shrink-0 items-center justify-center rounded-full [&_svg]:size-4.5', look)}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 basis-40 pt-1.5">
        <p className="leading-snug">
          <Sentence {...{ line, parts, view, pathOf }} />
        </p>
        {details.length > 0 && <Details details={details} />}
        <p className={cx('mt-1 text-sm', line.waiting ? 'text-brass-ink' : 'text-ink-soft')}>
          {byWords(line, deviceId)}
          {' · '}
          <time dateTime={line.at} title={new Date(line.at).toLocaleString('en-US')}>
            {agoWords(line.at, now)}
          </time>
        </p>
      </div>
      {way && (
        <div className="max-sm:w-full max-sm:pl-9 sm:-mr-2">
          <Button variant="quiet" size="sm" pending={back.isPending} onClick={() => back.mutate(way)}>
            {way.label}
            <span className="sr-only"> {line.name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
