import { useQueryClient } from '@tanstack/react-query'
import { binEndpoints } from '#contracts/bins.ts'

/** Closes the question at once, lets the work go on, and asks afterwards what the plan still allows. */
export const useFinishSelection = (onClose: () => void, onDone?: () => void) => {
  const queryClient = useQueryClient()
  return (work: Promise<boolean>): void => {
    onClose()
    onDone?.()
    void work.then(() => queryClient.invalidateQueries({ queryKey: [binEndpoints.usageLimits.path] }))
  }
}
