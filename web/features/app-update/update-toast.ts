import { currentToasts, subscribeToToasts, toast } from '#web/ui/feedback/toast.ts'
import * as messages from './messages.ts'

export interface UpdateActions {
  heldBackBy(): readonly string[]
  quickUpdate(): Promise<boolean>
  forceRefresh(): Promise<boolean>
}

type Finder = 'worker' | 'build'

const RETURN_MS = 300

const offline = () =>
  toast({
    title: messages.updateFailed,
    description: messages.updateFailedHint,
    variant: 'destructive',
  })

const waitingToast = (reasons: readonly string[]) =>
  toast({
    title: messages.updateReady,
    description: messages.updateReadyHint(reasons.join(', ')),
  })

/** Toast 'App Update Available': persistent, and returns after being covered while the update waits. */
export const createUpdateToast = ({ heldBackBy, quickUpdate, forceRefresh }: UpdateActions) => {
  const foundBy = new Set<Finder>()
  let currentToast: { dismiss: () => void } | null = null
  let dismissedByPerson = false

  const runUpdate = (update: () => Promise<boolean>) => async () => {
    const reasons = heldBackBy()
    if (reasons.length > 0) waitingToast(reasons)
    if (!(await update())) offline()
  }

  const show = () => {
    currentToast = toast({
      title: messages.appUpdateAvailable,
      description: messages.updateAvailableHint,
      duration: Number.POSITIVE_INFINITY,
      action: [
        { label: messages.quickUpdate, altText: messages.quickUpdateHint, onClick: runUpdate(quickUpdate) },
        {
          label: messages.forceRefresh,
          altText: messages.forceRefreshHint,
          onClick: runUpdate(forceRefresh),
        },
      ],
    })
  }

  const returnIfCovered = () => {
    const open = currentToasts().find((each) => each.open)
    if (foundBy.size === 0 || dismissedByPerson || open) return
    // Swiped away: counts as dismissed.
    if (currentToast && currentToasts()[0]?.title === 'App Update Available') {
      dismissedByPerson = true
      return
    }
    setTimeout(() => {
      if (foundBy.size > 0 && !currentToasts().some((each) => each.open)) show()
    }, RETURN_MS)
  }

  subscribeToToasts(returnIfCovered)

  return {
    announce(finder: Finder) {
      const isFirst = foundBy.size === 0
      foundBy.add(finder)
      if (isFirst) show()
    },

    /** Hides the toast when the server returns to this build, unless a worker waits. */
    withdraw(finder: Finder) {
      if (!foundBy.delete(finder) || foundBy.size > 0) return
      dismissedByPerson = false
      currentToast?.dismiss()
    },
  }
}
