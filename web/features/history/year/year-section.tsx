import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { LEVELS, type YearCalendar } from '#domain/charts/year-calendar.ts'
import { formatNumber } from '#domain/format/format-count.ts'
import { formatDate } from '#domain/format/format-date.ts'
import { useStoredChoice } from '#web/platform/web-storage/stored-choice.ts'
import { FigureTable } from '#web/ui/charts/figure-table.tsx'
import { useBox } from '#web/ui/charts/use-box.ts'
import { cx } from '#web/ui/cx.ts'
import { useMedia, WIDE } from '#web/ui/use-media.ts'
import { useYear } from '../data/year.ts'
import { DayMark, PITCH } from './day-mark.tsx'
import * as messages from './messages.ts'
import { YearBand } from './year-band.tsx'

/** Of a week, in rem: a narrow screen shows the year in several bands rather than as dust. */
const LEAST_WEEK_WIDTH = 0.7
/** Of the names of weekdays. */
const NAMES_WIDTH = 2

const Sample = (of: { level: number; isChecked: boolean }) => (
  <svg aria-hidden="true" viewBox={`0 0 ${PITCH} ${PITCH}`} className="size-3.5 shrink-0">
    <DayMark x={0} y={0} {...of} />
  </svg>
)

const Picture = ({ year }: { year: YearCalendar }) => {
  const figure = useRef<HTMLDivElement>(null)
  const box = useBox(figure)
  const { weeks } = year
  const fitting = box ? Math.max(1, Math.floor((box.width - NAMES_WIDTH) / LEAST_WEEK_WIDTH)) : weeks
  const bands = Math.ceil(weeks / fitting)
  const weeksInBand = Math.ceil(weeks / bands)
  return (
    <div ref={figure} role="img" aria-label={messages.additionsAndChecks} className="flex flex-col gap-2">
      {Array.from({ length: bands }, (_, band) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
        <YearBand key={band} year={year} from={band * weeksInBand} weeks={weeksInBand} />
      ))}
    </div>
  )
}

const foldOf = (stored: string | null): 'open' | 'folded' => (stored === 'open' ? 'open' : 'folded')

interface FoldProps {
  isOpen: boolean
  onFold: () => void
  children: ReactNode
}

const Fold = ({ isOpen, onFold, children }: FoldProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onFold}
    className="flex min-h-11 w-full items-center justify-between gap-2 text-start"
  >
    {children}
    <ChevronDown
      aria-hidden="true"
      className={cx('size-5 text-ink-soft transition-transform', isOpen && 'rotate-180')}
    />
  </button>
)

/** A year of additions and checks, a square a day; a phone has it folded until it is asked for. */
export const YearSection = () => {
  const year = useYear()
  const headingId = useId()
  const isWide = useMedia(WIDE)
  const [fold, setFold] = useStoredChoice('year', foldOf)
  const isOpen = isWide || fold === 'open'
  if (!year) return null
  const { days, added, checked } = year
  const legend = [
    { text: messages.itemsAdded(added), level: LEVELS, isChecked: false, count: added },
    { text: messages.binsChecked(checked), level: 0, isChecked: true, count: checked },
  ].filter(({ count }) => count > 0)
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        <h2 id={headingId} className="me-auto text-lg max-md:basis-full">
          {isWide ? (
            messages.theLastYear
          ) : (
            <Fold isOpen={isOpen} onFold={() => setFold(isOpen ? 'folded' : 'open')}>
              {messages.theLastYear}
            </Fold>
          )}
        </h2>
        {legend.map(({ text, level, isChecked }) => (
          <p key={text} className="flex items-center gap-1.5 text-xs text-ink-soft">
            <Sample level={level} isChecked={isChecked} />
            {text}
          </p>
        ))}
      </div>
      {isOpen && (
        <>
          <Picture year={year} />
          <FigureTable
            caption={messages.additionsAndChecks}
            heads={[messages.day, messages.added, messages.checked]}
            rows={days
              .filter((day) => day.added + day.checked > 0)
              .reverse()
              .map((day) => ({
                key: day.date.toISOString(),
                name: formatDate(day.date),
                figures: [formatNumber(day.added), formatNumber(day.checked)],
              }))}
          />
        </>
      )}
    </section>
  )
}
