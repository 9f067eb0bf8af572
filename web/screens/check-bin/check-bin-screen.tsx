import { useState } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { QuickAdd } from '#web/features/adding/quick-add.tsx'
import { useBinActions } from '#web/features/bins/bin-actions.ts'
import { BinNotFound } from '#web/features/bins/bin-not-found.tsx'
import { useCrossInventoryBin } from '#web/features/bins/data/cross-inventory-bin.ts'
import { formatLastChecked } from '#web/features/bins/list/bin-facts.tsx'
import { CheckList } from '#web/features/checking/check-list.tsx'
import { CheckSummary } from '#web/features/checking/check-summary.tsx'
import type { FinishedCheck } from '#web/features/checking/data/mutations.ts'
import { useBinToCheck } from '#web/features/checking/data/queries.ts'
import { useInventoryCheck } from '#web/features/checking/use-inventory-check.ts'
import type { LimitReached } from '#web/features/plans/limit-reached-dialog.tsx'
import { navigate, useParams } from '#web/platform/navigation/router.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { keepFocus } from '#web/ui/focus/keep-focus.ts'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

const BulkAddDialog = lazyDialog(
  async () => (await import('#web/features/adding/bulk-add-dialog.tsx')).BulkAddDialog,
)
const LimitReachedDialog = lazyDialog(
  async () => (await import('#web/features/plans/limit-reached-dialog.tsx')).LimitReachedDialog,
)

export const CheckBinScreen = () => {
  const { id = '' } = useParams()
  return <Check key={id} id={id} />
}

const Check = ({ id }: { id: string }) => {
  const { bin, items, known } = useBinToCheck(id)
  const elsewhere = useCrossInventoryBin(id, known && !bin)
  const { check, isResumed, change, restart, forget } = useInventoryCheck(
    id,
    items,
    known && bin !== undefined,
  )
  const [finished, setFinished] = useState<FinishedCheck | null>(null)
  const [bulk, setBulk] = useState<string | null>(null)
  const [limit, setLimit] = useState<LimitReached | null>(null)
  const { open } = useBinActions()
  const reached = (limits: LimitReached['limits']) => setLimit({ of: 'items', limits })
  return (
    <div ref={keepFocus} className="lg:max-w-reading">
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <h1 data-start tabIndex={-1} className="text-2xl break-words outline-none">
        {bin ? messages.check(<bdi>{bin.name}</bdi>) : messages.checkABin}
      </h1>
      {bin && (
        <p className="mt-1 mb-3 text-ink-soft">
          {[bin.location, formatLastChecked(bin) ?? common.neverChecked].filter(Boolean).join(' · ')}
        </p>
      )}
      {known && !bin && <BinNotFound className="mt-4" elsewhere={elsewhere} />}
      {((bin && !check) || !known) && <Skeleton className="mt-4 h-64" />}
      {bin && finished && (
        <CheckSummary
          finished={finished}
          onOpen={() => open(id)}
          onScan={() => navigate('/scanner')}
          onBack={() => {
            setFinished(null)
            change(finished.check)
          }}
        />
      )}
      {bin && check && !finished && (
        <CheckList
          bin={bin}
          items={items}
          check={check}
          isResumed={isResumed}
          onChange={change}
          onRestart={restart}
          onFinished={(done) => {
            forget()
            setFinished(done)
          }}
          quickAdd={<QuickAdd bin={bin} onBulk={setBulk} onLimit={reached} />}
        />
      )}
      {bin && bulk !== null && (
        <BulkAddDialog
          bin={bin}
          text={bulk}
          templates={false}
          onClose={() => setBulk(null)}
          onLimit={reached}
        />
      )}
      {limit && <LimitReachedDialog {...limit} onClose={() => setLimit(null)} />}
    </div>
  )
}
