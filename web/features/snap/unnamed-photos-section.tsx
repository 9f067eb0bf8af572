import { ImagePlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { saveUnnamedPhotos } from './data/mutations.ts'
import { type SnapBin, useUnnamedPhotos } from './data/queries.ts'
import * as messages from './messages.ts'

interface UnnamedPhotosSectionProps {
  bin: SnapBin
  acceptsPhotos: boolean
  onName: () => void
}

const photosOf = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))

const formatWaiting = (unnamed: number, named: number): string => {
  if (unnamed === 0) return messages.photosToAdd(named)
  return named === 0 ? messages.photosToName(unnamed) : messages.photosToNameAndAdd(unnamed, named)
}

const useDroppedPhotos = (takes: boolean, onPhotos: (photos: readonly File[]) => void) => {
  const latest = useRef(onPhotos)
  useEffect(() => {
    latest.current = onPhotos
  })
  useEffect(() => {
    if (!takes) return
    const take = (event: Event, data: DataTransfer | null) => {
      const photos = photosOf(data)
      if (photos.length === 0) return
      event.preventDefault()
      latest.current(photos)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const drop = (event: DragEvent) => take(event, event.dataTransfer)
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', drop)
    }
  }, [takes])
}

export const UnnamedPhotosSection = ({ bin, acceptsPhotos, onName }: UnnamedPhotosSectionProps) => {
  const unnamedPhotos = useUnnamedPhotos(bin.id)
  useDroppedPhotos(acceptsPhotos, async (photos) => {
    const savedCount = await saveUnnamedPhotos(bin.id, photos)
    // The refusal toast must stay visible.
    if (savedCount < photos.length) return
    toast({ title: messages.photosToName(savedCount), description: messages.keptUntilNamed(savedCount) })
  })
  const unnamed = unnamedPhotos.filter(({ ready }) => !ready).length
  if (unnamedPhotos.length === 0) return null
  return (
    <Button variant="secondary" wide className="justify-start border-brass/50" onClick={onName}>
      <ImagePlus aria-hidden="true" />
      {formatWaiting(unnamed, unnamedPhotos.length - unnamed)}
    </Button>
  )
}
