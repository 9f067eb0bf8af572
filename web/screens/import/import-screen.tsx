import { PRODUCT } from '#contracts/product.ts'
import { useUser } from '#web/features/accounts/user-context.ts'
import { ImportPanel } from '#web/features/importing/import-panel.tsx'
import { UnfinishedUndoAlerts } from '#web/features/importing/unfinished-undo-alert.tsx'
import { useUsageLimits } from '#web/features/plans/data/queries.ts'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

export const ImportScreen = () => {
  const limits = useUsageLimits()
  const user = useUser()
  return (
    <div className="lg:max-w-reading">
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <h1 className="text-2xl">{common.importLabel}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{messages.subtitle(PRODUCT)}</p>
      <UnfinishedUndoAlerts />
      <ImportPanel userId={user.id} limits={limits} />
    </div>
  )
}
