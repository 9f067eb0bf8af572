import { useEffect, useMemo, useRef, useState } from 'react'
import { positionIn } from '#domain/sweep/position.ts'
import { Button } from '#web/ui/parts/button.tsx'
import type { CodeNames } from '../data/sweep-queries.ts'
import * as messages from './messages.ts'
import { SWEEP_MESSAGES } from './messages.ts'
import { ShelfPicture } from './shelf-picture.tsx'
import type { SweptShelf } from './sweep-messages.ts'
import { useObjectUrl } from './use-object-url.ts'

interface ShelfResultProps {
  shelf: SweptShelf
  names: CodeNames
  onOpen: (binId: string) => void
}

/** The shelf as it was seen: its picture, where each bin can be tapped, and its boards. */
export const ShelfResult = ({ shelf, names, onOpen }: ShelfResultProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const url = useObjectUrl(shelf.picture?.blob ?? null)
  useEffect(() => heading.current?.focus(), [])
  const nameOf = (text: string) => names.get(text)?.name ?? SWEEP_MESSAGES.unread
  const position = useMemo(() => (chosen === null ? null : positionIn(shelf.rows, chosen)), [shelf, chosen])
  const code = chosen === null ? undefined : names.get(chosen)?.code
  const nameOrNull = (text: string | null) => (text === null ? null : nameOf(text))
  return (
    <section aria-labelledby="swept-shelf" className="overflow-hidden rounded border bg-surface">
      <h2 id="swept-shelf" ref={heading} tabIndex={-1} className="numeric px-4 pt-3 text-lg outline-none">
        {SWEEP_MESSAGES.read(shelf.rows.flat().length)}
      </h2>
      {shelf.picture && url && (
        <ShelfPicture
          {...{ url, nameOf, chosen }}
          width={shelf.picture.width}
          height={shelf.picture.height}
          marks={shelf.marks}
          onChoose={setChosen}
        />
      )}
      <p role="status" className="min-h-14 px-4 py-2">
        {chosen !== null && position && (
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0">
              <b className="break-words">{nameOf(chosen)}</b>
              <span className="block text-sm text-ink-soft">
                {SWEEP_MESSAGES.position(position, nameOrNull(position.left), nameOrNull(position.right))}
              </span>
            </span>
            {code?.kind === 'bin' && (
              <Button size="sm" variant="secondary" onClick={() => onOpen(code.binId)}>
                {messages.open}
              </Button>
            )}
          </span>
        )}
      </p>
      <ol aria-label={SWEEP_MESSAGES.rows} className="border-t">
        {shelf.rows.map((row, index) => (
          <li key={row.join(' ')} className="border-b px-4 py-2 last:border-b-0">
            <p className="text-sm text-ink-soft">{SWEEP_MESSAGES.board(index + 1)}</p>
            <ol className="mt-1 flex flex-wrap gap-2">
              {row.map((text) => (
                <li key={text} className="max-w-full">
                  <Button
                    size="sm"
                    variant={text === chosen ? 'primary' : 'secondary'}
                    onClick={() => setChosen(text)}
                  >
                    <span dir="auto" className="truncate">
                      {nameOf(text)}
                    </span>
                  </Button>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}
