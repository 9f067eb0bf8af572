import { afterEach, describe, expect, it, vi } from 'vitest'
import { cameraProblem, openCamera as open } from './camera.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('cameraProblem', () => {
  it.each([
    [
      named('NotAllowedError'),
      'Camera permission denied. Please allow camera access in your browser settings and refresh the page.',
    ],
    [named('NotFoundError'), 'No camera found on this device.'],
    [named('NotReadableError'), 'Camera is already in use by another application.'],
    [named('AbortError', 'xyz'), 'Camera error: xyz. Please check your device settings.'],
  ])('explains %s', (error, words) => {
    expect(cameraProblem(error)).toBe(words)
  })
})

describe('openCamera', () => {
  const opened: Awaited<ReturnType<typeof open>>[] = []
  const openCamera = async (asked?: string) => {
    opened.push(await open(asked))
  }
  afterEach(() => {
    // Files of a worker share the reload gate, which an open camera holds.
    for (const camera of opened.splice(0)) camera.stop()
    vi.unstubAllGlobals()
  })

  const device = (present: string[], stored: Record<string, string> = {}) => {
    const asked: MediaTrackConstraints[] = []
    const getUserMedia = async ({ video }: { video: MediaTrackConstraints }) => {
      asked.push(video)
      const exact = (video.deviceId as { exact?: string } | undefined)?.exact
      if (exact !== undefined && !present.includes(exact)) throw named('OverconstrainedError')
      return { getVideoTracks: () => [], getTracks: () => [] }
    }
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value
      },
    })
    return asked
  }

  it('prefers the rear camera', async () => {
    const asked = device(['a'])
    await openCamera()
    expect(asked[0]).toMatchObject({ facingMode: { ideal: 'environment' } })
  })

  it('remembers the requested camera', async () => {
    const asked = device(['a', 'b'])
    await openCamera('b')
    await openCamera()
    expect(asked[1]).toMatchObject({ deviceId: { exact: 'b' } })
  })

  it('falls back to the rear camera when the remembered one is gone', async () => {
    const asked = device(['a'], { 'binnacle-camera': 'gone' })
    await openCamera()
    expect(asked.map(({ facingMode }) => facingMode)).toEqual([undefined, { ideal: 'environment' }])
  })

  it('explains that the browser offers no camera', async () => {
    vi.stubGlobal('navigator', {})
    const error = await openCamera().catch((caught: unknown) => caught)
    expect(cameraProblem(error)).toBe('Camera not supported on this device')
  })
})
