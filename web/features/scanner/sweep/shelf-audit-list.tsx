import { CircleCheck } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { PLACE_MAX } from '#contracts/inventory/field-limits.ts'
import { auditShelf, likelyPlace, type ShelfPlace, shelfPlaceOf } from '#domain/sweep/record/audit.ts'
import { sweepTextOf } from '#domain/sweep/record/kept-sweep.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { ComboField } from '#web/ui/fields/choice/combo-field.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { binOfCodes, type CodeNames, type RecordedBin, useShelfRecord } from '../data/sweep-queries.ts'
import { SWEEP_MESSAGES } from './messages.ts'
import type { SweepResult } from './sweep-protocol.ts'

/** Changes of a sweep on record; ids of bins. */
export interface RecordCorrections {
  readonly place: ShelfPlace | null
  /** Seen at the place: checked, and moved there on record. */
  readonly seen: readonly string[]
  /** Not seen at the place: they have none now. */
  readonly gone: readonly string[]
  /** ISO time of the sweep. */
  readonly sweptAt: string
  /** The sweep as it is kept with its place; null where it cannot be. */
  readonly sweep: { readonly text: string; readonly picture: Blob } | null
}

const { audit: AUDIT_MESSAGES } = SWEEP_MESSAGES

interface GroupProps {
  title: string
  hint?: string
  count: number
  action?: ReactNode
  children: ReactNode
}

const Group = ({ title, hint, count, action, children }: GroupProps) =>
  count > 0 && (
    <section aria-label={title} className="border-t px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base">
          {title} <span className="font-normal text-ink-soft">({count})</span>
        </h3>
        {action}
      </div>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <ul className="mt-1">{children}</ul>
    </section>
  )

interface RowProps {
  name: string
  detail?: string
  onOpen?: () => void
  action?: ReactNode
}

const Row = ({ name, detail, onOpen, action }: RowProps) => (
  <li className="flex min-h-12 items-center gap-3 py-1">
    <div className="min-w-0 flex-1">
      {onOpen ? (
        <button
          type="button"
          className="text-start font-semibold break-words underline-offset-2 hover:underline"
          dir="auto"
          translate="no"
          onClick={onOpen}
        >
          {name}
        </button>
      ) : (
        <span className="font-semibold break-words" dir="auto" translate="no">
          {name}
        </span>
      )}
      {detail && <p className="text-sm text-ink-soft">{detail}</p>}
    </div>
    {action}
  </li>
)

interface ShelfAuditListProps {
  names: CodeNames
  shelf: SweepResult
  /** Place to begin with; null for a guess. */
  placeId: string | null
  sweptAt: string
  canWrite: boolean
  onOpen: (binId: string) => void
  /** Resolves to whether it was saved. */
  onCorrect: (fixes: RecordCorrections) => Promise<boolean>
}

