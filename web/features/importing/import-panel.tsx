import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { Link } from '#web/platform/navigation/router.tsx'
import { useFocusKept } from '#web/ui/focus/return-focus.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Button, buttonStyle } from '#web/ui/parts/button.tsx'
import type { ImportResult } from './data/mutations.ts'
import { openUnnamedPhotos } from './data/queries.ts'
import { ChooseSource } from './file/choose-source.tsx'
import { isZip } from './file/is-zip.ts'
import type { ReadingChoice } from './file/parse-protocol.ts'
import { type OpenBackup, readBackupFile, readBackupList } from './file/read-backup-file.ts'
import { prepareReading, readTable, type Table, UnreadableFileError } from './file/read-table.ts'
import { formatCounts } from './format-counts.ts'
import * as messages from './messages.ts'
import { IMPORT_MESSAGES } from './messages.ts'
import { RestorePanel } from './restore-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import { UnfinishedAlert } from './unfinished-alert.tsx'

type Stage =
  | { at: 'choose'; problem: string | null }
  | { at: 'reading' }
  | { at: 'table'; table: Table; isReading?: boolean }
  | { at: 'backup'; opened: OpenBackup }
  | { at: 'done'; imported: ImportResult }

const START: Stage = { at: 'choose', problem: null }

const openFile = async (file: File): Promise<Stage> => {
  const opened = await ((await isZip(file)) ? readBackupFile(file) : readBackupList(file))
  // Detection of duplicates needs the unnamed photos.
  if (opened?.backup.photosToName) await openUnnamedPhotos().catch(() => {})
  return opened ? { at: 'backup', opened } : { at: 'table', table: await readTable(file) }
}

const openText = async (text: string): Promise<Stage> => ({ at: 'table', table: await readTable(text) })

export const ImportPanel = ({ userId, limits }: { userId: string; limits: UsageLimits | undefined }) => {
  const [stage, setStage] = useState<Stage>(START)
  const [undoing, setUndoing] = useState(false)
  const latest = useRef(0)
  useEffect(() => (navigator.onLine ? prepareReading() : undefined), [])
  useFocusKept(stage.at)
  const open = async (read: Promise<Stage>, meanwhile: Stage = { at: 'reading' }) => {
    const turn = ++latest.current
    setStage(meanwhile)
    const next = await read.catch((error: unknown): Stage => {
      if (!(error instanceof UnreadableFileError)) console.warn('An import could not be read', error)
      const words = error instanceof UnreadableFileError ? error.message : IMPORT_MESSAGES.notOpened
      return { at: 'choose', problem: words }
    })
    // Of two choices in a row the later counts.
    if (turn === latest.current) setStage(next)
  }
  const onImported = (imported: ImportResult) => {
    setStage({ at: 'done', imported })
    window.scrollTo(0, 0)
    // Ignored when another import was started.
    const leave = () => setStage((now) => (now.at === 'done' && now.imported === imported ? START : now))
    void imported.undone.then(leave, () => {})
  }
  const onBack = () => {
    latest.current += 1
    setStage(START)
  }

  if (stage.at === 'table') {
    const { table, isReading = false } = stage
    const onRead = (choice: ReadingChoice) => {
      const again = readTable(table.from, { ...table.choice, ...choice })
      void open(
        again.then((read): Stage => ({ at: 'table', table: read })),
        { at: 'table', table, isReading: true },
      )
    }
    return (
      <TablePanel
        table={table}
        isReading={isReading}
        limits={limits}
        onRead={onRead}
        onImported={onImported}
        onBack={onBack}
      />
    )
  }
  if (stage.at === 'backup')
    return (
      <RestorePanel
        limits={limits}
        userId={userId}
        onImported={onImported}
        onBack={onBack}
        opened={stage.opened}
      />
    )
  if (stage.at === 'done') {
    const { bins, items, undo } = stage.imported
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={messages.imported(formatCounts({ newBins: bins, newItems: items, problems: 0, out: 0 }))}
        text={messages.savedSyncingAutomatically}
      >
        <Link to="/bins" className={buttonStyle({ variant: 'primary' })}>
          {messages.seeAllBins}
        </Link>
        {bins > 0 && (
          <Link to="/labels" className={buttonStyle({ variant: 'secondary' })}>
            {messages.printLabels}
          </Link>
        )}
        <Button
          variant="secondary"
          pending={undoing}
          onClick={() => {
            setUndoing(true)
            void undo()
              .catch(() => {})
              .finally(() => setUndoing(false))
          }}
        >
          {messages.undoTheImport}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {messages.importMore}
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <UnfinishedAlert onImported={onImported} />
      <ChooseSource
        busy={stage.at === 'reading'}
        problem={stage.at === 'choose' ? stage.problem : null}
        onFile={(file) => void open(openFile(file))}
        onText={(text) => void open(openText(text))}
      />
    </div>
  )
}
