import { useQuery } from '@tanstack/react-query'
import { qrAddress, qrCodeEndpoints } from '#contracts/codes/qr-codes.ts'
import { scanEndpoints } from '#contracts/codes/scans.ts'
import { useInventory } from '#web/data/use-offline.ts'
import { printedOrigin } from '#web/platform/device/own-origins.ts'
import { call } from '#web/platform/http/call.ts'
import { NoAnswerError } from '#web/platform/http/call-error.ts'

export interface BinWithCode {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly isQrPrivate: boolean
  readonly isMembersOnly: boolean
  /** Style as text, see `qrStyleOf`. */
  readonly qrStyle: string | null
  /** Null until minted by the server. */
  readonly qrCode: string | null
}

/** Reads the current row: the dialog may have been opened with an older one. */
export const useCurrentBin = (bin: BinWithCode): BinWithCode =>
  useInventory((view) => view.bin(bin.id)) ?? bin

/** Milliseconds until the device draws the code without the server. */
const REQUEST_TIMEOUT_MS = 3000

export class NoCodeYetError extends Error {
  override readonly name = 'NoCodeYetError'
}

/** Reads the URL of the code from the server, or from local data without a response. */
const readAddress = async (bin: BinWithCode): Promise<string> => {
  try {
    const answer = await call(qrCodeEndpoints.get, {
      params: { id: bin.id },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    return answer.qrData.url
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    if (bin.qrCode === null) throw new NoCodeYetError('No code yet', { cause: error })
    return qrAddress(printedOrigin(), bin.qrCode)
  }
}

export const useQrAddress = (bin: BinWithCode) =>
  useQuery({
    queryKey: [qrCodeEndpoints.get.path, bin.id, bin.qrCode],
    queryFn: () => readAddress(bin),
  })

/** Reads the view count, refetched on mount. */
export const useScans = (binId: string) =>
  useQuery({
    queryKey: [scanEndpoints.list.path, binId],
    queryFn: ({ signal }) => call(scanEndpoints.list, { params: { id: binId }, signal }),
    staleTime: 0,
    retry: false,
  })
