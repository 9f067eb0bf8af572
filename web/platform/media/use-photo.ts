import { useRef, useState } from 'react'
import { holdReload } from '../updates/reload-gate.ts'
import { PhotoRefused, shrinkImage } from './shrink-image.ts'

/** What becomes of a stored photo: a new one in its place, null to remove it, undefined to leave it. */
export type PhotoChange = Blob | null | undefined

/**
 * The photo of a form: what was chosen, shrunk on this device, or that the stored one shall go.
 * @param first a photo kept from before
 * @param refused tells why a file was not taken
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
    /** The shrunk photo, as the picker shows it. */
    chosen: change ?? null,
    removed: change === null,
    reading,
    pick,
    remove: () => become(change ? undefined : null),
    clear: () => become(undefined),
    /**
     * What to save, once the photo chosen last has been read.
     * @throws PhotoRefused when it cannot be one, which the person was told
     */
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
