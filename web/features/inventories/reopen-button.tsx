import { Button } from '#web/ui/parts/button.tsx'
import { useReopenInventory } from './data/mutations.ts'
import * as messages from './messages.ts'

/** Opens a closed inventory again; for its owner. */
export const ReopenButton = ({ id, className }: { id: string; className?: string }) => {
  const reopen = useReopenInventory(id)
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      pending={reopen.isPending}
      onClick={() => reopen.mutate(undefined)}
    >
      {messages.reopen}
    </Button>
  )
}
