import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type AiProvider, aiProviderEndpoints } from '#contracts/ai-provider.ts'
import { currentOffline, currentUserId } from '#web/offline/current-offline.ts'
import { savePhotoConsent, usePhotoConsent } from '#web/platform/device/photo-consent.ts'
import { call } from '#web/platform/http/call.ts'

/** Whether the server can be asked now, as far as is known. */
export const useReachable = (): boolean => {
  const { state } = currentOffline()
  return useSyncExternalStore(state.subscribe, () => {
    const { isOnline, server } = state.getSnapshot()
    return isOnline && server !== 'silent'
  })
}

/** Which AI service this server asks; undefined until it said so. */
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
  // Once each time that the server can be reached again; a refusal is not argued with.
  useEffect(() => {
    if (reachable && failed.current) void refetch()
  }, [reachable, refetch])
  return data
}

/**
 * Whether photos may be shown to the service: `none` where there is no service that looks at photos; `remembered`
 * that leave was given earlier, while the server has not said yet whether it still asks the same service.
 */
export type ConsentState = 'unknown' | 'remembered' | 'none' | 'unasked' | 'given' | 'refused'

interface PhotoConsentState {
  readonly leave: ConsentState
  readonly provider: AiProvider | undefined
  /** Gives leave, or takes it back. */
  readonly decide: (given: boolean) => void
}

const consentStateOf = (
  provider: AiProvider | undefined,
  consent: { given: boolean; to: string } | null,
): ConsentState => {
  if (!provider) return consent?.given ? 'remembered' : 'unknown'
  if (!provider.vision) return 'none'
  if (consent?.to !== (provider.provider ?? '')) return 'unasked'
  return consent.given ? 'given' : 'refused'
}

/** What the person said about showing photos to this server's AI service, on this device. */
export const usePhotoConsentState = (): PhotoConsentState => {
  const userId = currentUserId()
  const provider = useAiProvider()
  const consent = usePhotoConsent(userId)
  return {
    leave: consentStateOf(provider, consent),
    provider,
    decide: (given) => savePhotoConsent(userId, { given, to: provider?.provider ?? '' }),
  }
}
