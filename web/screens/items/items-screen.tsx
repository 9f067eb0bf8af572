import { PRODUCT } from '#contracts/product.ts'
import { ItemSelectionBar } from '#web/features/bulk-actions/item-selection-bar.tsx'
import { useItemHost } from '#web/features/items/item-actions.ts'
import { ItemsBrowser } from '#web/features/items/list/items-browser.tsx'
import * as common from '#web/ui/messages.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import * as messages from './messages.ts'

/** All items of the inventory. */
export const ItemsScreen = () => {
  const { askForSeveral } = useItemHost()
  return (
    <div className="flex flex-col gap-4 max-md:gap-2">
      <PageTitle text={messages.pageTitle(PRODUCT)} />
      <h1 className="text-2xl">{common.items}</h1>
      <ItemsBrowser
        bar={(selection, total) => (
          <ItemSelectionBar
            selection={selection}
            total={total}
            busy={false}
            onAsk={({ kind, ids }) => askForSeveral(kind, ids, selection.leave)}
            onMore={(ids) => askForSeveral('more', ids, selection.leave)}
          />
        )}
      />
    </div>
  )
}
