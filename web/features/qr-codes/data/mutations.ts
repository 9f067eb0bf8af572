import { useMutation } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/bins.ts'
import { DEFAULT_QR_STYLE, type QrStyle, serializeQrStyle } from '#contracts/qr.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import { formatOutcome, formatStorageError } from '#web/offline/write/outcome-messages.ts'
import { call } from '#web/platform/http/call.ts'
import { errorMessage, NoAnswerError } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const FAILED = 'Failed to update bin. Please try again.'

/** Sets a bin's code private or public. */
export const useSetPrivate = (binId: string) =>
  useMutation({
    mutationFn: (isQrPrivate: boolean) =>
      currentOffline().save({ entity: 'bin', id: binId, fields: { isQrPrivate } }),
    onSuccess: (outcome) => {
      if (outcome.kind === 'refused')
        toast({ title: FAILED, description: outcome.message, variant: 'destructive' })
      else if (outcome.kind === 'kept') toast({ title: 'Saved on this device' })
      else toast({ title: 'Bin updated successfully' })
    },
    onError: () => toast({ title: FAILED, variant: 'destructive' }),
  })

export const useSaveStyle = (binId: string) => {
  const messages = { done: 'Bin updated successfully', failed: { title: FAILED } }
  return useMutation({
    mutationFn: (style: QrStyle) => {
      const text = serializeQrStyle(style)
      const qrStyle = text === serializeQrStyle(DEFAULT_QR_STYLE) ? null : text
      return currentOffline().save({ entity: 'bin', id: binId, fields: { qrStyle } })
    },
    onSuccess: (outcome) => {
      const words = formatOutcome(outcome, messages)
      if (words) toast(words)
    },
    onError: (error) => toast(formatStorageError(error, messages)),
  })
}

/** Replaces a bin's code; needs the server. */
export const useNewCode = (binId: string) =>
  useMutation({
    mutationFn: async () => {
      await call(binEndpoints.recode, { params: { id: binId } })
      await currentOffline().sync({ force: true })
    },
    onSuccess: () => toast({ title: 'New code made', description: 'The one before opens nothing any more.' }),
    onError: (error) =>
      toast({
        title: 'Failed to make a new code',
        description:
          error instanceof NoAnswerError
            ? 'It needs a connection. The present code stays until then.'
            : errorMessage(error, 'The present code stays. Please try again.'),
        variant: 'destructive',
      }),
  })
