import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useState } from 'react'
import { layoutLabel } from '#domain/labels/label-layout.ts'
import type { LabelContents } from '#domain/labels/printed-label.ts'
import type { PlacedLabel } from '#domain/labels/sheet/page-flow.ts'
import { type LabelStock, labelCorner, labelsPerPage, stockKind } from '#domain/labels/stock/label-stock.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { type LabeledBin, labelName, toLabelContent } from '../label-contents.ts'
import { DrawOpSvg } from './draw-op-svg.tsx'
import type { LabelFonts } from './label-fonts.ts'
import * as messages from './messages.ts'

interface SheetPreviewProps {
  stock: LabelStock
  placed: readonly PlacedLabel<LabeledBin>[]
  shows: LabelContents
  fonts: LabelFonts
  /** Blank positions: all before it, and those tapped. */
  start: number
  skipped: ReadonlySet<number>
  onSkip: (at: number) => void
}

interface LabelPictureProps {
  stock: LabelStock
  what: LabeledBin
  shows: LabelContents
  fonts: LabelFonts
}

const LabelPicture = memo(({ stock, what, shows, fonts }: LabelPictureProps) =>
  layoutLabel(stock, toLabelContent(what, shows, fonts.drawable), fonts.measure).map((op, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: ops have no names, and a label is drawn as a whole
    <DrawOpSvg key={at} op={op} />
  )),
)

const Page = ({
  stock,
  placed,
  shows,
  fonts,
  start,
  skipped,
  onSkip,
  page,
}: SheetPreviewProps & { page: number }) => {
  const perPage = labelsPerPage(stock)
  const { width, height } = stock.page
  const onPage = new Map(placed.flatMap((each) => (each.page === page ? [[each.place, each.what]] : [])))
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    // Paper, in forced colors too.
    <div
      className="relative mx-auto w-[61%] forced-color-adjust-none overflow-hidden md:w-[42%] lg:w-full rounded-sm border bg-[#ffffff] shadow-sm"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `min(100%, ${(64 * width) / height}vh)` }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" aria-hidden="true">
        {[...onPage].map(([place, what]) => {
          const { x, y } = labelCorner(stock, place)
          return (
            <g key={place} transform={`translate(${x} ${y})`}>
              <LabelPicture stock={stock} what={what} shows={shows} fonts={fonts} />
            </g>
          )
        })}
      </svg>
      {Array.from({ length: perPage }, (_, place) => {
        const at = page * perPage + place
        const { x, y } = labelCorner(stock, place)
        const what = onPage.get(place)
        const isBefore = at < start - 1
        const isSkipped = skipped.has(at)
        const state = isSkipped || isBefore ? messages.leftBlank : what ? labelName(what) : messages.notUsed
        return (
          <button
            key={at}
            type="button"
            aria-label={messages.label(place + 1, state)}
            aria-pressed={isSkipped}
            disabled={isBefore || perPage === 1}
            data-repeats=""
            onClick={() => onSkip(at)}
            className={cx(
              'absolute rounded-sm border border-dashed border-[#9aa5ab] -outline-offset-2 enabled:hover:bg-[#0b4f6c]/10',
              (isSkipped || isBefore) &&
                'bg-[repeating-linear-gradient(135deg,#78848c66_0_1px,transparent_1px_7px)]',
            )}
            style={{
              left: percent(x, width),
              top: percent(y, height),
              width: percent(stock.label.width, width),
              height: percent(stock.label.height, height),
            }}
          />
        )
      })}
    </div>
  )
}

export const SheetPreview = (props: SheetPreviewProps) => {
  const last = props.placed.at(-1)?.page ?? 0
  const [askedPage, setPage] = useState(0)
  const page = Math.min(askedPage, last)
  return (
    <div className="flex flex-col gap-3 max-lg:gap-0">
      <Page {...props} page={page} />
      <div className="flex min-h-11 items-center justify-center gap-3">
        {last > 0 && (
          <IconButton
            label={messages.previousPage}
            disabled={page === 0}
            data-repeats=""
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft className="rtl:-scale-x-100" />
          </IconButton>
        )}
        <p className="numeric text-sm text-ink-soft" role="status">
          {messages.pageOf(page + 1, last + 1)}
        </p>
        {last > 0 && (
          <IconButton
            label={messages.nextPage}
            disabled={page === last}
            data-repeats=""
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight className="rtl:-scale-x-100" />
          </IconButton>
        )}
      </div>
      {stockKind(props.stock) === 'sheet' && (
        <p className="text-center text-sm text-ink-soft max-lg:pb-3">{messages.skipLabelHint}</p>
      )}
    </div>
  )
}
