import { useMutation } from '@tanstack/react-query'
import { currentOffline } from '#web/offline/browser.ts'
import { toast } from '#web/ui/toast.ts'

const FAILED = 'Failed to update bin. Please try again.'

/** Makes a bin's code private or open (readings: private switch). */
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
