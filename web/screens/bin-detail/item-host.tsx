import { type ReactNode, useMemo, useState } from 'react'
import { type ItemHost as Host, ItemHostContext } from '#web/features/items/item-actions.ts'
import { BinDialogs } from './bin-dialogs.tsx'
import { type OpenDialog, useItemActions } from './item-dialog-actions.ts'

const NOTHING = () => {}

/** Provides what can be done with items outside of their bin, and its dialogs. */
export const ItemHost = ({ children }: { children: ReactNode }) => {
  const [asked, ask] = useState<OpenDialog | null>(null)
  const actions = useItemActions(ask)
  const host = useMemo(
    (): Host => ({
      actions,
      askForSeveral: (kind, ids, leave) =>
        ask(
          kind === 'more'
            ? { kind: 'several', step: 'choose', ids, leave }
            : { kind: 'items', ask: { kind, ids }, leave },
        ),
    }),
    [actions],
  )
  return (
    <ItemHostContext value={host}>
      {children}
      <BinDialogs
        asked={asked}
        binId=""
        bin={undefined}
        actions={actions}
        onItemLimit={NOTHING}
        onClose={() => ask(null)}
      />
    </ItemHostContext>
  )
}
