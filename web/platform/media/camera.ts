import { holdReload } from '../updates/reload-gate.ts'

const REMEMBERED = 'binnacle-camera'

/** An open camera. */
export interface OpenCamera {
  readonly stream: MediaStream
  /** Id for choosing it again; differs from browser to browser. */
  readonly deviceId: string | undefined
  /** Whether it has a lamp that can be switched. */
  readonly hasTorch: boolean
  setTorch(on: boolean): Promise<void>
  /** The most that the lens can do, 1 when it cannot zoom. */
  readonly maxZoom: number
  /** @param times of the widest view, at most `maxZoom` */
  setZoom(times: number): Promise<void>
  stop(): void
}

export interface CameraChoice {
  readonly deviceId: string
  readonly label: string
}

class NoCameraApiError extends Error {
  override readonly name = 'NoCameraApiError'
}

/** The words for a camera that did not open. */
export const cameraProblem = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  switch (name) {
    case 'NoCameraApiError':
      return 'Camera not supported on this device'
    case 'NotAllowedError':
    case 'SecurityError':
      return 'Camera permission denied. Please allow camera access in your browser settings and refresh the page.'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'No camera found on this device.'
    case 'NotReadableError':
      return 'Camera is already in use by another application.'
    default:
      return `Camera error: ${message}. Please check your device settings.`
  }
}

// Enough for a code across a room; more only costs time.
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }
const REAR: MediaTrackConstraints = { facingMode: { ideal: 'environment' }, ...SIZE }

const remembered = (): string | null => {
  try {
    return localStorage.getItem(REMEMBERED)
  } catch {
    return null
  }
}

const remember = (deviceId: string): void => {
  try {
    localStorage.setItem(REMEMBERED, deviceId)
  } catch {
    // Storage is off: the camera is chosen anew next time.
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'OverconstrainedError' || error.name === 'NotFoundError')

const streamOf = async (media: MediaDevices, deviceId: string | null): Promise<MediaStream> => {
  if (deviceId === null) return await media.getUserMedia({ video: REAR })
  try {
    return await media.getUserMedia({ video: { deviceId: { exact: deviceId }, ...SIZE } })
  } catch (error) {
    // The camera of last time was unplugged, or the browser has renamed it.
    if (!isGone(error)) throw error
    return await media.getUserMedia({ video: REAR })
  }
}

/**
 * Opens a camera: the one asked for, else the one chosen last, else the rear one.
 * @throws whatever the browser says; `cameraProblem` has the words
 */
export const openCamera = async (asked: string | null = null): Promise<OpenCamera> => {
  const media: MediaDevices | undefined = navigator.mediaDevices
  if (!media?.getUserMedia) throw new NoCameraApiError('No camera interface')
  const stream = await streamOf(media, asked ?? remembered())
  if (asked !== null) remember(asked)
  const [track] = stream.getVideoTracks()
  const release = holdReload('the open camera')
  // Unplugged, or taken away by the system.
  track?.addEventListener?.('ended', release)
  const capabilities: MediaTrackCapabilities & {
    torch?: boolean
    zoom?: { min: number; max: number }
  } = track?.getCapabilities?.() ?? {}
  // Some report a zoom from 0, which multiplies nothing.
  const zoom = capabilities.zoom && capabilities.zoom.min > 0 ? capabilities.zoom : null
  return {
    stream,
    deviceId: track?.getSettings().deviceId,
    hasTorch: capabilities.torch === true,
    setTorch: async (on) => {
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
    },
    maxZoom: zoom ? zoom.max / zoom.min : 1,
    setZoom: async (times) => {
      if (!zoom) return
      await track?.applyConstraints({ advanced: [{ zoom: zoom.min * times } as MediaTrackConstraintSet] })
    },
    stop: () => {
      for (const each of stream.getTracks()) each.stop()
      release()
    },
  }
}

/** The cameras of this device. Before permission is given, browsers hide their names. */
export const listCameras = async (): Promise<CameraChoice[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Camera ${index + 1}` }))
}
