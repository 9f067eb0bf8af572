import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setCurrency } from '#web/offline/current/current-currency.ts'
import { errorMessage } from '#web/platform/http/call-error.ts'
import { useOnline } from '#web/platform/http/online.ts'
import { guessCurrency } from '#web/platform/inventory/currency.ts'
import { useRights } from '#web/platform/inventory/rights.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from './messages.ts'
import { useInventory } from './use-offline.ts'

/** Says the currency of the open inventory. */
export const useSetCurrency = () =>
  useMutation({
    mutationFn: setCurrency,
    onError: (error) =>
      void toast({
        title: messages.currencyNotChanged,
        description: errorMessage(error, common.pleaseTryAgain),
        variant: 'destructive',
      }),
  })

/** Says the guessed currency for good once there is an amount, so that everybody reads it in the same. */
export const useCurrencyOfAmounts = (): void => {
  const { role, canWrite, currency } = useRights()
  const isOnline = useOnline()
  const isOpen = role !== null && canWrite && currency === null
  const hasAmounts = useInventory(
    ({ items }) => isOpen && items.some(({ price, value }) => price !== null || value !== null),
  )
  useEffect(() => {
    // Asked again with the next start where it fails.
    if (hasAmounts && isOnline) setCurrency({ currency: guessCurrency(), ifUnset: true }).catch(() => {})
  }, [hasAmounts, isOnline])
}
