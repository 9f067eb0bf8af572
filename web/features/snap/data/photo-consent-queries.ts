import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type AiProvider, aiProviderEndpoints } from '#contracts/accounts/ai-provider.ts'
import { useSyncState } from '#web/data/use-offline.ts'
import { currentUserId } from '#web/offline/current/current-offline.ts'
import { call } from '#web/platform/http/call.ts'
import { savePhotoConsent, usePhotoConsent } from '#web/platform/web-storage/photo-consent.ts'

/** True when the server is reachable, as far as known. */
export const useReachable = (): boolean =>
  useSyncState(({ isOnline, server }) => isOnline && server !== 'silent')

const useAiProvider = (): AiProvider | undefined => {
  const reachable = useReachable()
  const { data, isError, refetch } = useQuery({
    queryKey: [aiProviderEndpoints.get.path],
    queryFn: ({ signal }) => call(aiProviderEndpoints.get, { signal }),
  })
  const failed = useRef(isError)
  useEffect(() => {
    failed.current = isError
  }, [isError])
  // Asked once per reconnect.
  useEffect(() => {
    if (reachable && failed.current) void refetch()
  }, [reachable, refetch])
  return data
}

/** `none`: no such service; `remembered`: consent from earlier, service not confirmed yet. */
export type ConsentState = 'unknown' | 'remembered' | 'none' | 'unasked' | 'given' | 'refused'

interface PhotoConsentState {
  readonly consentState: ConsentState
  readonly provider: AiProvider | undefined
  readonly decide: (given: boolean) => void
}

const consentStateOf = (
  provider: AiProvider | undefined,
  consent: { given: boolean; to: string } | null,
): ConsentState => {
  if (!provider) return consent?.given ? 'remembered' : 'unknown'
  if (!provider.vision) return 'none'
  // Nothing leaves the operator's own network, so nobody is asked; the switch in Settings still says no.
  if (consent?.to !== (provider.provider ?? '')) return provider.local ? 'given' : 'unasked'
  return consent.given ? 'given' : 'refused'
}

export const usePhotoConsentState = (): PhotoConsentState => {
  const userId = currentUserId()
  const provider = useAiProvider()
  const consent = usePhotoConsent(userId)
  return {
    consentState: consentStateOf(provider, consent),
    provider,
    decide: (given) => savePhotoConsent(userId, { given, to: provider?.provider ?? '' }),
  }
}
