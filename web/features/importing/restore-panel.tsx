import { Gauge, Info, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import {
  buildRestorePlan,
  countExisting,
  type ExistingRows,
  shotsToRestore,
} from '#domain/import/restore-plan.ts'
import { createImportIds, sortableId } from '#web/platform/device/sortable-id.ts'
import { planOf, useRights } from '#web/platform/inventory/rights.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { formatCounts } from './count-messages.ts'
import { type Imported, restoreRows } from './data/mutations.ts'
import { isHere } from './data/queries.ts'
import type { OpenBackup } from './file/read-backup-file.ts'
import { formatLimit } from './limit-messages.ts'
import { IMPORT_MESSAGES } from './messages.ts'

interface RestorePanelProps {
  opened: OpenBackup
  userId: string
  limits: UsageLimits | undefined
  onImported: (imported: Imported) => void
  onBack: () => void
}

const WORDS: Record<ExistingRows, string> = {
  skip: 'What you have stays as it is; only what is missing is added.',
  replace: 'What you have becomes as it is in the export. Photos that are there stay.',
  both: 'What you have stays, and everything in the export is added beside it.',
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

export const RestorePanel = ({ opened, userId, limits, onImported, onBack }: RestorePanelProps) => {
  const { backup, photos, missing } = opened
  const { payer } = useRights()
  const [existing, setExisting] = useState<ExistingRows>('skip')
  const [restoring, setRestoring] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const account = useMemo(() => ({ userId, isHere }), [userId])
  const here = useMemo(() => countExisting(backup, account), [backup, account])
  const plan = useMemo(
    () => buildRestorePlan(backup, account, existing, createImportIds()),
    [backup, account, existing],
  )
  const shots = useMemo(() => shotsToRestore(backup, account, plan, sortableId), [backup, account, plan])
  const added = (entity: 'bin' | 'item') => plan.filter((row) => row.isNew && row.entity === entity).length
  const counts = { newBins: added('bin'), newItems: added('item'), problems: 0, out: 0 }
  const replaced = plan.filter((row) => !row.isNew).length
  const room = formatLimit(limits, counts, payer)
  const newCodes = counts.newBins > 0
  const withPhoto = plan.filter(({ photo }) => photo !== null && photos.has(photo)).length

  const run = async () => {
    setRestoring(true)
    setFailure(null)
    try {
      onImported(await restoreRows(plan, photos, shots))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : IMPORT_MESSAGES.notRestored)
      setRestoring(false)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p>
        An export of {day.format(new Date(backup.exportedAt))} with{' '}
        {backup.bins.length.toLocaleString('en-US')} bins, {backup.items.length.toLocaleString('en-US')} items
        and {photos.size.toLocaleString('en-US')} photos
        {backup.account === userId ? '.' : ', from another account.'}
      </p>
      {here > 0 && (
        <div className="flex flex-col gap-2">
          <p className="font-semibold">
            {here.toLocaleString('en-US')} of these are in your account already.
          </p>
          <SegmentedChoice
            label="What is there already"
            className="self-start"
            value={existing}
            onChange={setExisting}
            choices={[
              { value: 'skip', label: 'Skip' },
              { value: 'replace', label: 'Replace' },
              { value: 'both', label: 'Keep both' },
            ]}
          />
          <p className="text-sm text-ink-soft">{WORDS[existing]}</p>
        </div>
      )}
      {newCodes && (
        <Alert tone="action" icon={<Info aria-hidden="true" />} title="New bins get new QR codes">
          Codes that were printed before do not open them; print new ones.
        </Alert>
      )}
      {missing > 0 && (
        <Alert tone="brass" icon={<TriangleAlert aria-hidden="true" />} title="Some photos are missing">
          {missing.toLocaleString('en-US')} photos are named in the export and cannot be read from it.
          Everything else is restored.
        </Alert>
      )}
      {room !== null && (
        <Alert
          live
          tone="brass"
          icon={<Gauge aria-hidden="true" />}
          title={`${planOf(payer)} has no room for this`}
        >
          {room} Nothing is added until it fits.
        </Alert>
      )}
      {failure !== null && (
        <Alert live tone="danger" icon={<TriangleAlert aria-hidden="true" />} title="Not restored">
          {failure}
        </Alert>
      )}
      <p role="status" className="numeric text-lg font-semibold">
        {formatCounts(counts)}
        {replaced > 0 && `, ${replaced.toLocaleString('en-US')} replaced`}
        {withPhoto > 0 && `, ${withPhoto.toLocaleString('en-US')} with a photo`}
        {shots.length > 0 && `, ${shots.length.toLocaleString('en-US')} photos to name`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          pending={restoring}
          disabled={plan.length + shots.length === 0 || room !== null}
          onClick={() => void run()}
        >
          {restoring ? 'Restoring...' : 'Restore'}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Choose another
        </Button>
      </div>
    </div>
  )
}
