import { formatLongDate } from '#domain/format/format-date.ts'
import { canClose } from '#domain/inventories/role-rights.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useMyInventories } from './data/queries.ts'
import * as messages from './messages.ts'
import { ReopenButton } from './reopen-button.tsx'

export const ClosedInventories = () =>
  useMyInventories()
    .filter(({ closedUntil }) => closedUntil !== null)
    .map(({ id, name, role, closedUntil }) => (
      <Alert key={id} tone="brass" title={messages.isClosed(name)} className="mt-4">
        <p>{messages.deletedForGoodOn(formatLongDate(closedUntil ?? 0))}</p>
        {canClose(role) && <ReopenButton id={id} className="mt-3" />}
      </Alert>
    ))
