import { useRef, useState } from 'react'
import { holdReload } from '../updates/reload-gate.ts'
import { PhotoRefused, shrinkImage } from './images/shrink-image.ts'

/** New photo, null to remove it, undefined to keep it. */
export type PhotoChange = Blob | null | undefined

/**
 * Photo state of a form, resized on this device.
 * @param first a photo from a draft
 * @param refused reports a refused file
 */
export const usePhoto = (first: Blob | null, refused: (title: string, text: string) => void) => {
  const [change, setChange] = useState<PhotoChange>(first ?? undefined)
  const [reading, setReading] = useState(false)
  const latest = useRef<Promise<PhotoChange>>(Promise.resolve(change))

  const become = (next: PhotoChange) => {
    latest.current = Promise.resolve(next)
    setReading(false)
    setChange(next)
  }

  const pick = (file: File) => {
    const release = holdReload('a photo that is being read')
    const photo = shrinkImage(file).finally(release)
    latest.current = photo
    setReading(true)
    photo.then(
      (shrunk) => latest.current === photo && become(shrunk),
      (error: unknown) => {
        if (latest.current === photo) become(change)
        if (!(error instanceof PhotoRefused)) throw error
        refused(error.title, error.message)
      },
    )
  }

  return {
    chosen: change ?? null,
    removed: change === null,
    reading,
    pick,
    remove: () => become(change ? undefined : null),
    clear: () => become(undefined),
    /** Resolves with the photo to save. @throws PhotoRefused, already reported */
    settled: async (): Promise<PhotoChange> => {
      let seen: Promise<PhotoChange>
      do {
        seen = latest.current
        await seen
      } while (seen !== latest.current)
      return seen
    },
  }
}
