import { useEffect, useRef, useState } from 'react'
import type { CameraState } from '#web/platform/media/use-camera.ts'

/** Zooms in steps: optical as far as possible, then cropped. */
const STEPS = [1, 2, 4]

export interface Zoom {
  readonly times: number
  readonly crop: number
  readonly next: () => void
}

export const useZoom = (state: CameraState): Zoom & { readonly cropNow: () => number } => {
  const camera = state.is === 'on' ? state.camera : null
  const [step, setStep] = useState(0)
  const times = STEPS[step] ?? 1
  const byLens = Math.min(times, camera?.maxZoom ?? 1)
  const crop = times / byLens
  const now = useRef(crop)
  useEffect(() => {
    now.current = crop
  })
  useEffect(() => {
    if (!camera) return setStep(0)
    // A refused zoom is ignored.
    camera.setZoom(byLens).catch(() => {})
  }, [camera, byLens])
  return { times, crop, next: () => setStep((step + 1) % STEPS.length), cropNow: () => now.current }
}
