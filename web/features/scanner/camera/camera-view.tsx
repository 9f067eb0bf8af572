import { Flashlight, ScanLine } from 'lucide-react'
import { type ReactElement, type ReactNode, type Ref, useState } from 'react'
import type { OpenCamera } from '#web/platform/media/camera.ts'
import type { CameraState } from '#web/platform/media/use-camera.ts'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import * as common from '#web/ui/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { CodeLocationStore } from '../code-location-store.ts'
import type { SearchTarget } from '../data/queries.ts'
import { CodeOutlines } from './code-outlines.tsx'
import * as messages from './messages.ts'
import type { Zoom } from './use-zoom.ts'

const CORNERS = [
  'top-0 left-0 border-t-3 border-l-3 rounded-tl',
  'top-0 right-0 border-t-3 border-r-3 rounded-tr',
  'bottom-0 left-0 border-b-3 border-l-3 rounded-bl',
  'right-0 bottom-0 border-r-3 border-b-3 rounded-br',
]

/** Aiming aid only: the whole picture is read. White in both themes. */
const AimingFrame = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/5 max-h-64 drop-shadow-[0_0_2px_#000]"
  >
    {CORNERS.map((place) => (
      <span key={place} className={`absolute size-8 border-[#fff] ${place}`} />
    ))}
  </div>
)

const Torch = ({ camera }: { camera: OpenCamera }) => {
  const [isOn, setOn] = useState(false)
  const toggle = async () => {
    await camera.setTorch(!isOn)
    setOn(!isOn)
  }
  return (
    <IconButton label={messages.torch} variant="secondary" pressed={isOn} onClick={() => void toggle()}>
      <Flashlight />
    </IconButton>
  )
}

const ZoomButton = ({ zoom }: { zoom: Zoom }) => (
  <IconButton
    label={messages.zoomTimes(zoom.times)}
    data-tooltip={messages.zoom}
    variant="secondary"
    className="numeric text-sm font-semibold"
    onClick={zoom.next}
  >
    <span aria-hidden="true">{zoom.times}×</span>
  </IconButton>
)

const CameraPlaceholder = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-sm text-ink-soft">
    {children}
  </div>
)

const DEFAULT_SIZE = 'aspect-[4/3] md:aspect-video'
const TALL_SIZE = 'h-[calc(100dvh-20rem)] min-h-80 md:h-128'

const CARD_STYLE = 'relative flex flex-col *:overflow-y-auto *:overscroll-contain'
/** Over the picture, which stays in sight above it. */
const SHEET_STYLE = 'max-h-7/10 md:max-h-4/5 md:p-3 max-md:*:rounded-b-none'

interface CameraViewProps {
  state: CameraState
  video: Ref<HTMLVideoElement>
  zoom?: Zoom
  locations?: CodeLocationStore
  searchTarget?: SearchTarget | null
  /** Drawn over the live picture, in its place and size. */
  overlay?: ReactNode
  /** False where the whole picture counts alike. */
  showAimingFrame?: boolean
  /** Gives the live picture most of a phone's screen. */
  tall?: boolean
  /** One card, or nothing: a list of nothings would hide that the camera is off. */
  children?: ReactElement | false | null
}

export const CameraView = (props: CameraViewProps) => {
  const {
    state,
    video,
    zoom,
    locations,
    searchTarget = null,
    tall,
    overlay,
    showAimingFrame = true,
    children,
  } = props
  const isOn = state.is === 'on'
  return (
    <div
      className={cx(
        'relative flex flex-col justify-end overflow-clip bg-sunken',
        isOn && tall ? TALL_SIZE : DEFAULT_SIZE,
      )}
    >
      {isOn ? (
        <>
          <div className="absolute inset-0" style={zoom ? { scale: zoom.crop } : undefined}>
            <video
              ref={video}
              muted
              playsInline
              aria-label={common.camera}
              className="absolute inset-0 size-full object-cover"
            />
            {locations && <CodeOutlines locations={locations} searchTarget={searchTarget} />}
            {overlay}
          </div>
          {showAimingFrame && <AimingFrame />}
          <div className="absolute end-3 top-3 flex flex-col gap-2">
            {state.camera.hasTorch && <Torch camera={state.camera} />}
            {zoom && <ZoomButton zoom={zoom} />}
          </div>
        </>
      ) : (
        !children && (
          <CameraPlaceholder>
            {state.is === 'starting' ? (
              <>
                <Spinner />
                {messages.startingTheCamera}
              </>
            ) : (
              <>
                <ScanLine aria-hidden="true" className="size-12 stroke-1 text-edge" />
                {messages.theCameraIsOff}
              </>
            )}
          </CameraPlaceholder>
        )
      )}
      {children && (
        <div className={cx(CARD_STYLE, isOn && tall ? SHEET_STYLE : 'max-h-[75dvh] p-3')}>{children}</div>
      )}
    </div>
  )
}
