import { Camera, CameraOff } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import type { CameraState } from '#web/platform/media/use-camera.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

const FAILED = messages.failedToProcessPhoto

const grab = (video: HTMLVideoElement): Promise<File | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'photo.jpg', { type: blob.type })),
      'image/jpeg',
      0.9,
    ),
  )
}

interface SnapCameraProps {
  video: RefObject<HTMLVideoElement | null>
  camera: { state: CameraState; start: () => Promise<void>; stop: () => void }
  onPhoto: (photo: File) => Promise<boolean>
}

export const SnapCamera = ({ video, camera, onPhoto }: SnapCameraProps) => {
  const { state, start, stop } = camera
  useEffect(() => {
    void start()
    return stop
  }, [start, stop])
  const shoot = async () => {
    const photo = video.current ? await grab(video.current).catch(() => null) : null
    if (!photo) return toast({ title: FAILED, variant: 'destructive' })
    if (await onPhoto(photo)) toast({ title: messages.photoCaptured, duration: 2000 })
  }
  if (state.is === 'failed')
    return (
      <Alert tone="danger" live icon={<CameraOff aria-hidden="true" />}>
        <p>{state.words}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void start()}>
          {common.tryAgain}
        </Button>
      </Alert>
    )
  return (
    <div className="relative aspect-[4/3] overflow-clip rounded bg-sunken">
      {state.is === 'on' ? (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label={common.camera}
            className="absolute inset-0 size-full object-cover"
          />
          <button
            type="button"
            aria-label={messages.takePhoto}
            className="absolute inset-x-0 bottom-3 mx-auto flex size-16 items-center justify-center rounded-full border-4 border-[#fff] bg-action text-on-action shadow-[0_0_0_1px_#0006] transition-transform active:scale-95 [&_svg]:size-7"
            onClick={() => void shoot()}
          >
            <Camera aria-hidden="true" />
          </button>
        </>
      ) : (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-sm text-ink-soft">
          {state.is === 'starting' ? <Spinner /> : null}
          {state.is === 'starting' ? (
            messages.startingTheCamera
          ) : (
            <Button variant="secondary" onClick={() => void start()}>
              {common.startCamera}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
