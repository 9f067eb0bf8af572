import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { gtinDigits, productCode } from '#contracts/inventory/fields/product-code.ts'
import type { CodeLocation } from '#domain/scan/code-location.ts'
import { useCamera } from '#web/platform/media/use-camera.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import * as common from '#web/ui/messages.ts'
import { CameraView } from './camera/camera-view.tsx'
import { useAutoStart } from './camera/use-auto-start.ts'
import { useZoom } from './camera/use-zoom.ts'
import { AlsoInView, ChoiceCard } from './choice-card.tsx'
import { CodeField } from './code-field.tsx'
import { createCodeLocationStore } from './code-location-store.ts'
import type { FoundBin, SearchTarget } from './data/queries.ts'
import { scanOnce, watchCamera } from './decode/live-scan.ts'
import { useDecoder } from './decode/use-decoder.ts'
import { FoundCard } from './found-card.tsx'
import * as messages from './messages.ts'
import { SCANNER_MESSAGES } from './messages.ts'
import { ProblemAlert } from './problem-alert.tsx'
import { ScanButtons } from './scan-buttons.tsx'
import { inReadingOrder, type ScannedPhoto, scannedPhoto } from './scanned-photo.ts'
import { SearchTargetStrip } from './seek/search-target-strip.tsx'
import { useKeyboardWedge } from './use-keyboard-wedge.ts'
import { useScanner } from './use-scanner.ts'

interface ScanPanelProps {
  /** Called per found bin; must be stable. */
  onFound: (bin: FoundBin) => void
  /** Absent where `onFound` acts by itself; then nothing is found for show. */
  onView?: (bin: FoundBin) => void
  /** Absent: the panel names what viewing does. */
  viewLabel?: string
  more?: ((bin: FoundBin) => ReactNode) | undefined
  /** Highlighted among visible codes; nothing opens meanwhile. */
  searchTarget?: SearchTarget | null
  onSearchEnd?: () => void
  /** True while something lies over the panel: the camera is off. */
  isPaused?: boolean
  /** Takes the product code that a hand scanner read, as it is stored. */
  onProduct?: (code: string) => void
}

const labelOf = ({ at }: FoundBin): string => {
  if ('inventory' in at) return SCANNER_MESSAGES.openIn(at.inventory.name)
  return 'placeId' in at ? SCANNER_MESSAGES.openPlace : SCANNER_MESSAGES.viewContents
}

const textsOf = (locations: readonly CodeLocation[]): readonly string[] => locations.map(({ text }) => text)

export const ScanPanel = (props: ScanPanelProps) => {
  const {
    onFound,
    onView,
    viewLabel,
    more,
    searchTarget = null,
    onSearchEnd,
    isPaused = false,
    onProduct,
  } = props
  const video = useRef<HTMLVideoElement>(null)
  const decoder = useDecoder()
  const { state, start, stop } = useCamera(video)
  const { found, problem, helpLink, retryTarget, choices, typedAttempt, ...scanner } = useScanner(onFound)
  const { pick, retry, handleCodes, typed, fail, demo, clear, clearProblem } = scanner
  const [isReadingPhoto, setReadingPhoto] = useState(false)
  const [photo, setPhoto] = useState<ScannedPhoto | null>(null)
  const { cropNow, ...zoom } = useZoom(state)
  const isOn = state.is === 'on'
  const [locations] = useState(createCodeLocationStore)
  const problemId = useId()
  const isSearching = searchTarget !== null
  useAutoStart({ isOn, isPaused, start, stop })
  useKeyboardWedge((text) => {
    const product = onProduct && gtinDigits(text) !== null ? productCode(text) : null
    if (product !== null) onProduct?.(product)
    else void typed(text)
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
        // While seeking, other bins do not open.
        if (!isSearching) void handleCodes(textsOf(inView))
      },
      crop: cropNow,
    })
  }, [isOn, isSearching, handleCodes])

  const hasFailed = state.is === 'failed'
  useEffect(() => {
    if (hasFailed) clearProblem()
  }, [hasFailed, clearProblem])

  const startOver = () => {
    setPhoto(null)
    clear()
  }
  const startCamera = (deviceId?: string) => {
    startOver()
    void start(deviceId)
  }
  const readPhoto = async (file: File) => {
    startOver()
    stop()
    setReadingPhoto(true)
    try {
      const codes = inReadingOrder(await decoder().photo(file))
      setPhoto(scannedPhoto(file, codes))
      if (codes.length > 0) await handleCodes(textsOf(codes))
      else fail(SCANNER_MESSAGES.noCode)
    } catch {
      fail(SCANNER_MESSAGES.noCode)
    } finally {
      setReadingPhoto(false)
    }
  }
  const runTestScan = async () => {
    startOver()
    const texts = video.current ? textsOf(await scanOnce(video.current, decoder()).catch(() => [])) : []
    if (texts.length > 0) await handleCodes(texts)
    else demo()
  }

  const view = (bin: FoundBin) => {
    // Stops the camera behind the opened view.
    stop()
    onView?.(bin)
  }

  const words = problem ?? (state.is === 'failed' ? state.words : null)
  const tryAgain = problem === null ? () => startCamera() : retryTarget && (() => void retry(retryTarget))
  return (
    <section aria-label={messages.cameraScanner} className="overflow-hidden rounded border bg-surface">
      {searchTarget && (
        <SearchTargetStrip searchTarget={searchTarget} locations={locations} onEnd={() => onSearchEnd?.()} />
      )}
      <CameraView
        state={state}
        video={video}
        zoom={zoom}
        locations={locations}
        searchTarget={searchTarget}
        tall
      >
        {found ? (
          <FoundCard
            bin={found}
            viewLabel={viewLabel ?? labelOf(found)}
            onView={onView && (() => view(found))}
            more={
              <>
                {more?.(found)}
                {choices.length > 1 && (
                  <AlsoInView choices={choices} photo={photo} onPick={(target) => void pick(target)} />
                )}
              </>
            }
            onNext={startOver}
          />
        ) : choices.length > 1 ? (
          <ChoiceCard choices={choices} photo={photo} onPick={(target) => void pick(target)} />
        ) : null}
      </CameraView>
      {isReadingPhoto && (
        <p role="status" className="flex items-center gap-3 px-4 pt-4 text-ink-soft">
          <Spinner />
          {common.readingThePhoto}
        </p>
      )}
      {words && (
        <ProblemAlert
          // Announces the next wrong code even by the same words.
          key={typedAttempt}
          id={problemId}
          words={words}
          helpLink={helpLink}
          onTryAgain={tryAgain}
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
        onDemo={onView && demo}
        onTest={onView && (() => void runTestScan())}
      />
      <div className="border-t p-4">
        <CodeField
          wrongAttempt={typedAttempt}
          problemId={problemId}
          onCode={(text) => void typed(text)}
          onType={() => typedAttempt > 0 && clearProblem()}
        />
      </div>
    </section>
  )
}
