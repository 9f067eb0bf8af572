import { FileCog, Gauge, Settings2, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import type { ColumnUse } from '#domain/import/columns.ts'
import { UNSORTED } from '#domain/import/file/detect-format.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'
import { planOf, useRights } from '#web/platform/inventory/rights.ts'
import { cx } from '#web/ui/cx.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ComboField } from '#web/ui/fields/choice/combo-field.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { useMedia, WIDE } from '#web/ui/use-media.ts'
import { ColumnSummary } from './column-summary.tsx'
import { importTable, type PartProgress } from './data/import-in-parts.ts'
import type { ImportResult, TablePhotos } from './data/mutations.ts'
import { currentItems, useKnownBins, useKnownStickers } from './data/queries.ts'
import { shrinkPhotos } from './data/shrink-photos.ts'
import type { ReadingChoice } from './file/parse-protocol.ts'
import { hasHeaderRow, headerRowIndex, readHeader, type Table } from './file/read-table.ts'
import { delimiterName, encodingName, fileFormat, hideFileFormat } from './file/reading-messages.ts'
import { ReadingPanel } from './file/reading-panel.tsx'
import { formatCounts } from './format-counts.ts'
import { formatLimit } from './format-limit.ts'
import { MappingPanel } from './mapping-panel.tsx'
import * as messages from './messages.ts'
import { IMPORT_MESSAGES } from './messages.ts'
import { type ColumnAnswers, ColumnQuestions } from './questions/column-questions.tsx'
import { SpellingsAlert } from './questions/spellings-alert.tsx'
import { RepeatsAlert } from './repeats-alert.tsx'
import { PreviewList } from './rows/preview-list.tsx'
import { useRowChanges } from './rows/use-row-changes.ts'
import { useRowColumns } from './rows/use-row-columns.ts'
import { useValidation } from './rows/use-validation.ts'

const NO_PHOTOS: TablePhotos = new Map()

const runningText = (photo: { number: number; of: number } | null, progress: PartProgress | null): string => {
  if (photo) return messages.preparingPhoto(photo.number, photo.of)
  return progress ? messages.importingPart(progress.written, progress.total) : messages.importing
}

interface TablePanelProps {
  table: Table
  /** True while it is read another way. */
  isReading: boolean
  onRead: (choice: ReadingChoice) => void
  limits: UsageLimits | undefined
  onImported: (imported: ImportResult) => void
  onBack: () => void
}

/** Bins and items of one import, which its ids can name. */
const ROWS_MAX = 200_000
const NO_ANSWERS: ColumnAnswers = {}

const hasBinColumn = (uses: readonly ColumnUse[]): boolean => uses.includes('bin') || uses.includes('path')

export const TablePanel = ({ table, isReading, limits, onRead, onImported, onBack }: TablePanelProps) => {
  const known = useKnownBins()
  const stickers = useKnownStickers()
  const [origins] = useState(ownOrigins)
  const { payer } = useRights()
  const [chosenHeader, setChosenHeader] = useState<{ of: Table; hasHeader: boolean } | null>(null)
  const foundHeader = useMemo(() => hasHeaderRow(table), [table])
  const hasHeader = chosenHeader?.of === table ? chosenHeader.hasHeader : foundHeader
  const header = useMemo(() => readHeader(table, hasHeader), [table, hasHeader])
  const [chosenUses, setChosenUses] = useState<{ of: unknown; uses: readonly ColumnUse[] } | null>(null)
  const uses = chosenUses?.of === header ? chosenUses.uses : header.uses
  const [isFormatOpen, setFormatOpen] = useState<boolean | null>(null)
  const [isMappingOpen, setMappingOpen] = useState<boolean | null>(null)
  const [unnamed, setUnnamed] = useState<string>(UNSORTED)
  const [quantityAsNote, setQuantityAsNote] = useState(false)
  const [importing, setImporting] = useState(false)
  const [progress, setProgress] = useState<PartProgress | null>(null)
  const [photo, setPhoto] = useState<{ number: number; of: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const rows = useMemo(
    () => (hasHeader ? table.rows.slice(headerRowIndex(table) + 1) : table.rows),
    [table, hasHeader],
  )
  const changes = useRowChanges(rows)
  const [given, setGiven] = useState<{ of: unknown; answers: ColumnAnswers } | null>(null)
  const answers = given?.of === header ? given.answers : NO_ANSWERS
  const { packed } = table
  const isPacked = packed !== null
  const columns = useRowColumns({ header, isPacked, uses, quantityAsNote, answers })
  const { excluded, edits } = changes
  const { validation, busy } = useValidation({
    rows,
    columns,
    known,
    itemsOf: currentItems,
    unnamed,
    origins,
    stickers,
    excluded,
    edits,
  })

  // Depends on the guess only: choosing a column never closes the panel.
  const isMappingCertain = header.uses.includes('item') && hasBinColumn(header.uses)
  const wide = useMedia(WIDE)
  const mapping = !table.isList && (isMappingOpen ?? (wide || !isMappingCertain))
  // Stays open after a choice: the next may be the right one.
  const hasSheets = packed?.kind === 'workbook' && packed.sheets.length > 1
  const format = isFormatOpen ?? (table.likely.length > 0 || table.lost > 0 || hasSheets)
  const needsBin = !hasBinColumn(uses) || table.isList
  const count = validation ? validation.newBins + validation.newItems : 0
  const origin = [
    header.program !== null && IMPORT_MESSAGES.fromProgram(header.program),
    table.encoding !== null && table.encoding !== 'utf-8' && encodingName(table.encoding),
    !table.isList && !isPacked && table.delimiter !== ',' && delimiterName(table.delimiter),
    hasSheets && packed.sheet,
  ]
    .filter(Boolean)
    .join(' · ')
  const room = validation && formatLimit(limits, validation, payer)
  const tooMany = count > ROWS_MAX
  const isAsked = (validation?.survey.countColumns.length ?? 0) > 0 && !answers.noQuantity
  const blocked =
    isReading || busy || isAsked || count === 0 || (validation?.problems ?? 0) > 0 || room !== null || tooMany

  const run = async () => {
    if (!validation) return
    setImporting(true)
    setFailure(null)
    try {
      const { bins, newBins, newItems } = validation
      const found = packed?.kind === 'collection' ? packed.photos : NO_PHOTOS
      const { photos, unreadable } = await shrinkPhotos(bins, found, (number, of) => setPhoto({ number, of }))
      setPhoto(null)
      const about = { source: table.source, newBins, newItems, photos, onProgress: setProgress }
      onImported(await importTable(bins, about))
      if (unreadable > 0)
        toast({
          title: messages.photosNotImported(unreadable),
          description: messages.photosNotImportedHint,
          variant: 'destructive',
        })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : IMPORT_MESSAGES.notImported)
      setImporting(false)
      setProgress(null)
      setPhoto(null)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-40">
          <strong className="block truncate font-semibold" dir="auto" translate="no">
            {table.source}
          </strong>
          {origin !== '' && <span className="block text-sm text-ink-soft">{origin}</span>}
        </p>
        {(!isPacked || hasSheets) && (
          <Button variant="quiet" size="sm" aria-expanded={format} onClick={() => setFormatOpen(!format)}>
            <FileCog aria-hidden="true" />
            {format ? hideFileFormat : fileFormat}
          </Button>
        )}
        {!table.isList && (
          <Button variant="quiet" size="sm" aria-expanded={mapping} onClick={() => setMappingOpen(!mapping)}>
            <Settings2 aria-hidden="true" />
            {mapping ? messages.hideColumns : messages.columns}
          </Button>
        )}
      </div>
      <ReadingPanel reading={table} isOpen={format} onRead={onRead} />
      {!table.isList && <ColumnSummary headers={header.headers} uses={uses} rows={rows} />}
      <div
        className={cx(
          'flex flex-col gap-5',
          mapping && 'md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:items-start',
        )}
      >
        {mapping && (
          <section
            aria-label={messages.columns}
            className="flex flex-col gap-4 rounded border p-4 md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)] md:overflow-y-auto"
          >
            <Checkbox
              label={messages.lineIsHeader(table.rows[headerRowIndex(table)]?.line ?? 1)}
              checked={hasHeader}
              onChange={(event) => {
                setMappingOpen(true)
                setChosenHeader({ of: table, hasHeader: event.target.checked })
              }}
            />
            <MappingPanel
              headers={header.headers}
              uses={uses}
              rows={rows}
              onChange={(chosen) => setChosenUses({ of: header, uses: chosen })}
            />
          </section>
        )}
        <div className="flex min-w-0 flex-col gap-5">
          {(needsBin || (validation?.unnamed ?? 0) > 0) && (
            <ComboField
              className="max-w-sm"
              label={needsBin ? messages.putIntoThisBin : messages.binForRowsWithoutOne}
              suggestions={known.map(({ name }) => name)}
              maxLength={NAME_MAX}
              value={unnamed}
              onChange={(event) => setUnnamed(event.target.value)}
            />
          )}
          {validation ? (
            <>
              <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <p className="text-lg font-semibold">
                  {rows.length === 0 ? messages.noRows : formatCounts(validation)}
                </p>
                {validation.uncounted > 0 && (
                  <Button variant="secondary" size="sm" onClick={() => setQuantityAsNote(true)}>
                    {messages.keepQuantitiesAsNotes}
                  </Button>
                )}
                {validation.problems > 0 && (
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() =>
                      changes.exclude(
                        validation.rows.flatMap((row) => (row.kind === 'problem' ? row.at : [])),
                      )
                    }
                  >
                    {messages.excludeProblems}
                  </Button>
                )}
              </div>
              {validation.problems > 0 && (
                <p className="-mt-3 text-sm text-ink-soft">{messages.problemsHint}</p>
              )}
              <ColumnQuestions
                columns={columns}
                survey={validation.survey}
                answers={answers}
                onAnswer={(answer) => setGiven({ of: header, answers: { ...answers, ...answer } })}
                onQuantity={(at) => setChosenUses({ of: header, uses: uses.with(at, 'quantity') })}
              />
              {validation.spellings.size > 0 && <SpellingsAlert spellings={validation.spellings} />}
              {validation.repeated > 0 && (
                <RepeatsAlert
                  count={validation.repeated}
                  onSkip={() =>
                    changes.exclude(validation.rows.flatMap(({ repeats, at }) => (repeats ? at : [])))
                  }
                />
              )}
              {room !== null && (
                <Alert
                  live
                  tone="brass"
                  icon={<Gauge aria-hidden="true" />}
                  title={messages.noRoomTitle(planOf(payer))}
                >
                  {messages.noRoomForRowsHint(room)}
                </Alert>
              )}
              {tooMany && (
                <Alert live tone="brass" icon={<Gauge aria-hidden="true" />} title={messages.tooManyAtOnce}>
                  {messages.tooManyHint(ROWS_MAX)}
                </Alert>
              )}
              {failure !== null && (
                <Alert
                  live
                  tone="danger"
                  icon={<TriangleAlert aria-hidden="true" />}
                  title={messages.notImported}
                >
                  {failure}
                </Alert>
              )}
              <div className="flex flex-wrap gap-3">
                <Button pending={importing} disabled={blocked} onClick={() => void run()}>
                  {importing
                    ? runningText(photo, progress)
                    : count === 0
                      ? common.importLabel
                      : messages.importCounts(formatCounts({ ...validation, problems: 0, out: 0 }))}
                </Button>
                <Button variant="secondary" onClick={onBack}>
                  {messages.chooseAnother}
                </Button>
              </div>
              <PreviewList
                validation={validation}
                rows={rows}
                headers={header.headers}
                edits={edits}
                onEdit={changes.edit}
                onExclude={(at) => changes.exclude([at])}
                onInclude={changes.include}
              />
            </>
          ) : (
            <p role="status" className="text-ink-soft">
              {messages.readingRows(rows.length)}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
