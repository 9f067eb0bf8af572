import { useEffect, useRef, useState } from 'react'
import { imageAnalysisEndpoints } from '#contracts/image-analysis.ts'
import { toDataUrl } from '#web/offline/add-together.ts'
import { currentOffline } from '#web/offline/browser.ts'
import { currentShots } from '#web/offline/current-shots.ts'
import { call } from '#web/platform/call.ts'
import { CallError } from '#web/platform/call-error.ts'
import { changeShot } from './mutations.ts'
import type { Shot } from './queries.ts'

/** Photos are not sent to a server that has no service to show them to, until the app is started again. */
let notSetUp: string | null = null

/** `words` say why there is no suggestion. */
export type Analysis = { is: 'analysing' } | { is: 'none'; words: string }

const PATIENCE = 30_000

const analyse = async (shot: Shot): Promise<string | null> => {
  const base64Image = (await toDataUrl(shot.photo)).replace(/^[^,]*,/, '')
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const suggestion = await call(imageAnalysisEndpoints.analyze, { body: { base64Image }, signal })
    const now = currentShots()
      .getSnapshot()
      ?.find(({ id }) => id === shot.id)
    if (!now) return null
    // What was typed meanwhile stays.
    const { name, category, description } = suggestion
    changeShot(shot.id, {
      suggestion,
      ...(now.name === '' && { name }),
      ...(now.category === '' && { category }),
      ...(now.description === '' && { description }),
    })
    return null
  } catch (error) {
    if (!(error instanceof CallError)) return 'AI analysis did not answer.'
    const words = error.serverMessage ?? `AI analysis failed: ${error.status}`
    if (error.error === 'NOT_SET_UP') notSetUp = words
    return words
  }
}

/** Has new photos looked at, one after the other, where that can be done; tells how each stands. */
export const useAnalysis = (shots: readonly Shot[]): ReadonlyMap<string, Analysis> => {
  const [states, setStates] = useState<ReadonlyMap<string, Analysis>>(new Map())
  const seen = useRef(new Set<string>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const tell = (id: string, state: Analysis | null) =>
      setStates((was) => {
        const next = new Map(was)
        if (state) next.set(id, state)
        else next.delete(id)
        return next
      })
    const look = async (shot: Shot) => {
      const words = notSetUp ?? (await analyse(shot))
      tell(shot.id, words === null ? null : { is: 'none', words })
    }
    if (!currentOffline().state.getSnapshot().isOnline) return
    for (const shot of shots) {
      if (seen.current.has(shot.id) || shot.suggestion || shot.ready || shot.name !== '') continue
      seen.current.add(shot.id)
      tell(shot.id, notSetUp === null ? { is: 'analysing' } : { is: 'none', words: notSetUp })
      if (notSetUp === null)
        queue.current = queue.current.then(() => look(shot)).catch(() => tell(shot.id, null))
    }
  }, [shots])
  return states
}
