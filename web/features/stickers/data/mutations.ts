import { useMutation, useQueryClient } from '@tanstack/react-query'
import { stickerEndpoints } from '#contracts/codes/stickers.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from '../messages.ts'

/** An unknown id was most likely mistyped. */
const formatIdError = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.status === 404 ? fallback : errorMessage(error, fallback)

const useStickerMutation = <In, Out>(
  mutationFn: (input: In) => Promise<Out>,
  words: { done: (out: Out) => { title: string; description?: string }; failed: string; otherwise: string },
  refusal = errorMessage,
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (out) => {
      toast(words.done(out))
      void queryClient.invalidateQueries({ queryKey: [stickerEndpoints.list.path] })
    },
    onError: (error) =>
      toast({
        title: words.failed,
        description: refusal(error, words.otherwise),
        variant: 'destructive',
      }),
  })
}

const CHECK_ID = messages.checkQrCodeId

/** Malformed, unknown, or already claimed. */
const ID_ERRORS: readonly number[] = [400, 404, 409]

/** Returns the field error of a claim; undefined for other errors. */
export const claimRefusal = (error: Error | null): string | undefined =>
  error instanceof CallError && ID_ERRORS.includes(error.status) ? errorMessage(error, CHECK_ID) : undefined

export const useClaim = () =>
  useStickerMutation((qrCodeId: string) => call(stickerEndpoints.claim, { body: { qrCodeId } }), {
    done: () => ({ title: messages.qrCodeClaimed }),
    failed: messages.failedToClaimQrCode,
    otherwise: CHECK_ID,
  })

/** Claims all remaining stickers of an own order. */
export const useClaimPack = () =>
  useStickerMutation((qrCodeId: string) => call(stickerEndpoints.claimPack, { body: { qrCodeId } }), {
    done: ({ claimed }) => ({
      title: messages.qrCodeClaimed,
      description: messages.packClaimed(claimed),
    }),
    failed: messages.failedToClaimQrCode,
    otherwise: CHECK_ID,
  })

export const useLink = () =>
  useStickerMutation((body: { qrCodeId: string; binId: string }) => call(stickerEndpoints.link, { body }), {
    done: () => ({ title: messages.qrCodeLinked }),
    failed: messages.failedToLinkQrCode,
    otherwise: common.tryAgainTitle,
  })

export const useUnlink = () =>
  useStickerMutation((qrCodeId: string) => call(stickerEndpoints.unlink, { body: { qrCodeId } }), {
    done: () => ({ title: messages.qrCodeUnlinked }),
    failed: messages.failedToUnlinkQrCode,
    otherwise: common.tryAgainTitle,
  })

export const useSwap = () =>
  useStickerMutation(
    (body: { qrCodeId: string; newQrCodeId: string }) => call(stickerEndpoints.swap, { body }),
    {
      done: ({ qrCodeId }) => ({
        title: messages.stickerReplaced,
        description: messages.stickerReplacedHint(qrCodeId),
      }),
      failed: messages.failedToReplaceSticker,
      otherwise: messages.checkQrCode,
    },
    formatIdError,
  )

const claimIfFree = async (qrCodeId: string) => {
  try {
    await call(stickerEndpoints.claim, { body: { qrCodeId } })
  } catch (error) {
    // Likely claimed by this person; linking reports other problems.
    if (!(error instanceof CallError)) throw error
  }
}

export const useAssign = () =>
  useStickerMutation(
    async (body: { qrCodeId: string; binId: string }) => {
      await claimIfFree(body.qrCodeId)
      return await call(stickerEndpoints.link, { body })
    },
    {
      done: () => ({ title: messages.qrCodeAssigned }),
      failed: messages.failedToAssignQrCode,
      otherwise: messages.checkQrCode,
    },
    formatIdError,
  )
