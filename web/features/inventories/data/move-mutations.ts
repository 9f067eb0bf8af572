import { useMutation, useQueryClient } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { refreshInventories } from '#web/offline/current/refresh-inventories.ts'
import { call } from '#web/platform/http/call.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import type { InventorySummary } from './queries.ts'

interface BinMove {
  readonly binIds: readonly string[]
  readonly from: InventorySummary
  readonly to: InventorySummary
}

/** Sends unsent changes first, or the server would move bins as they were before. @throws Error */
const sendUnsentChanges = async (): Promise<void> => {
  const offline = currentOffline()
  await offline.sync()
  if (offline.state.getSnapshot().pendingOperations > 0) {
    throw new Error('Some changes have not been sent yet. Please try again when they are.')
  }
}

const moveBins = async (moveId: string, { binIds, from, to }: BinMove): Promise<readonly string[]> => {
  const { bins } = await call(binEndpoints.move, {
    body: { moveId, binIds: [...binIds], to: to.id },
    headers: { [INVENTORY_HEADER]: from.id },
  })
  await Promise.all([currentOffline().sync(), refreshInventories().catch(() => {})])
  return bins.map(({ movedTo }) => movedTo)
}

/** Moves bins of the open inventory to another one; one Undo brings them back. Needs a network. */
export const useMoveBins = () => {
  const queryClient = useQueryClient()
  const settled = () => queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] })
  return useMutation({
    async mutationFn({ moveId, ...move }: BinMove & { readonly moveId: string }) {
      await sendUnsentChanges()
      return await moveBins(moveId, move)
    },
    onSuccess(movedTo, { from, to }) {
      const back: BinMove = { binIds: movedTo, from: to, to: from }
      const moveId = nanoid()
      const undo = async () => {
        try {
          await moveBins(moveId, back)
          toast({ title: messages.movedBackTo(movedTo.length, from.name) })
        } catch (error) {
          toast({
            title: messages.notMovedBack,
            variant: 'destructive',
            description: errorMessage(error, common.pleaseTryAgain),
          })
        } finally {
          await settled()
        }
      }
      toast({
        title: messages.movedTo(movedTo.length, to.name),
        action: { label: common.undo, onClick: () => void undo(), altText: messages.moveBackFrom(to.name) },
      })
    },
    onSettled: settled,
  })
}
