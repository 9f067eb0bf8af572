import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MappedShelf } from '#domain/sweep/record/kept-sweep.ts'
import { positionIn } from '#domain/sweep/shelf/position.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { boardOf, describePosition } from './describe-sweep.ts'
import * as messages from './messages.ts'
import { SWEEP_MESSAGES } from './messages.ts'
import { ShelfPicture } from './shelf-picture.tsx'

interface ShelfResultProps {
  title: string
  shelf: MappedShelf
  /** Of its picture; null while there is none. */
  url: string | null
  nameOf: (text: string) => string
  /** Null for the code of no bin. */
  binOf: (text: string) => string | null
  /** Moves the focus here once. */
  isNew?: boolean
  action?: ReactNode
  /** Folds the boards away where the picture shows them. */
  isBrief?: boolean
  onOpen: (binId: string) => void
}

/** Shows the shelf as it was seen: its picture, where each bin can be tapped, and its boards. */
export const ShelfResult = (props: ShelfResultProps) => {
  const { title, shelf, url, nameOf, binOf, isNew = false, isBrief = false, action, onOpen } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const position = useMemo(() => (chosen === null ? null : positionIn(shelf.rows, chosen)), [shelf, chosen])
  const binId = chosen === null ? null : binOf(chosen)
  const nameOrNull = (text: string | null) => (text === null ? null : nameOf(text))
  const hasPicture = shelf.picture !== null && url !== null
  const boards = (
    <ol aria-label={SWEEP_MESSAGES.rows} className="border-t">
      {shelf.rows.map(
        (row, index) =>
          row.length > 0 && (
            <li key={row.join(' ')} className="border-b px-4 py-2 last:border-b-0">
              <p className="text-sm text-ink-soft empty:hidden">
                {boardOf({ row: index, rows: shelf.rows.length })}
              </p>
              <ol className="mt-1 flex flex-wrap gap-2">
                {row.map((text) => (
                  <li key={text} className="max-w-full">
                    <Button
                      size="sm"
                      variant={text === chosen ? 'primary' : 'secondary'}
                      onClick={() => setChosen(text)}
                    >
                      <span dir="auto" translate="no" className="truncate">
                        {nameOf(text)}
                      </span>
                    </Button>
                  </li>
                ))}
              </ol>
            </li>
          ),
      )}
    </ol>
  )
  return (
    <section aria-labelledby="swept-shelf" className="overflow-hidden rounded border bg-surface">
      <div className="flex items-center justify-between gap-3 px-4 pt-3">
        <h2 id="swept-shelf" ref={heading} tabIndex={-1} className="min-w-0 text-lg outline-none">
          {title}
        </h2>
        {action}
      </div>
      {shelf.picture && url && (
        <ShelfPicture
          url={url}
          nameOf={nameOf}
          chosen={chosen}
          width={shelf.picture.width}
          height={shelf.picture.height}
          marks={shelf.marks}
          onChoose={setChosen}
        />
      )}
      <p role="status" className={hasPicture ? 'flex min-h-14 items-center px-4 py-2' : undefined}>
        {chosen !== null && position ? (
          <span className={cx('flex w-full items-center justify-between gap-3', !hasPicture && 'px-4 py-2')}>
            <span className="min-w-0">
              <b className="break-words">{nameOf(chosen)}</b>
              <span className="block text-sm text-ink-soft">
                {describePosition(position, nameOrNull(position.left), nameOrNull(position.right))}
              </span>
            </span>
            {binId !== null && (
              <Button size="sm" variant="secondary" className="shrink-0" onClick={() => onOpen(binId)}>
                {messages.open}
              </Button>
            )}
          </span>
        ) : (
          hasPicture && <span className="text-sm text-ink-soft">{messages.tapCodeHint}</span>
        )}
      </p>
      {isBrief && hasPicture ? (
        <details className="border-t">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-action desk:min-h-9">
            {messages.asAList}
          </summary>
          {boards}
        </details>
      ) : (
        boards
      )}
    </section>
  )
}
