import { Coins, Gauge, Info, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { formatLongDate } from '#domain/format/format-date.ts'
import { restoredCurrency } from '#domain/import/restore/restore-currency.ts'
import {
  buildRestorePlan,
  countExisting,
  unnamedPhotosToRestore,
} from '#domain/import/restore/restore-plan.ts'
import type { ExistingRows } from '#domain/import/restore/restore-types.ts'
import { createImportIds, sortableId } from '#web/platform/device/sortable-id.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { planOf, useRights } from '#web/platform/inventory/rights.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SegmentedChoice } from '#web/ui/fields/choice/segmented-choice.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { type ImportResult, restoreRows } from './data/mutations.ts'
import { currentCurrency, currentPlaces, isOnDevice, setCurrency } from './data/queries.ts'
import type { OpenBackup } from './file/read-backup-file.ts'
import { formatCounts } from './format-counts.ts'
import { formatLimit } from './format-limit.ts'
import * as messages from './messages.ts'
import { IMPORT_MESSAGES } from './messages.ts'

interface RestorePanelProps {
  opened: OpenBackup
  userId: string
  limits: UsageLimits | undefined
  onImported: (imported: ImportResult) => void
  onBack: () => void
}

const TEXTS: Record<ExistingRows, string> = {
  skip: messages.skipHint,
  replace: messages.replaceHint,
  both: messages.keepBothHint,
}

export const RestorePanel = ({ opened, userId, limits, onImported, onBack }: RestorePanelProps) => {
  const { backup, photos, missing, isListOnly } = opened
  const { payer, currency: own } = useRights()
  const [existing, setExisting] = useState<ExistingRows>('skip')
  const [restoring, setRestoring] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const account = useMemo(() => ({ userId, isHere: isOnDevice, places: currentPlaces() }), [userId])
  const restored = useMemo(() => restoredCurrency(backup, own), [backup, own])
  const currency = backup.currency ?? ''
  const existingCounts = useMemo(() => countExisting(backup, account), [backup, account])
  const plan = useMemo(
    () => buildRestorePlan(backup, account, existing, createImportIds()),
    [backup, account, existing],
  )
  const unnamedPhotos = useMemo(
    () => unnamedPhotosToRestore(backup, account, plan, sortableId).filter(({ photo }) => photos.has(photo)),
    [backup, account, plan, photos],
  )
  const added = (entity: 'bin' | 'item') => plan.filter((row) => row.isNew && row.entity === entity).length
  const counts = { newBins: added('bin'), newItems: added('item'), problems: 0, out: 0 }
  const replaced = plan.filter(({ isNew, entity }) => !isNew && entity !== 'place').length
  const room = formatLimit(limits, counts, payer)
  const newCodes = counts.newBins > 0
  const withPhoto = plan.filter(({ photo }) => photo !== null && photos.has(photo)).length

  const run = async () => {
    setRestoring(true)
    setFailure(null)
    try {
      // First: with the amounts this device would say the currency that it guesses.
      if (restored === 'set' && currency !== currentCurrency()) await setCurrency({ currency, ifUnset: true })
    } catch (error) {
      setFailure(errorMessage(error, messages.currencyNotSet(currency)))
      setRestoring(false)
      return
    }
    try {
      onImported(await restoreRows(plan, photos, unnamedPhotos))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : IMPORT_MESSAGES.notRestored)
      setRestoring(false)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p>
        {(backup.account === userId ? messages.backupSummary : messages.otherBackupSummary)(
          formatLongDate(backup.exportedAt),
          backup.bins.length,
          backup.items.length,
          photos.size,
        )}
      </p>
      {existingCounts > 0 && (
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{messages.alreadyInAccount(existingCounts)}</p>
          <SegmentedChoice
            label={messages.existingEntries}
            className="self-start"
            value={existing}
            onChange={setExisting}
            choices={[
              { value: 'skip', label: messages.skip },
              { value: 'replace', label: messages.replace },
              { value: 'both', label: messages.keepBoth },
            ]}
          />
          <p className="text-sm text-ink-soft">{TEXTS[existing]}</p>
        </div>
      )}
      {newCodes && (
        <Alert tone="action" icon={<Info aria-hidden="true" />} title={messages.newCodesTitle}>
          {messages.newCodesHint}
        </Alert>
      )}
      {missing > 0 && (
        <Alert tone="brass" icon={<TriangleAlert aria-hidden="true" />} title={messages.photosMissing}>
          {isListOnly ? messages.photosBesideHint : messages.photosMissingHint(missing)}
        </Alert>
      )}
      {(restored === 'kept' || restored === 'refused') && own !== null && (
        <Alert
          tone={restored === 'kept' ? 'action' : 'brass'}
          icon={<Coins aria-hidden="true" />}
          title={messages.otherCurrencyTitle(currency, own)}
        >
          {restored === 'kept' ? messages.amountsKeptHint : messages.amountsRefusedHint}
        </Alert>
      )}
      {room !== null && (
        <Alert
          live
          tone="brass"
          icon={<Gauge aria-hidden="true" />}
          title={messages.noRoomTitle(planOf(payer))}
        >
          {messages.noRoomHint(room)}
        </Alert>
      )}
      {failure !== null && (
        <Alert live tone="danger" icon={<TriangleAlert aria-hidden="true" />} title={messages.notRestored}>
          {failure}
        </Alert>
      )}
      <p role="status" className="text-lg font-semibold">
        {[
          formatCounts(counts),
          replaced > 0 && messages.replacedCount(replaced),
          withPhoto > 0 && messages.withPhotoCount(withPhoto),
          unnamedPhotos.length > 0 && messages.photosToNameCount(unnamedPhotos.length),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          pending={restoring}
          disabled={plan.length + unnamedPhotos.length === 0 || room !== null || restored === 'refused'}
          onClick={() => void run()}
        >
          {restoring ? messages.restoring : messages.restore}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {messages.chooseAnother}
        </Button>
      </div>
    </div>
  )
}
