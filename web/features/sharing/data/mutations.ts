import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type NewShare, shareEndpoints } from '#contracts/codes/shares.ts'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import { call } from '#web/platform/http/call.ts'
import { errorMessage, NoAnswerError } from '#web/platform/http/call-error.ts'
import { type ToastAction, toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from '../messages.ts'

const OFFLINE = messages.sharingOfflineHint

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [shareEndpoints.list.path, binEndpoints.usageLimits.path].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

export const useCreateShare = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (share: z.input<typeof NewShare>) => call(shareEndpoints.create, { body: share }),
    onSuccess: () => {
      toast({ title: messages.qrCodeCreated })
      void refresh()
    },
    onError: (error) =>
      toast({
        title: messages.failedToCreateQrCode,
        description: error instanceof NoAnswerError ? OFFLINE : errorMessage(error, common.tryAgainTitle),
        variant: 'destructive',
      }),
  })
}

const restoreShare = async (id: string, refresh: () => Promise<unknown>): Promise<void> => {
  try {
    await call(shareEndpoints.restore, { params: { id } })
    toast({ title: messages.shareRestored, description: messages.theLinkOpensAgain })
    void refresh()
  } catch (error) {
    const isOffline = error instanceof NoAnswerError
    toast({
      title: messages.failedToRestoreShare,
      description: isOffline ? messages.itNeedsAConnection : errorMessage(error, common.tryAgainTitle),
      variant: 'destructive',
      ...(isOffline && { action: undoOf(id, refresh) }),
    })
  }
}

const undoOf = (id: string, refresh: () => Promise<unknown>): ToastAction => ({
  label: common.undo,
  altText: messages.createANewLink,
  onClick: () => void restoreShare(id, refresh),
})

export const useDeleteShare = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(shareEndpoints.delete, { params: { id } }),
    onSuccess: (_, id) => {
      toast({
        title: messages.shareDeleted,
        description: messages.shareDeletedHint,
        action: undoOf(id, refresh),
      })
      void refresh()
    },
    onError: (error) =>
      toast({
        title: messages.failedToDeleteShare,
        description:
          error instanceof NoAnswerError
            ? messages.deleteOfflineHint
            : errorMessage(error, common.tryAgainTitle),
        variant: 'destructive',
      }),
  })
}
