import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCamera } from '#web/platform/use-camera.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { CameraView } from './camera-view.tsx'
import { CodeField } from './code-field.tsx'
import { FoundCard } from './found-card.tsx'
import { scanOnce, watchCamera } from './live-scan.ts'
import { ProblemAlert } from './problem-alert.tsx'
import type { FoundBin } from './queries.ts'
import { ScanButtons } from './scan-buttons.tsx'
import { useDecoder } from './use-decoder.ts'
import { useScanner } from './use-scanner.ts'
import { useWedge } from './use-wedge.ts'
import { useZoom } from './use-zoom.ts'

/** Spec 8. */
const NO_CODE = 'Could not detect a QR code in this image. Please try taking a clearer photo of the QR code.'

interface ScanPanelProps {
  /** Opens what was found. */
  onView: (bin: FoundBin) => void
  /** On the button that does. */
  viewLabel?: string
  /** More that can be done with what was found. */
  more?: (bin: FoundBin) => ReactNode
}

/** The scanner: live camera, photo, typed code, and what they lead to (spec 2.10). */
export const ScanPanel = ({ onView, viewLabel = 'View Bin Contents', more }: ScanPanelProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const decoder = useDecoder()
  const { state, start, stop } = useCamera(video)
  const { found, problem, wayOn, seen, typed, fail, demo, clear } = useScanner()
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const { cropNow, ...zoom } = useZoom(state)
  const isOn = state.is === 'on'
  useWedge((text) => void typed(text))

  // biome-ignore lint/correctness/useExhaustiveDependencies: decoder() gives the same one for the panel's life
  useEffect(() => {
    if (!isOn || !video.current) return
    return watchCamera({
      video: video.current,
      decoder: decoder(),
      onTexts: (texts) => void seen(texts),
      crop: cropNow,
    })
  }, [isOn, seen])

  const startCamera = (deviceId?: string) => {
    clear()
    void start(deviceId)
  }
  const readPhoto = async (photo: File) => {
    clear()
    stop()
    setReadingPhoto(true)
    try {
      const texts = await decoder().photo(photo)
      if (texts.length > 0) await seen(texts)
      else fail(NO_CODE)
    } catch {
      fail(NO_CODE)
    } finally {
      setReadingPhoto(false)
    }
  }
  const test = async () => {
    clear()
    const texts = video.current ? await scanOnce(video.current, decoder()).catch(() => []) : []
    if (texts.length > 0) await seen(texts)
    else demo()
  }

  const view = (bin: FoundBin) => {
    // It would go on watching behind what opens.
    stop()
    onView(bin)
  }

  const words = state.is === 'failed' ? state.words : problem
  const tryAgain = () => (state.is === 'failed' ? startCamera() : clear())
  return (
    <section aria-label="Camera scanner" className="overflow-hidden rounded border bg-surface">
      <CameraView state={state} video={video} zoom={zoom}>
        {found && (
          <FoundCard
            {...{ bin: found, viewLabel }}
            onView={() => view(found)}
            more={more?.(found)}
            onNext={clear}
          />
        )}
      </CameraView>
      {isReadingPhoto && (
        <p role="status" className="flex items-center gap-3 px-4 pt-4 text-ink-soft">
          <Spinner />
          Reading the photo...
        </p>
      )}
      {words && (
        <ProblemAlert
          words={words}
          wayOn={state.is === 'failed' ? null : wayOn}
          onTryAgain={tryAgain}
          onPhoto={(photo) => void readPhoto(photo)}
        />
      )}
      <ScanButtons
        state={state}
        isReadingPhoto={isReadingPhoto}
        onStart={startCamera}
        onStop={stop}
        onPhoto={(photo) => void readPhoto(photo)}
        onDemo={demo}
        onTest={() => void test()}
      />
      <div className="border-t p-4">
        <CodeField onCode={(text) => void typed(text)} />
      </div>
    </section>
  )
}
