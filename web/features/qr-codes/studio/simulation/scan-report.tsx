import { Check, CircleAlert, Info, ScanLine, Wrench, X } from 'lucide-react'
import { usesInches } from '#domain/format/format-length.ts'
import { CONDITION_IDS } from '#domain/qr/scan-simulation/conditions.ts'
import {
  failureSentences,
  farSentence,
  type ScanVerdict,
  smallSentence,
  verdictOf,
} from '#domain/qr/scan-simulation/describe-scans.ts'
import { CONDITION_TEXT, VERDICT_TEXT } from '#domain/qr/scan-simulation/messages.ts'
import type { ScanReport } from '#domain/qr/scan-simulation/simulate-scans.ts'
import { scanWarnings } from '#domain/qr/scan-simulation/warnings.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'
import type { KnownReport } from './use-scan-report.ts'

const TONE: Readonly<Record<ScanVerdict, { text: string; bar: string }>> = {
  all: { text: 'text-good', bar: 'bg-good' },
  some: { text: 'text-brass-ink', bar: 'bg-brass' },
  none: { text: 'text-danger', bar: 'bg-danger' },
}
const VERDICT_ICON = { all: ScanLine, some: CircleAlert, none: X } as const

interface SummaryProps {
  known: KnownReport
  isChecking: boolean
  isRepairing: boolean
  onRepair: () => void
}

interface MeterProps {
  passed: number
  verdict: ScanVerdict | null
  isOld: boolean
}

const Meter = ({ passed, verdict, isOld }: MeterProps) => (
  <>
    <meter
      className="sr-only"
      aria-label={messages.scanReportTitle}
      min={0}
      max={CONDITION_IDS.length}
      value={passed}
      aria-valuetext={verdict ? VERDICT_TEXT[verdict] : messages.checking}
    />
    <div aria-hidden="true" className={cx('flex gap-1 transition-opacity', isOld && 'opacity-40')}>
      {CONDITION_IDS.map((condition, at) => (
        <span
          key={condition}
          className={cx(
            'h-1.5 flex-1 rounded-full',
            verdict && at < passed ? TONE[verdict].bar : 'bg-sunken',
          )}
        />
      ))}
    </div>
  </>
)

const Sentence = ({ words, isBad = false }: { words: string; isBad?: boolean }) => {
  const Icon = isBad ? CircleAlert : Info
  return (
    <li className={cx('flex gap-2', !isBad && 'text-ink-soft')}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4 shrink-0', isBad && 'text-danger')} />
      {words}
    </li>
  )
}

export const ScanReportSummary = ({ known, isChecking, isRepairing, onRepair }: SummaryProps) => {
  if (known?.proof === 'unknown') {
    return (
      <p role="status" className="text-sm text-ink-soft">
        {messages.scanTestFailed}
      </p>
    )
  }
  const verdict = known ? verdictOf(known.proof, known.style) : null
  const passed = known && verdict !== 'none' ? CONDITION_IDS.length - known.proof.failed.length : 0
  const Icon = verdict ? VERDICT_ICON[verdict] : ScanLine
  return (
    <div className="flex flex-col gap-2">
      <div role="status" className="flex flex-col gap-2">
        <p className={cx('flex items-center gap-2 font-semibold', verdict && TONE[verdict].text)}>
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {verdict ? VERDICT_TEXT[verdict] : messages.testingCode}
        </p>
        <Meter passed={passed} verdict={verdict} isOld={isChecking} />
        <p className="text-sm text-ink-soft">
          {known &&
            (verdict === 'none'
              ? messages.saveBlocked(failureSentences(known.proof, known.style).join(' '))
              : farSentence(known.proof, usesInches(navigator.language)))}
        </p>
      </div>
      {verdict && verdict !== 'all' && (
        <Button variant="secondary" size="sm" className="self-start" pending={isRepairing} onClick={onRepair}>
          <Wrench aria-hidden="true" />
          {isRepairing ? messages.looking : messages.makeItScan}
        </Button>
      )}
    </div>
  )
}

const Conditions = ({ proof }: { proof: ScanReport }) => (
  <ul aria-label={messages.scanTests} className="grid grid-cols-2 gap-x-3 gap-y-1.5 md:grid-cols-1">
    {CONDITION_IDS.map((condition) => {
      const isFailed = proof.failed.includes(condition)
      const Icon = isFailed ? X : Check
      return (
        <li key={condition} className="flex items-start gap-1.5">
          <Icon
            aria-hidden="true"
            className={cx('mt-0.5 size-4 shrink-0', isFailed ? 'text-danger' : 'text-good')}
          />
          <span>
            {CONDITION_TEXT[condition]}
            <span className="sr-only">: {isFailed ? messages.fails : messages.scans}</span>
          </span>
        </li>
      )
    })}
  </ul>
)

/** Lists failing conditions with reasons, smallest size, and all trials. */
export const ScanReportDetails = ({ known }: { known: KnownReport }) => {
  if (!known || known.proof === 'unknown') return null
  const { proof, style } = known
  const failures = failureSentences(proof, style)
  // Explained by the summary.
  if (verdictOf(proof, style) === 'none') return null
  const small = smallSentence(proof, usesInches(navigator.language))
  return (
    <section aria-label={messages.scanReportTitle} className="flex flex-col gap-3 text-sm">
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {failures.map((words) => (
          <Sentence key={words} words={words} isBad />
        ))}
        {scanWarnings(style).map((words) => (
          <Sentence key={words} words={words} />
        ))}
      </ul>
      <Conditions proof={proof} />
      {small && <p className="text-ink-soft">{small}</p>}
    </section>
  )
}
