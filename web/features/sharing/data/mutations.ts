import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type NewShare, shareEndpoints } from '#contracts/codes/shares.ts'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import { call } from '#web/platform/http/call.ts'
import { errorMessage, NoAnswerError } from '#web/platform/http/call-error.ts'
import { type ToastAction, toast } from '#web/ui/feedback/toast.ts'

const OFFLINE = 'Sharing needs a connection. What you entered is kept.'

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
      toast({ title: 'QR Code Created' })
      void refresh()
    },
    onError: (error) =>
      toast({
        title: 'Failed to create QR code',
        description: error instanceof NoAnswerError ? OFFLINE : errorMessage(error, 'Please try again'),
        variant: 'destructive',
      }),
  })
}

const restoreShare = async (id: string, refresh: () => Promise<unknown>): Promise<void> => {
  try {
    await call(shareEndpoints.restore, { params: { id } })
    toast({ title: 'Share restored', description: 'The link opens again.' })
    void refresh()
  } catch (error) {
    const isOffline = error instanceof NoAnswerError
    toast({
      title: 'Failed to restore share',
      description: isOffline ? 'It needs a connection.' : errorMessage(error, 'Please try again'),
      variant: 'destructive',
      ...(isOffline && { action: undoOf(id, refresh) }),
    })
  }
}

const undoOf = (id: string, refresh: () => Promise<unknown>): ToastAction => ({
  label: 'Undo',
  altText: 'Create a new link',
  onClick: () => void restoreShare(id, refresh),
})

export const useDeleteShare = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(shareEndpoints.delete, { params: { id } }),
    onSuccess: (_, id) => {
      toast({
        title: 'Share Deleted',
        description: 'The shared QR code has been deleted',
        action: undoOf(id, refresh),
      })
      void refresh()
    },
    onError: (error) =>
      toast({
        title: 'Failed to delete share',
        description:
          error instanceof NoAnswerError
            ? 'It needs a connection. The link still opens.'
            : errorMessage(error, 'Please try again'),
        variant: 'destructive',
      }),
  })
}
