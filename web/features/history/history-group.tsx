import { useState } from 'react'
import { Button } from '#web/ui/parts/button.tsx'
import { describeGroup } from './describe-group.ts'
import { EntryAuthor, EntryIcon, Sentence } from './entry-parts.tsx'
import type { EntryGroup } from './grouping.ts'
import { type HistoryEntryProps, HistoryEntryView } from './history-entry.tsx'
import * as messages from './messages.ts'
import { UndoImportButton } from './undo-import-button.tsx'

const DRAWN = 50

interface HistoryGroupProps extends Omit<HistoryEntryProps, 'line'> {
  run: EntryGroup
  goesOn: boolean
}

export const HistoryGroupRow = ({ run, goesOn, ...here }: HistoryGroupProps) => {
  const [drawn, setDrawn] = useState(0)
  const { lines, importId } = run
  const [first] = lines
  if (!first) return null
  const { sign, parts } = describeGroup(lines, goesOn, (id) => here.view.place(id)?.path)
  const isOpen = drawn > 0
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-3">
      <EntryIcon sign={sign} />
      <div className="min-w-0 flex-1 basis-40 pt-1.5">
        <p className="leading-snug">
          <Sentence line={first} parts={parts} view={here.view} pathOf={here.pathOf} />
        </p>
        <EntryAuthor line={first} deviceId={here.deviceId} now={here.now} />
      </div>
      <div className="flex flex-wrap max-sm:w-full max-sm:ps-9 sm:-me-2">
        {importId !== null && (
          <UndoImportButton importId={importId} at={run.at} view={here.view} now={here.now} />
        )}
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setDrawn(isOpen ? 0 : DRAWN)}>
          {isOpen ? messages.hide : messages.showEach}
          <span className="sr-only">
            : {parts.map((part) => (typeof part === 'string' ? part : part.name)).join('')}
          </span>
        </Button>
      </div>
      {isOpen && (
        <div className="mt-2 w-full border-s-2 ps-3 sm:ms-4 sm:ps-7">
          <ol className="divide-y">
            {lines.slice(0, drawn).map((line) => (
              <HistoryEntryView key={line.id} line={line} {...here} />
            ))}
          </ol>
          {drawn < lines.length && (
            <Button variant="quiet" size="sm" onClick={() => setDrawn(drawn + DRAWN)}>
              {messages.showMore(Math.min(DRAWN, lines.length - drawn), lines.length)}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
