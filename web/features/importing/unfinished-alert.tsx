import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import {
  continueImport,
  dropImport,
  type PartProgress,
  type StagedImport,
  unfinishedImport,
} from './data/import-in-parts.ts'
import type { ImportResult } from './data/mutations.ts'
import * as messages from './messages.ts'
import { IMPORT_MESSAGES } from './messages.ts'

/** Offers to go on with an import that a closed page left. */
export const UnfinishedAlert = ({ onImported }: { onImported: (imported: ImportResult) => void }) => {
  const [head, setHead] = useState<StagedImport | null>(null)
  const [progress, setProgress] = useState<PartProgress | null>(null)
  const [dropping, setDropping] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    unfinishedImport().then(setHead, (error: unknown) => console.warn('No staged import was read', error))
  }, [])
  if (!head) return null
  const run = async (work: () => Promise<void>) => {
    setFailure(null)
    try {
      await work()
      setHead(null)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : IMPORT_MESSAGES.notImported)
    }
    setProgress(null)
    setDropping(false)
  }
  const total = head.newBins + head.newItems
  return (
    <Alert
      live
      tone="brass"
      icon={<TriangleAlert aria-hidden="true" />}
      title={messages.unfinishedTitle(head.source)}
    >
      <p>{messages.unfinishedHint(head.written, total)}</p>
      {failure !== null && <p className="mt-1 font-semibold">{failure}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          size="sm"
          pending={progress !== null}
          disabled={dropping}
          onClick={() => void run(async () => onImported(await continueImport(head, setProgress)))}
        >
          {progress ? messages.importingPart(progress.written, progress.total) : messages.continueImport}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          pending={dropping}
          disabled={progress !== null}
          onClick={() => {
            setDropping(true)
            void run(() => dropImport(head))
          }}
        >
          {messages.undoTheImport}
        </Button>
      </div>
    </Alert>
  )
}
