import { useQueryClient } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/inventory/bins.ts'

/** Closes the dialog or leaves the selection at once and refetches limits after the work. */
export const useFinishSelection = (onClose: () => void, onDone?: () => void) => {
  const queryClient = useQueryClient()
  return (work: Promise<boolean>): void => {
    onClose()
    onDone?.()
    void work.then(() => queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] }))
  }
}
