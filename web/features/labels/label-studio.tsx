import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { labelsPerPage } from '#domain/labels/stock/label-stock.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { StickyBar } from '#web/ui/parts/sticky-bar.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { BinChooser, NoBins } from './bin-chooser.tsx'
import { OptionFields, SizeFields } from './format-fields.tsx'
import type { LabeledBin } from './label-contents.ts'
import * as messages from './messages.ts'
import { LABEL_MESSAGES } from './messages.ts'
import { MissingText } from './missing-text.tsx'
import { OptionRows } from './option-rows.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { type PrintJob, ReadyDialog } from './ready-dialog.tsx'
import { makePdf } from './sheet/make-pdf.ts'
import { SheetPreview } from './sheet/sheet-preview.tsx'
import {
  type LabelStudioRequest,
  type LabelStudioState,
  MAX_LABELS,
  useLabelStudio,
} from './use-label-studio.ts'

/** Width from which the sheet is beside its settings. */
const SHEET_BESIDE_QUERY = '(width >= 64rem)'

const NO_OFFSET = { x: 0, y: 0 }

const binsOf = (labels: readonly LabeledBin[]) => labels.flatMap(({ bin }) => bin ?? [])

const usePdf = (studio: LabelStudioState) => {
  const [madeCount, setMadeCount] = useState<number | null>(null)
  const [ready, setReady] = useState<PrintJob | null>(null)
  const make = async () => {
    const { stock, placed, shows, printer, things, lossy } = studio
    setMadeCount(0)
    try {
      const labelPdf = await makePdf({
        stock,
        placed,
        shows,
        offset: printer ?? NO_OFFSET,
        onLabel: setMadeCount,
      })
      setReady({
        ...labelPdf,
        stock,
        labels: placed.length,
        bins: binsOf(things.filter((what) => !lossy.includes(what))),
        lossyBins: binsOf(lossy),
        shows,
      })
    } catch (error) {
      console.warn(error)
      toast(LABEL_MESSAGES.noPdf)
    } finally {
      setMadeCount(null)
    }
  }
  return { made: madeCount, ready, make, close: () => setReady(null) }
}

/** Makes what was asked for at once, as soon as it can be drawn. */
const useMakeAtOnce = (isAsked: boolean, { placed, fonts }: LabelStudioState, make: () => Promise<void>) => {
  const isWaiting = useRef(isAsked)
  useEffect(() => {
    if (!isWaiting.current || placed.length === 0 || fonts === null || fonts === 'failed') return
    isWaiting.current = false
    void make()
  })
}

const Preview = ({ studio }: { studio: LabelStudioState }) => {
  const { fonts } = studio
  if (fonts === 'failed')
    return (
      <Alert live tone="danger" title={messages.fontsNotLoaded}>
        {messages.fontsNotLoadedHint}
      </Alert>
    )
  if (fonts === null) return <Skeleton className="aspect-[3/4] w-full" />
  return <SheetPreview {...studio} fonts={fonts} onSkip={studio.toggleSkipped} />
}

interface LabelStudioProps extends LabelStudioRequest {
  onAddBin: () => void
  /** Tells above the choices whether the codes open on a phone. */
  notice: ReactNode
}

export const LabelStudio = ({ onAddBin, notice, ...asked }: LabelStudioProps) => {
  const studio = useLabelStudio(asked)
  const { made, ready, make, close } = usePdf(studio)
  useMakeAtOnce(asked.given?.onPlainPaper ?? false, studio, make)
  const { placed, refusal, stock } = studio
  const tooMany = placed.length > MAX_LABELS
  const isBusy = made !== null
  const start = Math.min(studio.start, labelsPerPage(stock))
  const isBeside = useMedia(SHEET_BESIDE_QUERY)
  const isEmpty =
    studio.found.ready && studio.found.total === 0 && studio.source !== 'blank' && studio.source !== 'places'
  const printButton = (
    <Button
      wide={!isBeside}
      pending={isBusy}
      disabled={placed.length === 0 || refusal !== null || tooMany}
      onClick={() => void make()}
    >
      {!isBusy && <Printer aria-hidden="true" />}
      {isBusy ? messages.makingProgress(made, placed.length) : messages.printLabels(placed.length)}
    </Button>
  )
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {isEmpty && !isBeside ? (
          <NoBins onAddBin={onAddBin} />
        ) : (
          <section
            aria-labelledby="labels-sheet"
            className="flex min-w-0 flex-col gap-4 max-lg:-mx-4 max-lg:bg-sunken max-lg:px-4 max-lg:pt-3.5 max-lg:md:-mx-8 max-lg:md:px-8 lg:sticky lg:top-20"
          >
            <div className="flex flex-wrap items-center justify-between gap-3 max-lg:sr-only">
              <h2 id="labels-sheet" className="text-lg">
                {messages.labelCount(placed.length)}
              </h2>
              {isBeside && printButton}
            </div>
            {refusal && (
              <Alert live tone="danger">
                {refusal}
              </Alert>
            )}
            {tooMany && (
              <Alert live tone="brass">
                {messages.tooManyLabels(MAX_LABELS)}
              </Alert>
            )}
            <MissingText studio={studio} />
            <Preview studio={{ ...studio, start }} />
          </section>
        )}
        <div className="flex min-w-0 flex-col gap-4 lg:gap-8">
          {notice}
          <PresetChoice studio={studio} />
          {isBeside ? (
            <>
              <section aria-labelledby="labels-what" className="flex flex-col gap-4">
                <h2 id="labels-what" className="text-lg">
                  {messages.whatToPrint}
                </h2>
                <BinChooser studio={studio} onAddBin={onAddBin} />
              </section>
              <section aria-labelledby="labels-how" className="flex flex-col gap-4">
                <h2 id="labels-how" className="text-lg">
                  {messages.how}
                </h2>
                <SizeFields studio={studio} />
                <OptionFields studio={studio} />
              </section>
            </>
          ) : (
            <OptionRows studio={studio} onAddBin={onAddBin} />
          )}
        </div>
        {ready && <ReadyDialog ready={ready} onClose={close} />}
      </div>
      {!isBeside && <StickyBar className="mt-4 border-0! bg-transparent! p-0!">{printButton}</StickyBar>}
    </>
  )
}
