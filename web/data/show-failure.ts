import { errorMessage } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'

/** Returns a handler that shows a failed call as a toast, in the server's own words if there are some. */
export const showFailure =
  (title: string, fallback: string = common.pleaseTryAgain) =>
  (error: unknown): void => {
    toast({ title, description: errorMessage(error, fallback), variant: 'destructive' })
  }
