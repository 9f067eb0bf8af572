import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { storedCode } from '#domain/scan/product-reads.ts'
import { scanTarget } from '#domain/scan-target.ts'
import { ownOrigins } from '#web/platform/device/own-origins.ts'
import { useCamera } from '#web/platform/media/use-camera.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import * as common from '#web/ui/messages.ts'
import { CameraView } from '../camera/camera-view.tsx'
import { useAutoStart } from '../camera/use-auto-start.ts'
import { useZoom } from '../camera/use-zoom.ts'
import { CodeField } from '../code-field.tsx'
import { createCodeLocationStore } from '../code-location-store.ts'
import { watchCamera } from '../decode/live-scan.ts'
import { useDecoder } from '../decode/use-decoder.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { ScanButtons } from '../scan-buttons.tsx'
import { useKeyboardWedge } from '../use-keyboard-wedge.ts'
import * as messages from './messages.ts'
import { useProductReads } from './use-product-reads.ts'

interface ProductPanelProps {
  /** Called per product, with its code as it is stored. */
  onCode: (code: string) => void
  /** True while what was read last is worked on: the camera goes on, its reads do not count. */
  isHeld: boolean
  /** True while something lies over the panel: the camera is off. */
  isPaused: boolean
  /** The product that was read, over the picture. */
  children?: ReactElement | false | null
}

/** Reads bar codes of products one after another, by camera, photo, hand scanner or as typed. */
export const ProductPanel = ({ onCode, isHeld, isPaused, children }: ProductPanelProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const decoder = useDecoder('product')
  const { state, start, stop } = useCamera(video)
  const { cropNow, ...zoom } = useZoom(state)
  const [locations] = useState(createCodeLocationStore)
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [wrongAttempt, setWrongAttempt] = useState(0)
  const problemId = useId()
  const isOn = state.is === 'on'
  useAutoStart({ isOn, isPaused, start, stop })

  const take = (code: string) => {
    setProblem(null)
    setWrongAttempt(0)
    onCode(code)
  }
  const takeText = (text: string) => {
    const code = storedCode(text)
    if (code !== null && !scanTarget(text, ownOrigins())) return take(code)
    setProblem(code === null ? messages.notAProductCode : messages.binCodeRead)
    setWrongAttempt((count) => count + 1)
  }
  useKeyboardWedge(takeText)
  const read = useProductReads(take, isHeld)
  const onTexts = useRef(read)
  useEffect(() => {
    onTexts.current = read
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: decoder() gives the same one for the panel's life
  useEffect(() => {
    const picture = video.current
    if (!isOn || !picture) return
    return watchCamera({
      video: picture,
      decoder: decoder(),
      onCodes: (inView) => {
        locations.put({ codes: inView, width: picture.videoWidth, height: picture.videoHeight })
        onTexts.current(inView.map(({ text }) => text))
      },
      crop: cropNow,
    })
  }, [isOn])

  const startCamera = (deviceId?: string) => {
    setProblem(null)
    void start(deviceId)
  }
  const readPhoto = async (file: File) => {
    setProblem(null)
    stop()
    setReadingPhoto(true)
    const codes = await decoder()
      .photo(file)
      .catch(() => [])
    setReadingPhoto(false)
    const code = codes.map(({ text }) => storedCode(text)).find((each) => each !== null)
    if (code) take(code)
    else setProblem(messages.noBarCode)
  }
  const words = problem ?? (state.is === 'failed' ? state.words : null)
  return (
    <section aria-label={messages.productScanner} className="overflow-hidden rounded border bg-surface">
      <CameraView state={state} video={video} zoom={zoom} locations={locations} tall>
        {children ?? null}
      </CameraView>
      {isReadingPhoto && (
        <p role="status" className="flex items-center gap-3 px-4 pt-4 text-ink-soft">
          <Spinner />
          {common.readingThePhoto}
        </p>
      )}
      {words && (
        <ProblemAlert
          key={wrongAttempt}
          id={problemId}
          words={words}
          onTryAgain={problem === null ? () => startCamera() : null}
          onPhoto={(photo) => void readPhoto(photo)}
          className="mx-4 mt-4"
        />
      )}
      <ScanButtons
        state={state}
        isReadingPhoto={isReadingPhoto}
        onStart={startCamera}
        onStop={stop}
        onPhoto={(photo) => void readPhoto(photo)}
        onDemo={undefined}
        onTest={undefined}
      />
      <div className="border-t p-4">
        <p className="mb-3 text-sm text-ink-soft">{messages.aimAtBarCode}</p>
        <CodeField
          wrongAttempt={wrongAttempt}
          problemId={problemId}
          onCode={takeText}
          onType={() => {
            setProblem(null)
            setWrongAttempt(0)
          }}
        />
      </div>
    </section>
  )
}
