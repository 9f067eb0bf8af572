import { pathAbove } from '#domain/places/place-path.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import * as common from '#web/ui/messages.ts'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import { Chip, ChipRow } from '#web/ui/parts/chip.tsx'
import { BlankCodes } from './blank-codes.tsx'
import * as messages from './messages.ts'
import { LABEL_MESSAGES } from './messages.ts'
import type { LabelSource, LabelStudioState } from './use-label-studio.ts'

/** Rows shown of a long list; all are printed. */
const MAX_ROWS = 300
/** Sentinel that no real place equals. */
const ANYWHERE = '*'

interface BinChooserProps {
  studio: LabelStudioState
  onAddBin: () => void
}

/** In place of labels, where there is nothing to label yet. */
export const NoBins = ({ onAddBin }: Pick<BinChooserProps, 'onAddBin'>) => {
  const { canWrite } = useRights()
  return (
    <EmptyState title={LABEL_MESSAGES.noBinsYet.title} text={canWrite && LABEL_MESSAGES.noBinsYet.text}>
      {canWrite ? (
        <Button onClick={onAddBin}>{messages.addYourFirstBin}</Button>
      ) : (
        <Link to="/bins" className={buttonStyle({ variant: 'secondary' })}>
          {messages.goToAllBins}
        </Link>
      )}
    </EmptyState>
  )
}

const Bins = ({ studio, onAddBin }: BinChooserProps) => {
  const { found, left, toggle, leaveAll } = studio
  const listed = [
    ...found.listedPlaces.map((place) => ({ id: place.id, name: place.name, location: pathAbove(place) })),
    ...found.listed,
  ]
  const words =
    studio.source === 'never'
      ? LABEL_MESSAGES.nonePrinted
      : studio.source === 'changed'
        ? LABEL_MESSAGES.noneChanged
        : LABEL_MESSAGES.noBins
  if (studio.source !== 'places' && found.ready && found.total === 0) return <NoBins onAddBin={onAddBin} />
  if (listed.length === 0) return <p className="py-4 text-ink-soft">{words}</p>
  const chosen = listed.filter(({ id }) => !left.has(id)).length
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-ink-soft">{messages.chosenCount(chosen, listed.length)}</p>
        <div className="flex flex-wrap">
          <Button variant="quiet" size="sm" disabled={left.size === 0} onClick={() => leaveAll([])}>
            {messages.all}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={chosen === 0}
            onClick={() => leaveAll(listed.map(({ id }) => id))}
          >
            {messages.none}
          </Button>
        </div>
      </div>
      <fieldset
        className="mt-1 max-h-72 min-w-0 overflow-y-auto rounded border bg-surface px-3"
        aria-label={studio.source === 'places' ? messages.placesToPrint : messages.binsToPrint}
      >
        {listed.slice(0, MAX_ROWS).map((bin) => (
          <Checkbox
            key={bin.id}
            checked={!left.has(bin.id)}
            onChange={() => toggle(bin.id)}
            label={
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <span dir="auto" translate="no" className="line-clamp-2 min-w-0 break-words">
                  {bin.name}
                </span>
                {bin.location && (
                  <span dir="auto" translate="no" className="truncate text-sm text-ink-soft">
                    {bin.location}
                  </span>
                )}
              </span>
            }
          />
        ))}
        {listed.length > MAX_ROWS && (
          <p className="py-2 text-sm text-ink-soft">{messages.moreBinsHint(listed.length - MAX_ROWS)}</p>
        )}
      </fieldset>
    </div>
  )
}

const sourceChoices = ({
  hasGiven,
  found,
}: LabelStudioState): readonly { value: LabelSource; label: string }[] => [
  ...(hasGiven
    ? [{ value: 'chosen', label: found.hasGivenPlace ? messages.chosen : messages.chosenBins } as const]
    : []),
  { value: 'all', label: messages.allBins(found.total) },
  { value: 'never', label: messages.neverPrinted(found.never) },
  { value: 'changed', label: messages.changedSincePrinting(found.changed) },
  ...(found.placeCount > 0 ? [{ value: 'places', label: messages.places(found.placeCount) } as const] : []),
  { value: 'blank', label: messages.blankCodes },
]

/** Summarizes the choice of bins: 'All bins (12)', '3 of 12 chosen' */
export const chosenSource = (studio: LabelStudioState): string => {
  const { found, left, source } = studio
  const listed = [...found.listedPlaces, ...found.listed]
  const chosen = listed.filter(({ id }) => !left.has(id)).length
  if (source !== 'blank' && chosen < listed.length) return messages.chosenCount(chosen, listed.length)
  return sourceChoices(studio).find(({ value }) => value === source)?.label ?? ''
}

export const BinChooser = ({ studio, onAddBin }: BinChooserProps) => {
  const { source, setSource, found, place, setPlace, uncoded } = studio
  const hasPlaces =
    found.places.length > 1 && (source === 'all' || source === 'never' || source === 'changed')
  return (
    <div className="flex flex-col gap-4">
      <ChipRow label={messages.whatToPrint} className="md:flex-wrap">
        {sourceChoices(studio).map(({ value, label }) => (
          <Chip key={value} selected={source === value} onClick={() => setSource(value)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      {hasPlaces && (
        <SelectField
          label={common.place}
          value={place ?? ANYWHERE}
          onChange={(event) =>
            setPlace(event.currentTarget.value === ANYWHERE ? null : event.currentTarget.value)
          }
          options={[
            { value: ANYWHERE, label: messages.allPlaces },
            ...found.places.map((each) => ({ value: each, label: each || common.noPlace })),
          ]}
        />
      )}
      {source === 'blank' ? <BlankCodes studio={studio} /> : <Bins studio={studio} onAddBin={onAddBin} />}
      {uncoded > 0 && (
        <Alert tone="brass">{uncoded === 1 ? messages.unsyncedBin : messages.unsyncedBins(uncoded)}</Alert>
      )}
    </div>
  )
}
