import { useQuery } from '@tanstack/react-query'
import { shareEndpoints } from '#contracts/codes/shares.ts'
import { type SharedBin, sharingEndpoints } from '#contracts/codes/sharing.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError, errorMessage } from '#web/platform/http/call-error.ts'
import { readSharedBin } from '#web/platform/http/read-shared-bin.ts'
import * as messages from '../messages.ts'

/** Lists active share links, newest first; undefined while unknown. */
export const useShares = (binId: string) =>
  useQuery({
    queryKey: [shareEndpoints.list.path],
    queryFn: ({ signal }) => call(shareEndpoints.list, { signal }),
    select: (shares) => shares.filter((share) => share.binId === binId),
    // View counts change elsewhere.
    staleTime: 0,
  })

type OpenedLink = { readonly state: 'contents'; readonly view: SharedBin } | { readonly state: 'pin' }

const openLink = async (shareCode: string): Promise<OpenedLink> => {
  try {
    return { state: 'contents', view: await readSharedBin(shareCode) }
  } catch (error) {
    if (error instanceof CallError && error.error === 'PIN_REQUIRED') return { state: 'pin' }
    throw error
  }
}

/** Reads the bin of a share link; fetched once, as each response counts as a view. */
export const useSharedBin = (code: string) =>
  useQuery({
    queryKey: [sharingEndpoints.view.path, 'shared', code],
    queryFn: () => openLink(code),
    gcTime: 0,
  })

export const SHARED_BIN_FAILED = messages.failedToLoadSharedBin

export const sharedBinProblem = (error: Error): string => errorMessage(error, SHARED_BIN_FAILED)
