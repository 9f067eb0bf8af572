import { PRODUCT } from '#contracts/product.ts'
import { useUser } from '#web/features/accounts/user-context.ts'
import { ImportPanel } from '#web/features/importing/import-panel.tsx'
import { useUsageLimits } from '#web/features/plans/data/queries.ts'

export const ImportScreen = () => {
  const limits = useUsageLimits()
  const user = useUser()
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`Import · ${PRODUCT}`}</title>
      <h1 className="text-2xl">Import</h1>
      <p className="mt-1 mb-6 text-ink-soft">
        From Homebox, Shelf, Sortly, OpenBin, any spreadsheet, a pasted list, or an export of {PRODUCT}.
      </p>
      <ImportPanel userId={user.id} limits={limits} />
    </div>
  )
}
