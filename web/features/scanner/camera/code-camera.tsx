import { useEffect, useRef } from 'react'
import type { CodeKind } from '#domain/scan/decoder-options.ts'
import { useCamera } from '#web/platform/media/use-camera.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { watchCamera } from '../decode/live-scan.ts'
import { useDecoder } from '../decode/use-decoder.ts'
import { CameraView } from './camera-view.tsx'

interface CodeCameraProps {
  /** QR codes unless given; the same for the component's life. */
  codes?: CodeKind
  onTexts: (texts: readonly string[]) => void
  /** Error message; the caller shows it. */
  onFailed: (words: string) => void
}

export const CodeCamera = ({ codes = 'qr', onTexts, onFailed }: CodeCameraProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const decoder = useDecoder(codes)
  const { state, start } = useCamera(video)
  const callbacks = useRef({ onTexts, onFailed })
  useEffect(() => {
    callbacks.current = { onTexts, onFailed }
  })
  useEffect(() => void start(), [start])
  const isOn = state.is === 'on'
  // biome-ignore lint/correctness/useExhaustiveDependencies: decoder() gives the same one for the component's life
  useEffect(() => {
    if (!isOn || !video.current) return
    return watchCamera({
      video: video.current,
      decoder: decoder(),
      onCodes: (locations) => callbacks.current.onTexts(locations.map(({ text }) => text)),
    })
  }, [isOn])
  useEffect(() => {
    if (state.is === 'failed') callbacks.current.onFailed(state.words)
  }, [state])
  return (
    <div className="overflow-hidden rounded border">
      <CameraView state={state} video={video}>
        {state.is === 'off' && (
          <Button variant="secondary" wide onClick={() => void start()}>
            {common.startCamera}
          </Button>
        )}
      </CameraView>
    </div>
  )
}
