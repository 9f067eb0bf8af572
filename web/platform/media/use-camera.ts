import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CameraChoice, cameraProblem, listCameras, type OpenCamera, openCamera } from './camera.ts'

export type CameraState =
  | { readonly is: 'off' }
  | { readonly is: 'starting' }
  | { readonly is: 'on'; readonly camera: OpenCamera; readonly choices: readonly CameraChoice[] }
  | { readonly is: 'failed'; readonly words: string }

/** Runs the camera in a video element; stops when the page is hidden, for privacy. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState<CameraState>({ is: 'off' })
  const open = useRef<OpenCamera | null>(null)
  // Invalidates a start that a stop or another start overtook.
  const attempt = useRef(0)

  const release = useCallback(() => {
    attempt.current += 1
    open.current?.stop()
    open.current = null
  }, [])

  const stop = useCallback(() => {
    release()
    setState({ is: 'off' })
  }, [release])

  const start = useCallback(
    async (deviceId: string | null = null) => {
      release()
      const mine = attempt.current
      setState({ is: 'starting' })
      try {
        const camera = await openCamera(deviceId)
        if (mine !== attempt.current) return camera.stop()
        open.current = camera
        const choices = await listCameras().catch(() => [])
        if (mine !== attempt.current) return
        setState({ is: 'on', camera, choices })
      } catch (error) {
        if (mine === attempt.current) setState({ is: 'failed', words: cameraProblem(error) })
      }
    },
    [release],
  )

  useEffect(() => {
    if (state.is !== 'on' || !video.current) return
    video.current.srcObject = state.camera.stream
    // Rejects only when the element is gone.
    void video.current.play().catch(() => {})
  }, [state, video])

  useEffect(() => {
    const onHidden = () => {
      if (document.hidden && open.current) stop()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      release()
    }
  }, [release, stop])

  return { state, start, stop }
}
