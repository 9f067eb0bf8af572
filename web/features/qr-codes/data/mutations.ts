import { useMutation } from '@tanstack/react-query'
import { DEFAULT_QR_STYLE, type QrStyle, serializeQrStyle } from '#contracts/codes/qr.ts'
import { binEndpoints } from '#contracts/inventory/bins.ts'
import { type CodeAccess, privacyOf } from '#domain/code-access.ts'
import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { call } from '#web/platform/http/call.ts'
import { errorMessage, NoAnswerError } from '#web/platform/http/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import * as texts from '../messages.ts'

const FAILED = { title: texts.failedToUpdateBin }
const UPDATED = { done: texts.binUpdatedSuccessfully, failed: FAILED }

/** Sets who may open a bin's code. */
export const useSetCodeAccess = (binId: string) =>
  useInventoryMutation({
    changes: (access: CodeAccess) => [
      { type: 'update', entity: 'bin', id: binId, fields: privacyOf(access) },
    ],
    messages: { ...UPDATED, kept: { title: texts.savedOnThisDevice } },
    formatError: () => ({ ...FAILED, variant: 'destructive' }),
  })

export const useSaveStyle = (binId: string) =>
  useInventoryMutation({
    changes: (style: QrStyle) => {
      const text = serializeQrStyle(style)
      const qrStyle = text === serializeQrStyle(DEFAULT_QR_STYLE) ? null : text
      return [{ type: 'update', entity: 'bin', id: binId, fields: { qrStyle } }]
    },
    messages: UPDATED,
  })

/** Replaces a bin's code; needs the server. */
export const useNewCode = (binId: string) =>
  useMutation({
    mutationFn: async () => {
      await call(binEndpoints.recode, { params: { id: binId } })
      await currentOffline().sync({ force: true })
    },
    onSuccess: () => toast({ title: texts.newCodeMade, description: texts.newCodeMadeHint }),
    onError: (error) =>
      toast({
        title: texts.failedToMakeCode,
        description:
          error instanceof NoAnswerError
            ? texts.newCodeOfflineHint
            : errorMessage(error, texts.newCodeFailedHint),
        variant: 'destructive',
      }),
  })
