import { holdReload } from '../updates/reload-gate.ts'
import { safeLocalStorage } from '../web-storage/safe-storage.ts'
import * as messages from './messages.ts'

const STORAGE_KEY = 'binnacle-camera'

export interface OpenCamera {
  readonly stream: MediaStream
  readonly deviceId: string | undefined
  readonly hasTorch: boolean
  setTorch(on: boolean): Promise<void>
  /** 1 without zoom. */
  readonly maxZoom: number
  /** @param times relative to the widest view, at most `maxZoom` */
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

export const cameraProblem = (error: unknown): string => {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  switch (name) {
    case 'NoCameraApiError':
      return messages.cameraNotSupported
    case 'NotAllowedError':
    case 'SecurityError':
      return messages.cameraPermissionDenied
    case 'NotFoundError':
    case 'OverconstrainedError':
      return messages.noCameraFound
    case 'NotReadableError':
      return messages.cameraInUse
    default:
      return messages.cameraError(message)
  }
}

// Enough for a code across a room, and fast.
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }
const REAR: MediaTrackConstraints = { facingMode: { ideal: 'environment' }, ...SIZE }

const isGone = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'OverconstrainedError' || error.name === 'NotFoundError')

const streamOf = async (media: MediaDevices, deviceId: string | null): Promise<MediaStream> => {
  if (deviceId === null) return await media.getUserMedia({ video: REAR })
  try {
    return await media.getUserMedia({ video: { deviceId: { exact: deviceId }, ...SIZE } })
  } catch (error) {
    // The remembered camera was unplugged or got a new id.
    if (!isGone(error)) throw error
    return await media.getUserMedia({ video: REAR })
  }
}

/**
 * Opens the requested camera, else the last one, else the rear one.
 * @throws the browser's error; see `cameraProblem`
 */
export const openCamera = async (asked: string | null = null): Promise<OpenCamera> => {
  const media: MediaDevices | undefined = navigator.mediaDevices
  if (!media?.getUserMedia) throw new NoCameraApiError('No camera interface')
  const stream = await streamOf(media, asked ?? safeLocalStorage.read(STORAGE_KEY))
  if (asked !== null) safeLocalStorage.write(STORAGE_KEY, asked)
  const [track] = stream.getVideoTracks()
  const release = holdReload('the open camera')
  track?.addEventListener?.('ended', release)
  const capabilities: MediaTrackCapabilities & {
    torch?: boolean
    zoom?: { min: number; max: number }
  } = track?.getCapabilities?.() ?? {}
  // Some report a minimum zoom of 0.
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

/** Cameras of this device; unnamed until permission is given. */
export const listCameras = async (): Promise<CameraChoice[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || messages.camera(index + 1) }))
}
