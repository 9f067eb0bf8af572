import { formatSeries } from '#domain/format/format-list.ts'
import { currentToasts, subscribeToToasts, toast } from '#web/ui/feedback/toast.ts'
import * as messages from './messages.ts'

export interface UpdateActions {
  reloadBlockers(): readonly string[]
  quickUpdate(): Promise<boolean>
  forceRefresh(): Promise<boolean>
}

type UpdateSource = 'worker' | 'build'

const SHOW_AGAIN_MS = 300

const showUpdateFailed = () =>
  toast({
    title: messages.updateFailed,
    description: messages.updateFailedHint,
    variant: 'destructive',
  })

const showUpdateWaiting = (reasons: readonly string[]) =>
  toast({
    title: messages.updateReady,
    description: messages.updateReadyHint(formatSeries(reasons)),
  })

/** Toast 'App Update Available': persistent, and returns after being covered while the update waits. */
export const createUpdateToast = ({ reloadBlockers, quickUpdate, forceRefresh }: UpdateActions) => {
  const sources = new Set<UpdateSource>()
  let currentToast: { dismiss: () => void } | null = null
  let isDismissed = false

  const runUpdate = (update: () => Promise<boolean>) => async () => {
    const reasons = reloadBlockers()
    if (reasons.length > 0) showUpdateWaiting(reasons)
    if (!(await update())) showUpdateFailed()
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
    if (sources.size === 0 || isDismissed || open) return
    // Swiped away: counts as dismissed.
    if (currentToast && currentToasts()[0]?.title === messages.appUpdateAvailable) {
      isDismissed = true
      return
    }
    setTimeout(() => {
      if (sources.size > 0 && !currentToasts().some((each) => each.open)) show()
    }, SHOW_AGAIN_MS)
  }

  subscribeToToasts(returnIfCovered)

  return {
    announce(finder: UpdateSource) {
      const isFirst = sources.size === 0
      sources.add(finder)
      if (isFirst) show()
    },

    /** Hides the toast when the server returns to this build, unless a worker waits. */
    withdraw(finder: UpdateSource) {
      if (!sources.delete(finder) || sources.size > 0) return
      isDismissed = false
      currentToast?.dismiss()
    },
  }
}
