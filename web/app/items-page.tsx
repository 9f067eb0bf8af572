import { ItemHost } from '#web/screens/bin-detail/item-host.tsx'
import { ItemsScreen } from '#web/screens/items/items-screen.tsx'

/** All items, with the dialogs of one and of several. */
export const ItemsPage = () => (
  <ItemHost>
    <ItemsScreen />
  </ItemHost>
)
