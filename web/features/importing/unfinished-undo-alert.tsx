import { TriangleAlert } from 'lucide-react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { type UnfinishedUndo, useUnfinishedUndos } from './data/queries.ts'
import { continueUndo, endUndo } from './data/undo-mutations.ts'
import * as messages from './messages.ts'

const UndoAlert = ({ undo }: { undo: UnfinishedUndo }) => {
  const { importId, isRunning, done, total } = undo
  return (
    <Alert
      live
      tone="brass"
      icon={<TriangleAlert aria-hidden="true" />}
      title={isRunning ? messages.undoRunsTitle : messages.undoUnfinishedTitle}
    >
      <p>{isRunning ? messages.undoRunsHint(done, total) : messages.undoUnfinishedHint(total - done)}</p>
      {!isRunning && (
        <div className="mt-2 flex flex-wrap gap-3">
          {/* Says itself what stopped it. */}
          <Button size="sm" onClick={() => void continueUndo(importId).catch(() => {})}>
            {messages.continueUndo}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => void endUndo(importId)}>
            {messages.keepTheRest}
          </Button>
        </div>
      )}
    </Alert>
  )
}

/** Tells of Undos of large imports that run, or that a closed page left, and goes on with those. */
export const UnfinishedUndoAlerts = () =>
  useUnfinishedUndos().map((undo) => <UndoAlert key={undo.importId} undo={undo} />)
