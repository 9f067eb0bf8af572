import { useEffect } from 'react'
import { type ImageAnalysis, imageAnalysisEndpoints } from '#contracts/assistant/image-analysis.ts'
import { currentUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'
import { call } from '#web/platform/http/call.ts'
import { CallError } from '#web/platform/http/call-error.ts'
import { toDataUrl } from '#web/platform/media/images/data-url.ts'
import { createSignal } from '#web/platform/state/signal.ts'
import { useStore } from '#web/platform/state/use-store.ts'
import * as messages from './messages.ts'
import { changeUnnamedPhoto } from './mutations.ts'
import { useReachable } from './photo-consent-queries.ts'
import type { UnnamedPhoto } from './queries.ts'

/** Set after a "not set up" response, until restart. */
let notSetUp: string | null = null

/** `again`: a retry may succeed. */
export type Analysis = { is: 'analyzing' } | { is: 'none'; words: string; again: boolean }

const REQUEST_TIMEOUT_MS = 60_000
const NO_ANSWER = messages.aiAnalysisNoAnswer
/** Errors that a retry does not change. */
const FINAL_ERRORS: ReadonlySet<string | undefined> = new Set([
  'NOT_SET_UP',
  'NOT_RECOGNIZED',
  'TOO_MANY_REQUESTS',
])

const failureText = ({ serverMessage, status }: CallError): string => {
  const words = serverMessage ?? messages.aiAnalysisFailed(status)
  return words.includes('by hand') ? words : messages.nameItYourself(words)
}

export const analyzePhoto = async (
  photo: Blob,
): Promise<ImageAnalysis | Extract<Analysis, { is: 'none' }>> => {
  if (notSetUp !== null) return { is: 'none', words: notSetUp, again: false }
  try {
    const base64Image = (await toDataUrl(photo)).replace(/^[^,]*,/, '')
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    return await call(imageAnalysisEndpoints.analyze, { body: { base64Image }, signal })
  } catch (error) {
    if (!(error instanceof CallError)) return { is: 'none', words: NO_ANSWER, again: true }
    const words = failureText(error)
    if (error.error === 'NOT_SET_UP') notSetUp = words
    return { is: 'none', words, again: !FINAL_ERRORS.has(error.error) }
  }
}

const states = createSignal<ReadonlyMap<string, Analysis>>(new Map())
let queue: Promise<unknown> = Promise.resolve()

const setAnalysis = (id: string, state: Analysis | null) => {
  const next = new Map(states.getSnapshot())
  if (state) next.set(id, state)
  else next.delete(id)
  states.set(next)
}

const currentUnnamedPhoto = (id: string) =>
  currentUnnamedPhotos()
    .getSnapshot()
    ?.find((unnamedPhoto) => unnamedPhoto.id === id)

/** True for a photo that is neither analyzed nor named. */
const needsAnalysis = ({ suggestion, ready, name }: UnnamedPhoto): boolean =>
  suggestion === null && !ready && name === ''

const poll = async (id: string): Promise<void> => {
  const unnamedPhoto = currentUnnamedPhoto(id)
  if (!unnamedPhoto || !needsAnalysis(unnamedPhoto)) return setAnalysis(id, null)
  const analysis = await analyzePhoto(unnamedPhoto.photo)
  const now = currentUnnamedPhoto(id)
  if ('is' in analysis) return setAnalysis(id, now ? analysis : null)
  setAnalysis(id, null)
  if (!now) return
  // Keeps values typed meanwhile.
  const { name, category, description } = analysis
  changeUnnamedPhoto(id, {
    suggestion: analysis,
    ...(now.name === '' && { name }),
    ...(now.category === '' && { category }),
    ...(now.description === '' && { description }),
  })
}

const enqueueAnalysis = (id: string) => {
  setAnalysis(id, { is: 'analyzing' })
  queue = queue
    .then(() => poll(id))
    .catch(() => setAnalysis(id, { is: 'none', words: NO_ANSWER, again: true }))
}

export const analyzeAgain = (id: string): void => enqueueAnalysis(id)

/** Retries unanswered photos when online. */
const clearUnanswered = () => {
  for (const [id, state] of states.getSnapshot())
    if (state.is === 'none' && state.words === NO_ANSWER) setAnalysis(id, null)
}

/** Analyzes new photos one by one, with consent and network. */
export const useAutomaticAnalysis = (unnamedPhotos: readonly UnnamedPhoto[], isAllowed: boolean): void => {
  const reachable = useReachable()
  useEffect(() => {
    if (reachable) clearUnanswered()
  }, [reachable])
  useEffect(() => {
    if (!reachable || !isAllowed) return
    for (const unnamedPhoto of unnamedPhotos)
      if (needsAnalysis(unnamedPhoto) && !states.getSnapshot().has(unnamedPhoto.id))
        enqueueAnalysis(unnamedPhoto.id)
  }, [unnamedPhotos, isAllowed, reachable])
}

export const useAnalyses = (): ReadonlyMap<string, Analysis> => useStore(states)
