import { Camera, ImagePlus, Images } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UsageLimits } from '#contracts/errors.ts'
import { useCamera } from '#web/platform/media/use-camera.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import * as common from '#web/ui/messages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Picture } from '#web/ui/photos/picture.tsx'
import { PhotoConsentQuestion } from './analysis/photo-consent-question.tsx'
import { BoxedPhoto } from './boxed-photo.tsx'
import { useAnalyses, useAutomaticAnalysis } from './data/analysis-queries.ts'
import { removeUnnamedPhoto, saveUnnamedPhotos, useSubmitUnnamedPhotos } from './data/mutations.ts'
import { usePhotoConsentState, useReachable } from './data/photo-consent-queries.ts'
import { type SnapBin, type UnnamedPhoto, useUnnamedPhotos } from './data/queries.ts'
import { DetectedItemList } from './detected/detected-item-list.tsx'
import { useDetectedItems } from './detected/use-detected-items.ts'
import * as messages from './messages.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { usePictureOf } from './picture-of.ts'
import { SnapCamera } from './snap-camera.tsx'
import { UnnamedPhotoForm } from './unnamed-photo-form.tsx'

interface SnapDialogProps {
  bin: SnapBin
  /** Starts with naming, without the camera. */
  naming?: boolean
  onClose: () => void
  onLimit: (limits: UsageLimits | undefined) => void
}

const nextUnready = (
  unnamedPhotos: readonly UnnamedPhoto[],
  after: string | undefined,
): UnnamedPhoto | undefined => {
  const at = unnamedPhotos.findIndex(({ id }) => id === after)
  return [...unnamedPhotos.slice(at + 1), ...unnamedPhotos.slice(0, at + 1)].find(
    (unnamedPhoto) => !unnamedPhoto.ready && unnamedPhoto.id !== after,
  )
}

const LargePhoto = ({ unnamedPhoto }: { unnamedPhoto: UnnamedPhoto | undefined }) => (
  <Picture
    src={usePictureOf(unnamedPhoto?.photo)}
    alt={messages.photoToName}
    fallback={<Images aria-hidden="true" />}
    className="aspect-[4/3] w-full rounded [&_img]:object-contain"
  />
)

/** Stores photos at once, to be named now or later and added together. */
export const SnapDialog = ({ bin, naming = false, onClose, onLimit }: SnapDialogProps) => {
  const unnamedPhotos = useUnnamedPhotos(bin.id)
  const analyses = useAnalyses()
  const { consentState, provider, decide } = usePhotoConsentState()
  const reachable = useReachable()
  // Without a service, the server says so once.
  useAutomaticAnalysis(unnamedPhotos, consentState === 'given' || consentState === 'none')
  const chooser = useRef<HTMLInputElement>(null)
  const [withCamera, setWithCamera] = useState(!naming)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video)
  const isRefused = withCamera && camera.state.is === 'failed'
  const [chosen, setChosen] = useState<string>()
  const { pending, run } = useSubmitUnnamedPhotos(bin.id, onLimit)
  const ready = unnamedPhotos.filter((unnamedPhoto) => unnamedPhoto.ready)
  const selected =
    unnamedPhotos.find(({ id }) => id === chosen) ?? unnamedPhotos.find((unnamedPhoto) => !unnamedPhoto.ready)

  const found = useDetectedItems(selected)

  const saveFiles = async (files: readonly File[]) =>
    (await saveUnnamedPhotos(bin.id, files)) === files.length
  const submit = async () => {
    if ((await run(ready)) && unnamedPhotos.length === ready.length) onClose()
  }
  const remove = async (unnamedPhoto: UnnamedPhoto) => {
    setChosen(nextUnready(unnamedPhotos, unnamedPhoto.id)?.id)
    await removeUnnamedPhoto(unnamedPhoto).catch(() => {})
  }
  const unnamed = unnamedPhotos.length - ready.length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      tall
      title={messages.snapBulk}
      description={<span dir="auto">{messages.toBin(bin.name)}</span>}
      footer={
        <Button
          variant={ready.length === 0 ? 'secondary' : 'primary'}
          pending={pending}
          onClick={() => void submit()}
        >
          {pending ? common.adding : messages.addCount(ready.length)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          <div className="flex flex-col gap-3">
            {withCamera && (
              <SnapCamera video={video} camera={camera} onPhoto={(photo) => saveFiles([photo])} />
            )}
            {selected && found && <BoxedPhoto photo={selected.photo} found={found} />}
            {!found && (isRefused ? selected : !withCamera) && <LargePhoto unnamedPhoto={selected} />}
            <div className="flex flex-wrap gap-2">
              {!isRefused && (
                <Button variant="secondary" size="sm" onClick={() => setWithCamera(!withCamera)}>
                  <Camera aria-hidden="true" />
                  {withCamera ? messages.closeCamera : messages.openCamera}
                </Button>
              )}
              <Button
                variant={isRefused && unnamedPhotos.length === 0 ? 'primary' : 'secondary'}
                size="sm"
                onClick={() => chooser.current?.click()}
              >
                <ImagePlus aria-hidden="true" />
                {messages.choosePhotos}
              </Button>
              <FileInput
                ref={chooser}
                label={messages.photoInputLabel}
                accept="image/*"
                multiple
                onFiles={(files) => void saveFiles(files)}
              />
            </div>
            {unnamedPhotos.length > 0 && (
              <PhotoStrip unnamedPhotos={unnamedPhotos} selected={selected?.id} onSelect={setChosen} />
            )}
          </div>
          <div className="flex flex-col gap-4">
            {consentState === 'unasked' && provider && unnamedPhotos.length > 0 && (
              <PhotoConsentQuestion provider={provider} onDecide={decide} />
            )}
            {selected && found ? (
              <DetectedItemList
                key={selected.id}
                unnamedPhoto={selected}
                found={found}
                onKept={() => setChosen(undefined)}
                onRemove={() => void remove(selected)}
              />
            ) : selected ? (
              <UnnamedPhotoForm
                key={selected.id}
                unnamedPhoto={selected}
                analysis={analyses.get(selected.id)}
                later={
                  (consentState === 'given' || consentState === 'remembered') &&
                  !reachable &&
                  selected.suggestion === null
                }
                onSaved={() => setChosen(nextUnready(unnamedPhotos, selected.id)?.id)}
                onRemove={() => void remove(selected)}
              />
            ) : (
              <EmptyState
                title={unnamedPhotos.length === 0 ? messages.noPhotosYet : messages.allPhotosNamed}
                text={unnamedPhotos.length === 0 ? messages.noPhotosHint : messages.allPhotosNamedHint}
              />
            )}
          </div>
        </div>
        {unnamed > 0 && ready.length > 0 && (
          <p className="text-sm text-ink-soft">{messages.unnamedPhotosStay(unnamed)}</p>
        )}
      </div>
    </Dialog>
  )
}
