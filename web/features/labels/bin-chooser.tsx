import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Chip, ChipRow } from '#web/ui/parts/chip.tsx'
import { BlankCodes } from './blank-codes.tsx'
import { LABEL_MESSAGES } from './messages.ts'
import type { Source, Studio } from './use-studio.ts'

/** Rows shown of a long list; all are printed. */
const ROWS_SHOWN = 300
/** Sentinel that no real place equals. */
const ANYWHERE = '*'

const Bins = ({ studio }: { studio: Studio }) => {
  const { found, left, toggle, leaveAll } = studio
  const { listed } = found
  const words =
    studio.source === 'never'
      ? LABEL_MESSAGES.nonePrinted
      : studio.source === 'changed'
        ? LABEL_MESSAGES.noneChanged
        : LABEL_MESSAGES.noBins
  if (listed.length === 0) return <p className="py-4 text-ink-soft">{words}</p>
  const chosen = listed.length - left.size
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="numeric text-sm text-ink-soft">
          {chosen.toLocaleString('en-US')} of {listed.length.toLocaleString('en-US')} chosen
        </p>
        <div className="flex flex-wrap">
          <Button variant="quiet" size="sm" disabled={left.size === 0} onClick={() => leaveAll([])}>
            All
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={chosen === 0}
            onClick={() => leaveAll(listed.map(({ id }) => id))}
          >
            None
          </Button>
        </div>
      </div>
      <fieldset
        className="mt-1 max-h-72 min-w-0 overflow-y-auto rounded border bg-surface px-3"
        aria-label="Bins to print"
      >
        {listed.slice(0, ROWS_SHOWN).map((bin) => (
          <Checkbox
            key={bin.id}
            checked={!left.has(bin.id)}
            onChange={() => toggle(bin.id)}
            label={
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <span dir="auto" className="line-clamp-2 min-w-0 break-words">
                  {bin.name}
                </span>
                {bin.location && (
                  <span dir="auto" className="truncate text-sm text-ink-soft">
                    {bin.location}
                  </span>
                )}
              </span>
            }
          />
        ))}
        {listed.length > ROWS_SHOWN && (
          <p className="py-2 text-sm text-ink-soft">
            and {(listed.length - ROWS_SHOWN).toLocaleString('en-US')} more. Choose a place to see fewer.
          </p>
        )}
      </fieldset>
    </div>
  )
}

export const BinChooser = ({ studio }: { studio: Studio }) => {
  const { source, setSource, found, place, setPlace, uncoded } = studio
  const chips: readonly { value: Source; label: string }[] = [
    ...(studio.hasGiven ? [{ value: 'chosen', label: 'Chosen bins' } as const] : []),
    { value: 'all', label: `All bins (${found.total})` },
    { value: 'never', label: `Never printed (${found.never})` },
    { value: 'changed', label: `Changed since printing (${found.changed})` },
    { value: 'blank', label: 'Blank codes' },
  ]
  const hasPlaces = found.places.length > 1 && source !== 'blank' && source !== 'chosen'
  return (
    <div className="flex flex-col gap-4">
      <ChipRow label="What to print" className="md:flex-wrap">
        {chips.map(({ value, label }) => (
          <Chip key={value} selected={source === value} onClick={() => setSource(value)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      {hasPlaces && (
        <SelectField
          label="Place"
          value={place ?? ANYWHERE}
          onChange={(event) =>
            setPlace(event.currentTarget.value === ANYWHERE ? null : event.currentTarget.value)
          }
          options={[
            { value: ANYWHERE, label: 'All places' },
            ...found.places.map((each) => ({ value: each, label: each || 'No place' })),
          ]}
        />
      )}
      {source === 'blank' ? <BlankCodes studio={studio} /> : <Bins studio={studio} />}
      {uncoded > 0 && (
        <Alert tone="brass">
          {uncoded === 1
            ? '1 chosen bin is only on this device and gets its code when it reaches the server.'
            : `${uncoded} chosen bins are only on this device and get their codes when they reach the server.`}
        </Alert>
      )}
    </div>
  )
}
