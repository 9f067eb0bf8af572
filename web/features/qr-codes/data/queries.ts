import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { qrAddress, qrCodeEndpoints } from '#contracts/qr-codes.ts'
import { scanEndpoints } from '#contracts/scans.ts'
import { currentOffline } from '#web/offline/current-offline.ts'
import { call } from '#web/platform/http/call.ts'
import { NoAnswerError } from '#web/platform/http/call-error.ts'

/** A bin as far as its code is concerned. */
export interface CodedBin {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly isQrPrivate: boolean
  /** How its code is drawn, as text (`qrStyleOf`). */
  readonly qrStyle: string | null
  /** Null until the server has minted it. */
  readonly qrCode: string | null
}

/** The bin as it stands now: what opened the dialog may be older than a change made in it. */
export const useCurrentBin = (bin: CodedBin): CodedBin => {
  const { inventory } = currentOffline()
  return useSyncExternalStore(inventory.subscribe, inventory.getSnapshot).bin(bin.id) ?? bin
}

/** A server silent for this long counts as no answer: the device can draw the code itself. */
const REQUEST_TIMEOUT_MS = 3000

/** The code has not been made yet, because the bin has not reached the server. */
export class NoCodeYetError extends Error {
  override readonly name = 'NoCodeYetError'
}

/** The address in a bin's code: the server's word, or with no network what this device knows itself. */
const readAddress = async (bin: CodedBin): Promise<string> => {
  try {
    const answer = await call(qrCodeEndpoints.get, {
      params: { id: bin.id },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    return answer.qrData.url
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    if (bin.qrCode === null) throw new NoCodeYetError('No code yet', { cause: error })
    return qrAddress(window.location.origin, bin.qrCode)
  }
}

export const useQrAddress = (bin: CodedBin) =>
  useQuery({
    queryKey: [qrCodeEndpoints.get.path, bin.id, bin.qrCode],
    queryFn: () => readAddress(bin),
  })

/** How often others opened a bin; asked anew each time, because it is counted elsewhere. */
export const useScans = (binId: string) =>
  useQuery({
    queryKey: [scanEndpoints.list.path, binId],
    queryFn: ({ signal }) => call(scanEndpoints.list, { params: { id: binId }, signal }),
    staleTime: 0,
    retry: false,
  })