/** Compares the sweep with what is on record at a place, and offers to correct each difference. */
export const ShelfAuditList = (props: ShelfAuditListProps) => {
  const { names, shelf, placeId, sweptAt, canWrite, onOpen, onCorrect } = props
  const { bins, places, paths } = useShelfRecord()
  const codes = useMemo(() => [...names.values()].map(({ code }) => code), [names])
  const [typed, setTyped] = useState<string | null>(places.find(({ id }) => id === placeId)?.path ?? null)
  const guess = useMemo(() => likelyPlace(places, bins, codes), [places, bins, codes])
  const text = typed ?? guess ?? ''
  const place = useMemo(() => shelfPlaceOf(places, text), [places, text])
  const audit = useMemo(() => auditShelf(place, bins, codes), [place, bins, codes])
  const byId = useMemo(() => new Map(bins.map((bin) => [bin.id, bin])), [bins])
  const binsOf = (ids: readonly string[]): RecordedBin[] => ids.flatMap((id) => byId.get(id) ?? [])
  const { missing, misplaced, here, unlinked, unknown, others } = audit
  const sweepToSave = () => {
    const counts = { here: here.length, missing: missing.length, elsewhere: misplaced.length }
    const sweepText = sweepTextOf(shelf, binOfCodes(names), { at: sweptAt, ...counts })
    return sweepText !== null && shelf.picture ? { text: sweepText, picture: shelf.picture.blob } : null
  }
  const correct = (seen: readonly string[], gone: readonly string[]) =>
    void onCorrect({ place, seen, gone, sweptAt, sweep: sweepToSave() })
  const isChecked = ({ checkedAt }: RecordedBin) => checkedAt !== null && checkedAt >= sweptAt
  const isSweepSaved =
    here.length > 0 || places.some(({ id, sweep }) => id === place?.id && sweep?.includes(sweptAt))
  const isSaved = misplaced.length === 0 && isSweepSaved && binsOf(here).every(isChecked)
  const recordOf = ({ path }: RecordedBin) =>
    path?.trim() ? AUDIT_MESSAGES.onRecordIn(path) : AUDIT_MESSAGES.nowhere
  return (
    <section aria-labelledby="shelf-audit" className="overflow-hidden rounded border bg-surface">
      <h2 id="shelf-audit" data-start tabIndex={-1} className="px-4 pt-3 text-lg outline-none">
        {AUDIT_MESSAGES.title}
      </h2>
      <div className="px-4 py-3">
        <ComboField
          label={AUDIT_MESSAGES.place}
          hint={AUDIT_MESSAGES.placeHint}
          suggestions={paths}
          maxLength={PLACE_MAX}
          dir="auto"
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="mt-3 flex items-center gap-2 text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {AUDIT_MESSAGES.here(here.length)}
        </p>
      </div>
      <Group title={AUDIT_MESSAGES.misplaced} count={misplaced.length}>
        {binsOf(misplaced).map((bin) => (
          <Row
            key={bin.id}
            name={bin.name}
            detail={recordOf(bin)}
            onOpen={() => onOpen(bin.id)}
            action={
              canWrite && (
                <Button size="sm" variant="secondary" onClick={() => correct([bin.id], [])}>
                  {AUDIT_MESSAGES.putHere}
                </Button>
              )
            }
          />
        ))}
      </Group>
      <Group title={AUDIT_MESSAGES.missing} hint={AUDIT_MESSAGES.missingHint} count={missing.length}>
        {binsOf(missing).map((bin) => (
          <Row
            key={bin.id}
            name={bin.name}
            onOpen={() => onOpen(bin.id)}
            action={
              canWrite && (
                <Button size="sm" variant="secondary" onClick={() => correct([], [bin.id])}>
                  {AUDIT_MESSAGES.takeOff}
                </Button>
              )
            }
          />
        ))}
      </Group>
      <Group title={AUDIT_MESSAGES.unlinked} hint={AUDIT_MESSAGES.unlinkedHint} count={unlinked.length}>
        {unlinked.map(({ code }) => (
          <Row
            key={code}
            name={SWEEP_MESSAGES.sticker(code)}
            action={
              canWrite && (
                <Link
                  to={`/manage-qr-codes?code=${encodeURIComponent(code)}`}
                  className={buttonStyle({ variant: 'secondary', size: 'sm' })}
                >
                  {AUDIT_MESSAGES.link}
                </Link>
              )
            }
          />
        ))}
      </Group>
      {others.length + unknown.length > 0 && (
        <div className="border-t px-4 py-3">
          {others.map(({ text, name, inventory }) => (
            <p key={text} className="text-sm">
              <b>{name}</b> {AUDIT_MESSAGES.other(inventory)}
            </p>
          ))}
          {unknown.length > 0 && (
            <p className="text-sm text-ink-soft">
              <b>{AUDIT_MESSAGES.unknown(unknown.length)}.</b> {AUDIT_MESSAGES.unknownHint}
            </p>
          )}
        </div>
      )}
      {canWrite && (here.length + misplaced.length > 0 || place?.id != null) && (
        <div className="border-t p-4">
          {/* A label that was not read proves nothing: bins that are missing are taken off one by one. */}
          {isSaved ? (
            <p
              role="status"
              data-start
              tabIndex={-1}
              className="flex min-h-11 items-center justify-center gap-2 font-semibold text-good outline-none"
            >
              <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
              {AUDIT_MESSAGES.saved}
            </p>
          ) : (
            <Button wide onClick={() => correct([...here, ...misplaced], [])}>
              {misplaced.length === 0 ? AUDIT_MESSAGES.save : AUDIT_MESSAGES.putAllRight}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
